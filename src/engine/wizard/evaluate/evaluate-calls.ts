import { segmentsOf } from '../../json-pointer.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { Named } from '../../compiled/compiled-product.ts'
import type { Draft } from '../working-copy/draft.ts'
import { isNamed } from '../graph/index-calls.ts'
import { callKey, concretePath } from '../graph/keys.ts'
import { sameJson, withValueAt } from '../paths/pointer.ts'
import type { CallNode } from '../graph/product-index.ts'
import { requestKeyOf } from '../state/request-key.ts'
import type { CallRequest, CallState } from '../state/wizard-state.ts'

/**
 * Brings a call in line with its inputs: sends a wanted one whose question is new, lets an answer go stale when its
 * inputs changed, and takes it up again when they return.
 */
export function evaluateCall(draft: Draft, node: CallNode, item: string | null): void {
  const key = callKey(node, item)
  const state = draft.answers.calls[key]
  const request = requestOf(draft, node, item)
  if (request === null) {
    if (state !== undefined) withdraw(draft, node, item, state)
    return
  }
  const requestKey = keyOf(state, request)
  if (state?.requestKey === requestKey) {
    asked.set(state, request)
    if (state.status === 'pending') draft.requests.set(key, request)
    else if (state.stale) takeUpAgain(draft, node, item, state)
    return
  }
  send(draft, node, item, request, requestKey)
}

/** Requests that were found to be what a call asked: comparing values is cheaper than writing their canonical text. */
const asked = new WeakMap<CallState, CallRequest>()

function keyOf(state: CallState | undefined, request: CallRequest): string {
  const known = state === undefined ? undefined : asked.get(state)
  const isSame =
    known !== undefined &&
    known.operation === request.operation &&
    sameJson(known.path, request.path) &&
    sameJson(known.query, request.query) &&
    sameJson(known.body, request.body)
  return isSame && state !== undefined ? state.requestKey : requestKeyOf(request)
}

/** The request of a call that is wanted and whose inputs are all known; otherwise null. */
export function requestOf(draft: Draft, node: CallNode, item: string | null): CallRequest | null {
  const { call, list } = node
  if (list !== null && draft.lists[list.position]?.counts !== true) return null
  if (call.slides.length > 0 && !call.slides.some((slide) => draft.answers.visited[slide] === true))
    return null
  if (call.when !== null && !draft.scope.evaluate(call.when, list, item)) return null

  const path = namedValues(draft, node, item, call.request.path)
  const query = namedValues(draft, node, item, call.request.query)
  if (path === null || query === null) return null
  const body = bodyOf(draft, node, item)
  if (body === undefined) return null
  return { operation: call.operation, path, query, body, timeoutMs: call.timeoutMs, retries: call.retries }
}

/** Asks again what was asked: the answer at hand stays good until the new one comes. */
export function sendAgain(draft: Draft, node: CallNode, item: string | null, request: CallRequest): void {
  const key = callKey(node, item)
  const state = draft.answers.calls[key]
  const requestKey = requestKeyOf(request)
  if (state === undefined || state.requestKey !== requestKey || state.stale) {
    send(draft, node, item, request, requestKey)
    return
  }
  draft.requests.set(key, request)
  const outcome = state.outcome === 'ok' ? 'ok' : ''
  draft.putCall(key, { ...state, status: 'pending', outcome, attempt: state.attempt + 1 })
  draft.markKey(`call:${node.call.id}`, node.list, item)
}

/** Clears the values that a call filled in, except corrected ones. */
export function clearFilled(
  draft: Draft,
  node: CallNode,
  item: string | null,
  filled: CallState['filled'],
): void {
  for (const { to } of node.fills) {
    const path = concretePath(to, item)
    if (!Object.hasOwn(filled, path) || draft.answers.touched[path] === true) continue
    if (sameJson(draft.value(to, item), filled[path] ?? null)) draft.put(to, item, to.initial)
  }
}

function send(
  draft: Draft,
  node: CallNode,
  item: string | null,
  request: CallRequest,
  requestKey: string,
): void {
  const key = callKey(node, item)
  const state = draft.answers.calls[key]
  const isOk = state?.outcome === 'ok' && !state.stale
  const staysGood = isOk && draft.isTranslating && !node.call.fact
  draft.requests.set(key, request)
  if (draft.answers.manual[key] === true) {
    const { [key]: _byHand, ...manual } = draft.answers.manual
    draft.answers.manual = manual
  }
  if (state === undefined) {
    draft.putCall(key, { ...neverSent, requestKey })
  } else if (staysGood) {
    draft.putCall(key, { ...state, status: 'pending', requestKey, attempt: 1 })
  } else {
    if (!state.stale) clearFilled(draft, node, item, state.filled)
    const stale = state.stale || isOk
    draft.putCall(key, {
      ...state,
      status: 'pending',
      requestKey,
      outcome: '',
      fact: null,
      params: {},
      stale,
      attempt: 1,
    })
  }
  draft.markKey(`call:${node.call.id}`, node.list, item)
}

const neverSent: CallState = {
  status: 'pending',
  requestKey: '',
  outcome: '',
  result: null,
  fact: null,
  params: {},
  stale: false,
  attempt: 1,
  filled: {},
  previous: {},
}

function withdraw(draft: Draft, node: CallNode, item: string | null, state: CallState): void {
  const key = callKey(node, item)
  const isAnswered = state.outcome !== '' && !state.stale
  if (state.status === 'pending' && !isAnswered) {
    draft.putCall(key, null)
  } else if (!state.stale) {
    clearFilled(draft, node, item, state.filled)
    draft.putCall(key, { ...state, status: 'settled', stale: true })
  } else return
  draft.markKey(`call:${node.call.id}`, node.list, item)
}

function takeUpAgain(draft: Draft, node: CallNode, item: string | null, state: CallState): void {
  draft.putCall(callKey(node, item), { ...state, stale: false })
  for (const { to } of node.fills) {
    const path = concretePath(to, item)
    if (!Object.hasOwn(state.filled, path) || draft.answers.touched[path] === true) continue
    draft.put(to, item, state.filled[path] ?? null)
  }
  draft.markKey(`call:${node.call.id}`, node.list, item)
}

function namedValues(
  draft: Draft,
  { list }: CallNode,
  item: string | null,
  named: readonly Named[],
): Readonly<Record<string, Json>> | null {
  const values: Record<string, Json> = {}
  for (const { name, value } of named) {
    const found = draft.scope.evaluate(value, list, item) ?? null
    if (found === null) return null
    values[name] = found
  }
  return values
}

/** `undefined` when something it needs is not known yet. */
function bodyOf(draft: Draft, node: CallNode, item: string | null): Json | undefined {
  const { body } = node.call.request
  if (body === null) return null
  if (!isNamed(body)) return draft.scope.evaluate(body, node.list, item) ?? undefined
  const values = namedValues(draft, node, item, body)
  if (values === null) return undefined
  let whole: JsonObject = {}
  for (const [name, value] of Object.entries(values)) {
    whole = name.startsWith('/') ? withValueAt(whole, segmentsOf(name), value) : { ...whole, [name]: value }
  }
  return whole
}
