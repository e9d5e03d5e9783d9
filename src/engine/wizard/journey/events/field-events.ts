import type { Json } from '../../../json.ts'
import { isBound } from '../../evaluate/bound-field.ts'
import { callKey, concretePath } from '../../graph/keys.ts'
import type { Draft } from '../../working-copy/draft.ts'
import type { FieldNode } from '../../graph/product-index.ts'
import { refuse } from '../../state/refusals.ts'
import { withKey } from '../../paths/pointer.ts'
import { resolvePath } from '../../graph/resolve-path.ts'
import type { Refusal } from '../../state/wizard-state.ts'

/** The customer answered. */
export function changeField(draft: Draft, at: string, value: Json): Refusal | null {
  const place = answerable(draft, at)
  if ('code' in place) return place
  answer(draft, place.field, place.item, value)
  return null
}

/** The customer took an answer back: what a call answered stands there again, or the default. */
export function clearField(draft: Draft, at: string): Refusal | null {
  const place = answerable(draft, at)
  if ('code' in place) return place
  const { field, item } = place
  draft.put(field, item, filledValue(draft, field, item) ?? field.initial)
  untouch(draft, field, item)
  forgetWhatWasSaid(draft, field, at)
  draft.markField(field, item)
  return null
}

/** Puts what the customer typed; an empty text is no answer. */
export function answer(draft: Draft, field: FieldNode, item: string | null, value: Json): void {
  const path = concretePath(field, item)
  // What follows a choice follows the new one, corrected or not.
  for (const follower of field.follows) untouch(draft, follower, item)
  draft.put(field, item, value === '' ? null : value)
  if (draft.answers.touched[path] !== true) {
    draft.answers.touched = withKey(draft.answers.touched, path, true)
    draft.markField(field, item)
  }
  forgetWhatWasSaid(draft, field, path)
}

/**
 * Nobody types what an expression gives, what no part asks for (beside what belongs to the screen), nor what a
 * registry has the last word on as long as its answer stands.
 */
export function isDerived(draft: Draft, field: FieldNode, item: string | null): boolean {
  if (field.field.computed !== null || !(field.asked || field.field.local)) return true
  return isBound(draft, field, item)
}

/** The contract that was created for other answers is not the one to pay for. */
export function forgetContract(draft: Draft): void {
  const { status, problems } = draft.answers.purchase
  if (status !== 'created') return
  draft.answers.purchase = { status: 'none', contractId: null, problems }
  draft.isMoved = true
  draft.markKey('purchase')
}

function answerable(
  draft: Draft,
  at: string,
): { readonly field: FieldNode; readonly item: string | null } | Refusal {
  const place = resolvePath(draft.index, at)
  if (place === null) return refuse('FIELD_UNKNOWN')
  const { field, item } = place
  if (field.list !== null && draft.positionOf(field.list, item) < 0) return refuse('ITEM_UNKNOWN')
  return isDerived(draft, field, item) ? refuse('FIELD_COMPUTED') : place
}

function untouch(draft: Draft, field: FieldNode, item: string | null): void {
  const path = concretePath(field, item)
  if (draft.answers.touched[path] !== true) return
  const { [path]: _typed, ...touched } = draft.answers.touched
  draft.answers.touched = touched
}

/** "Are you sure?" was about the old answer, and so was what the server said. */
function forgetWhatWasSaid(draft: Draft, field: FieldNode, path: string): void {
  for (const rule of field.warnings) {
    if (draft.answers.accepted[rule] !== true) continue
    const { [rule]: _withdrawn, ...accepted } = draft.answers.accepted
    draft.answers.accepted = accepted
    draft.markField(field, null)
  }
  // The server's questions were about all answers together.
  const rules = new Set(draft.index.rules.map(({ rule }) => rule.id))
  const accepted = Object.keys(draft.answers.accepted)
  if (accepted.some((id) => !rules.has(id)))
    draft.answers.accepted = Object.fromEntries(
      accepted.filter((id) => rules.has(id)).map((id) => [id, true as const]),
    )
  const { purchase } = draft.answers
  if (!purchase.problems.some((problem) => problem.path === path)) return
  const problems = purchase.problems.filter((problem) => problem.path !== path)
  draft.answers.purchase = { ...purchase, problems }
}

function filledValue(draft: Draft, field: FieldNode, item: string | null): Json {
  const path = concretePath(field, item)
  for (const call of field.filledBy) {
    const state = draft.answers.calls[callKey(call, item)]
    if (state !== undefined && !state.stale && Object.hasOwn(state.filled, path))
      return state.filled[path] ?? null
  }
  return null
}
