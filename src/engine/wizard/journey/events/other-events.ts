import { startsFalse } from '../../evaluate/assemble.ts'
import type { Draft } from '../../working-copy/draft.ts'
import { goTo, nearestBefore, presentSlides } from '../../evaluate/positions.ts'
import { refuse } from '../../state/refusals.ts'
import { resolvePath } from '../../graph/resolve-path.ts'
import type { Refusal, WizardEvent } from '../../state/wizard-state.ts'

/** The server found that the customer holds this phone. */
export function verifyPhone(draft: Draft, at: string, number: string, proof: string): Refusal | null {
  const place = resolvePath(draft.index, at)
  if (place === null) return refuse('FIELD_UNKNOWN')
  draft.answers.verified = { ...draft.answers.verified, [at]: { number, proof } }
  draft.markKey(`verified:${place.field.pattern}`, place.field.list, place.item)
  return null
}

/** The customer takes another number. */
export function releasePhone(draft: Draft, at: string): Refusal | null {
  const place = resolvePath(draft.index, at)
  if (place === null || draft.answers.verified[at] === undefined) return refuse('FIELD_UNKNOWN')
  const { [at]: _released, ...verified } = draft.answers.verified
  draft.answers.verified = verified
  draft.markKey(`verified:${place.field.pattern}`, place.field.list, place.item)
  return null
}

/** The customer is sure, of what a rule of the product warns of or of what the server asked when they bought. */
export function acceptWarning(draft: Draft, id: string): Refusal | null {
  const of = draft.index.rules.find(({ rule }) => rule.id === id && rule.severity === 'warning')
  if (of === undefined) {
    if (!draft.answers.purchase.problems.some(({ path, code }) => path === '' && code === id))
      return refuse('FIELD_UNKNOWN')
    draft.answers.accepted = { ...draft.answers.accepted, [id]: true }
    return null
  }
  draft.answers.accepted = { ...draft.answers.accepted, [id]: true }
  for (const node of draft.index.nodes) {
    if (node.kind === 'flag' && node.rules.includes(of)) draft.markNode(node, null)
  }
  return null
}

/** The whole structure of flags is replaced: nothing is computed any more until something it reads changes. */
export function replaceFlags(
  draft: Draft,
  flags: Extract<WizardEvent, { readonly type: 'flags.replaced' }>['flags'],
): Refusal | null {
  const slides = Object.entries(flags)
  const fits = slides.every(([id, values]) => draft.flagsOf(id)?.flags.length === values.length)
  if (!fits) return refuse('FLAGS_MISFIT')
  for (const [id, values] of slides) {
    draft.putFlags(id, { flags: [...values], settled: values.map(() => startsFalse().settled) })
  }
  return null
}

/** Off the dead end, back to the slide that the product names. */
export function leaveStop(draft: Draft): Refusal | null {
  const stop = draft.index.product.stops.find(({ id }) => id === draft.answers.stop)
  draft.answers.stop = null
  const back = stop === undefined ? null : nearestBefore(draft, presentSlides(draft), stop.back)
  if (back !== null) goTo(draft, back.slide.id)
  return null
}
