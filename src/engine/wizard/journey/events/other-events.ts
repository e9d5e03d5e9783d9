import { startsFalse } from '../../evaluate/assemble.ts'
import { markKey, markNode } from '../../working-copy/mark-readers.ts'
import type { WorkingCopy } from '../../working-copy/working-copy.ts'
import { goTo, nearestBefore } from '../../evaluate/positions.ts'
import { forgetRefusals } from './field-events.ts'
import { refuse } from '../../state/refusals.ts'
import { resolvePath } from '../../graph/resolve-path.ts'
import type { Refusal, WizardEvent } from '../../state/wizard-state.ts'

/** Records that the server verified the customer's phone. */
export function verifyPhone(working: WorkingCopy, at: string, number: string, proof: string): Refusal | null {
  const place = resolvePath(working.index, at)
  if (place === null) return refuse('FIELD_UNKNOWN')
  working.answers.verified = { ...working.answers.verified, [at]: { number, proof } }
  forgetRefusals(working, at)
  markKey(working, `verified:${place.field.pattern}`, place.field.list, place.item)
  return null
}

/** Forgets the verified phone, so that the customer can enter another number. */
export function releasePhone(working: WorkingCopy, at: string): Refusal | null {
  const place = resolvePath(working.index, at)
  if (place === null || working.answers.verified[at] === undefined) return refuse('FIELD_UNKNOWN')
  const { [at]: _released, ...verified } = working.answers.verified
  working.answers.verified = verified
  markKey(working, `verified:${place.field.pattern}`, place.field.list, place.item)
  return null
}

/** Confirms a warning of a rule of the product, or a question of the server at the purchase. */
export function acceptWarning(working: WorkingCopy, id: string): Refusal | null {
  const of = working.index.rules.find(({ rule }) => rule.id === id && rule.severity === 'warning')
  if (of === undefined) {
    if (!working.answers.purchase.problems.some(({ path, code }) => path === '' && code === id))
      return refuse('FIELD_UNKNOWN')
    working.answers.accepted = { ...working.answers.accepted, [id]: true }
    return null
  }
  working.answers.accepted = { ...working.answers.accepted, [id]: true }
  for (const node of working.index.nodes) {
    if (node.kind === 'flag' && node.rules.includes(of)) markNode(working, node, null)
  }
  return null
}

/** Replaces all flags. None counts as computed until a value that it reads changes. */
export function replaceFlags(
  working: WorkingCopy,
  flags: Extract<WizardEvent, { readonly type: 'flags.replaced' }>['flags'],
): Refusal | null {
  const slides = Object.entries(flags)
  const hasEveryFlag = slides.every(([id, values]) => working.slides.get(id)?.rows.length === values.length)
  if (!hasEveryFlag) return refuse('FLAGS_MISFIT')
  for (const [id, values] of slides) {
    working.slides.putRows(id, (row, position) => ({
      ...row,
      value: values[position] === true,
      isSettled: startsFalse().settled,
    }))
  }
  return null
}

/** Leaves a dead end for the slide that the product names. */
export function leaveStop(working: WorkingCopy): Refusal | null {
  const stop = working.index.product.stops.find(({ id }) => id === working.answers.stop)
  working.answers.stop = null
  const back = stop === undefined ? null : nearestBefore(working, stop.back)
  if (back !== null) goTo(working, back.slide.id)
  return null
}
