import { isObject, type Json } from '../../json.ts'
import { isAnswered } from './answered.ts'
import { plainAnswer } from '../graph/plain-answer.ts'
import { markField, markKey } from '../working-copy/mark-readers.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { clearFilled } from './evaluate-calls.ts'
import { callKey, concretePath } from '../graph/keys.ts'
import { outcomeOf } from '../state/outcome.ts'
import { isList, sameJson } from '../paths/pointer.ts'
import type { CallNode, FieldNode } from '../graph/product-index.ts'
import type { CallAnswer, CallState } from '../state/wizard-state.ts'

/** A call, and the item of a list that it is about. */
interface CallPlace {
  readonly node: CallNode
  readonly item: string | null
}

/** Applies the answer or the failure of a pending call. */
export function takeAnswer(
  working: WorkingCopy,
  place: CallPlace,
  state: CallState,
  answer: CallAnswer,
): void {
  const { node, item } = place
  const key = callKey(node, item)
  const outcome = outcomeOf(node.call, answer)
  const wasGood = state.outcome === 'ok' && !state.stale
  if (outcome.name !== 'ok' && wasGood && !node.call.fact) {
    // An answer that was only to be had in another language is still a good answer.
    working.putCall(key, { ...state, status: 'settled' })
  } else if (outcome.name === 'ok' && answer.kind === 'answer') {
    takeGood(working, place, state, answer)
  } else {
    if (wasGood) clearFilled(working, node, item, state.filled)
    const settled = { ...state, status: 'settled', outcome: outcome.name, stale: false } as const
    const fact = answer.kind === 'answer' && node.call.fact ? answer.fact : null
    working.putCall(key, { ...settled, result: null, fact, params: paramsOf(answer), filled: {} })
    if (outcome.stop !== null) working.answers.stop = outcome.stop
  }
  markKey(working, `call:${node.call.id}`, node.list, item)
}

function takeGood(
  working: WorkingCopy,
  { node, item }: CallPlace,
  state: CallState,
  { body, fact }: Extract<CallAnswer, { kind: 'answer' }>,
): void {
  const { call, list } = node
  const key = callKey(node, item)
  const filled: Record<string, Json> = {}
  const values = mappedValues(working, node, item, body)
  for (const { to, value, overwrite } of values) {
    const path = concretePath(to, item)
    if (!mayFill(working, to, item, overwrite)) continue
    if (overwrite === 'always') forgetTouch(working, path)
    working.put(to, item, value)
    filled[path] = value
  }
  for (const fill of node.fillsItems) {
    const brought = working.scope.evaluate(fill.value, list, item, { response: body }) ?? []
    Object.assign(filled, working.filler?.(working, fill, brought, state.filled))
  }
  // Clears fields that an earlier answer filled and this one does not contain.
  clearFilled(
    working,
    node,
    item,
    Object.fromEntries(Object.entries(state.filled).filter(([path]) => !Object.hasOwn(filled, path))),
  )
  const kept =
    call.keep === null ? body : (working.scope.evaluate(call.keep, list, item, { response: body }) ?? null)
  const isPrice = working.index.product.price?.call === call.id
  working.putCall(key, {
    status: 'settled',
    requestKey: state.requestKey,
    outcome: 'ok',
    result: call.keep !== null || isList(kept) ? kept : null,
    fact: call.fact ? fact : null,
    params: {},
    stale: false,
    attempt: state.attempt,
    filled,
    previous: isPrice ? state.filled : {},
  })
  for (const { to } of values) settleTouched(working, to, item)
}

/** Returns the value of each field that the answer fills; the default for a field without a value. */
export function mappedValues(
  evaluated: Evaluated,
  { call, list, fills }: CallNode,
  item: string | null,
  response: Json,
): readonly {
  readonly to: FieldNode
  readonly value: Json
  readonly overwrite: (typeof call.response)[number]['overwrite']
}[] {
  return fills.map(({ to, value, overwrite }) => ({
    to,
    value:
      plainAnswer(to.field, evaluated.scope.evaluate(value, list, item, { response }) ?? null) ?? to.initial,
    overwrite,
  }))
}

function mayFill(
  evaluated: Evaluated,
  to: FieldNode,
  item: string | null,
  overwrite: 'never' | 'ifUntouched' | 'always',
): boolean {
  if (overwrite === 'always') return true
  if (evaluated.answers.touched[concretePath(to, item)] === true) return false
  if (overwrite === 'ifUntouched') return true
  const value = evaluated.value(to, item)
  return !isAnswered(value) || sameJson(value, to.initial)
}

function forgetTouch(working: WorkingCopy, path: string): void {
  if (working.answers.touched[path] === undefined) return
  const { [path]: _typed, ...touched } = working.answers.touched
  working.answers.touched = touched
}

/** Marks the flag over a filled field as computed, also when the answer equals the previous value. */
function settleTouched(working: WorkingCopy, to: FieldNode, item: string | null): void {
  markField(working, to, item)
}

function paramsOf(answer: CallAnswer): CallState['params'] {
  if (answer.kind !== 'answer' || !isObject(answer.body)) return {}
  const { params } = answer.body
  return isObject(params) ? params : {}
}
