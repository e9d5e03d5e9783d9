import type { Json } from '../../../json.ts'
import { isBound } from '../../evaluate/bound-field.ts'
import { plainAnswer } from '../../graph/plain-answer.ts'
import { callKey, concretePath } from '../../graph/keys.ts'
import { fillersOf } from '../../graph/index-calls.ts'
import { markField, markKey } from '../../working-copy/mark-readers.ts'
import type { WorkingCopy } from '../../working-copy/working-copy.ts'
import type { FieldNode } from '../../graph/product-index.ts'
import { refuse } from '../../state/refusals.ts'
import { withKey } from '../../paths/pointer.ts'
import { resolvePath } from '../../graph/resolve-path.ts'
import type { Refusal } from '../../state/wizard-state.ts'

/** Applies an answer of the customer. */
export function changeField(working: WorkingCopy, at: string, value: Json): Refusal | null {
  const place = answerable(working, at)
  if ('code' in place) return place
  answer(working, place.field, place.item, value)
  return null
}

/** Clears the customer's answer. The value that a call filled returns, or the default. */
export function clearField(working: WorkingCopy, at: string): Refusal | null {
  const place = answerable(working, at)
  if ('code' in place) return place
  const { field, item } = place
  working.put(field, item, filledValue(working, field, item) ?? field.initial)
  untouch(working, field, item)
  forgetWhatWasSaid(working, field, at)
  markField(working, field, item)
  return null
}

/** Writes the customer's input, made plain; an empty text removes the answer. */
export function answer(working: WorkingCopy, field: FieldNode, item: string | null, value: Json): void {
  const path = concretePath(field, item)
  // Fields that depend on a choice take the new choice's values, also when the customer corrected them.
  for (const follower of field.follows) untouch(working, follower, item)
  working.put(field, item, value === '' ? null : plainAnswer(field.field, value))
  if (working.answers.touched[path] !== true) {
    working.answers.touched = withKey(working.answers.touched, path, true)
    markField(working, field, item)
  }
  forgetWhatWasSaid(working, field, path)
}

/**
 * Returns whether customers cannot type into a field: an expression computes it, no part asks for it (except fields of
 * the screen), or the current answer of a registry has priority.
 */
export function isDerived(working: WorkingCopy, field: FieldNode, item: string | null): boolean {
  if (field.field.computed !== null || !(field.asked || field.field.local)) return true
  return isBound(working, field, item)
}

/** Forgets the created contract after answers changed: it must not be paid. */
export function forgetContract(working: WorkingCopy): void {
  const { status, problems } = working.answers.purchase
  if (status !== 'created') return
  working.answers.purchase = { status: 'none', contractId: null, problems }
  working.slides.isMoved = true
  markKey(working, 'purchase')
}

function answerable(
  working: WorkingCopy,
  at: string,
): { readonly field: FieldNode; readonly item: string | null } | Refusal {
  const place = resolvePath(working.index, at)
  if (place === null) return refuse('FIELD_UNKNOWN')
  const { field, item } = place
  if (field.list !== null && working.cells.positionOf(field.list, item) < 0) return refuse('ITEM_UNKNOWN')
  return isDerived(working, field, item) ? refuse('FIELD_COMPUTED') : place
}

function untouch(working: WorkingCopy, field: FieldNode, item: string | null): void {
  const path = concretePath(field, item)
  if (working.answers.touched[path] !== true) return
  const { [path]: _typed, ...touched } = working.answers.touched
  working.answers.touched = touched
}

/** A confirmed warning and the server's problems concerned the old answer. */
function forgetWhatWasSaid(working: WorkingCopy, field: FieldNode, path: string): void {
  for (const rule of field.warnings) {
    if (working.answers.accepted[rule] !== true) continue
    const { [rule]: _withdrawn, ...accepted } = working.answers.accepted
    working.answers.accepted = accepted
    markField(working, field, null)
  }
  // The server's questions were about all answers together.
  const rules = new Set(working.index.rules.map(({ rule }) => rule.id))
  const accepted = Object.keys(working.answers.accepted)
  if (accepted.some((id) => !rules.has(id)))
    working.answers.accepted = Object.fromEntries(
      accepted.filter((id) => rules.has(id)).map((id) => [id, true as const]),
    )
  forgetRefusals(working, path)
}

/** Forgets the server's problems with an answer; without one left there is no refusal to speak of. */
export function forgetRefusals(working: WorkingCopy, path: string): void {
  const { purchase } = working.answers
  if (!purchase.problems.some((problem) => problem.path === path)) return
  const problems = purchase.problems.filter((problem) => problem.path !== path)
  const isOver = problems.length === 0 && purchase.status === 'failed'
  working.answers.purchase = { ...purchase, status: isOver ? 'none' : purchase.status, problems }
}

function filledValue(working: WorkingCopy, field: FieldNode, item: string | null): Json {
  const path = concretePath(field, item)
  for (const call of fillersOf(field)) {
    const state = working.answers.calls[callKey(call, item)]
    if (state !== undefined && !state.stale && Object.hasOwn(state.filled, path))
      return state.filled[path] ?? null
  }
  return null
}
