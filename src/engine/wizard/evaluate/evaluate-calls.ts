import { segmentsOf } from '../../json-pointer.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { Named } from '../../compiled/compiled-product.ts'
import { markKey } from '../working-copy/mark-readers.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { isNamed } from '../graph/index-calls.ts'
import { callKey, concretePath } from '../graph/keys.ts'
import { sameJson, withValueAt } from '../paths/pointer.ts'
import type { CallNode } from '../graph/product-index.ts'
import { requestKeyOf } from '../state/request-key.ts'
import type { CallRequest, CallState } from '../state/wizard-state.ts'

/**
 * Updates a call after a change of its inputs: sends a wanted call whose request is new, marks an answer as out of date
 * when its request changed, and uses the kept answer again when the request returns.
 */
export function evaluateCall(working: WorkingCopy, node: CallNode, item: string | null): void {
  const key = callKey(node, item)
  const state = working.answers.calls[key]
  const request = requestOf(working, node, item)
  if (request === null) {
    if (state !== undefined) withdraw(working, node, item, state)
    return
  }
  const requestKey = keyOf(state, request)
  // The items of a list that was emptied are asked for again: only the answers to fields are kept.
  if (state?.requestKey === requestKey && (!state.stale || node.fillsItems.length === 0)) {
    asked.set(state, request)
    if (state.status === 'pending') working.requests.set(key, request)
    else if (state.stale) takeUpAgain(working, node, item, state)
    return
  }
  send(working, node, item, { request, requestKey })
}

/** Requests already found equal to a call's request: comparing values is cheaper than writing their canonical text. */
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
export function requestOf(evaluated: Evaluated, node: CallNode, item: string | null): CallRequest | null {
  const { call, list } = node
  if (list !== null && !evaluated.cells.listCounts(list, item)) return null
  if (call.slides.length > 0 && !call.slides.some((slide) => evaluated.answers.visited[slide] === true))
    return null
  if (call.when !== null && !evaluated.scope.evaluate(call.when, list, item)) return null

  const path = namedValues(evaluated, node, item, call.request.path)
  const query = namedValues(evaluated, node, item, call.request.query)
  if (path === null || query === null) return null
  const body = bodyOf(evaluated, node, item)
  if (body === undefined) return null
  return { operation: call.operation, path, query, body, timeoutMs: call.timeoutMs, retries: call.retries }
}

/** Sends the same request again. The current answer stays valid until the new one arrives. */
export function sendAgain(
  working: WorkingCopy,
  node: CallNode,
  item: string | null,
  request: CallRequest,
): void {
  const key = callKey(node, item)
  const state = working.answers.calls[key]
  const requestKey = requestKeyOf(request)
  if (state === undefined || state.requestKey !== requestKey || state.stale) {
    send(working, node, item, { request, requestKey })
    return
  }
  working.requests.set(key, request)
  const outcome = state.outcome === 'ok' ? 'ok' : ''
  working.putCall(key, { ...state, status: 'pending', outcome, attempt: state.attempt + 1 })
  markKey(working, `call:${node.call.id}`, node.list, item)
}

/** Clears the values that a call filled in, except corrected ones. */
export function clearFilled(
  working: WorkingCopy,
  node: CallNode,
  item: string | null,
  filled: CallState['filled'],
): void {
  for (const { to } of node.fills) {
    const path = concretePath(to, item)
    if (!Object.hasOwn(filled, path) || working.answers.touched[path] === true) continue
    if (sameJson(working.value(to, item), filled[path] ?? null)) working.put(to, item, to.initial)
  }
  for (const fill of node.fillsItems)
    if (Object.hasOwn(filled, fill.to.list.at))
      working.filler?.(working, { ...fill, overwrite: 'never' }, null, filled)
}

function send(
  working: WorkingCopy,
  node: CallNode,
  item: string | null,
  { request, requestKey }: { readonly request: CallRequest; readonly requestKey: string },
): void {
  const key = callKey(node, item)
  const state = working.answers.calls[key]
  const isOk = state?.outcome === 'ok' && !state.stale
  const staysGood = isOk && working.isTranslating && !node.call.fact
  working.requests.set(key, request)
  if (working.answers.manual[key] === true) {
    const { [key]: _byHand, ...manual } = working.answers.manual
    working.answers.manual = manual
  }
  if (state === undefined) {
    working.putCall(key, { ...neverSent, requestKey })
  } else if (staysGood) {
    working.putCall(key, { ...state, status: 'pending', requestKey, attempt: 1 })
  } else {
    if (!state.stale) clearFilled(working, node, item, state.filled)
    const stale = state.stale || isOk
    working.putCall(key, {
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
  markKey(working, `call:${node.call.id}`, node.list, item)
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

function withdraw(working: WorkingCopy, node: CallNode, item: string | null, state: CallState): void {
  const key = callKey(node, item)
  const isAnswered = state.outcome !== '' && !state.stale
  if (state.status === 'pending' && !isAnswered) {
    working.putCall(key, null)
  } else if (!state.stale) {
    clearFilled(working, node, item, state.filled)
    working.putCall(key, { ...state, status: 'settled', stale: true })
  } else return
  markKey(working, `call:${node.call.id}`, node.list, item)
}

function takeUpAgain(working: WorkingCopy, node: CallNode, item: string | null, state: CallState): void {
  working.putCall(callKey(node, item), { ...state, stale: false })
  for (const { to } of node.fills) {
    const path = concretePath(to, item)
    if (!Object.hasOwn(state.filled, path) || working.answers.touched[path] === true) continue
    working.put(to, item, state.filled[path] ?? null)
  }
  markKey(working, `call:${node.call.id}`, node.list, item)
}

function namedValues(
  evaluated: Evaluated,
  { list }: CallNode,
  item: string | null,
  named: readonly Named[],
): Readonly<Record<string, Json>> | null {
  const values: Record<string, Json> = {}
  for (const { name, value } of named) {
    const found = evaluated.scope.evaluate(value, list, item) ?? null
    if (found === null) return null
    values[name] = found
  }
  return values
}

/** `undefined` when something it needs is not known yet. */
function bodyOf(evaluated: Evaluated, node: CallNode, item: string | null): Json | undefined {
  const { body } = node.call.request
  if (body === null) return null
  if (!isNamed(body)) return evaluated.scope.evaluate(body, node.list, item) ?? undefined
  const values = namedValues(evaluated, node, item, body)
  if (values === null) return undefined
  let built: JsonObject = {}
  for (const [name, value] of Object.entries(values)) {
    built = name.startsWith('/') ? withValueAt(built, segmentsOf(name), value) : { ...built, [name]: value }
  }
  return built
}
