import type { Problem } from '../../problem.ts'
import type { Json } from '../../json.ts'
import { mappedValues } from '../evaluate/answer-call.ts'
import { callOfKey } from '../graph/call-of-key.ts'
import { markKey } from '../working-copy/mark-readers.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { requestOf } from '../evaluate/evaluate-calls.ts'
import { outcomeOf } from '../state/outcome.ts'
import { isList } from '../paths/pointer.ts'
import { presentSlides, visit } from '../evaluate/positions.ts'
import type { CallNode } from '../graph/product-index.ts'
import { callPlaceOf } from '../evaluate/purchase-problems.ts'
import { itemsOf } from '../evaluate/rule-failures.ts'
import { requestKeyOf } from '../state/request-key.ts'
import { settle } from '../evaluate/settle.ts'
import type { VerifiedFact } from '../state/verified-fact.ts'
import type { CallRequest, CallState } from '../state/wizard-state.ts'

/** Sources of answers to calls. */
export interface FactBook {
  readonly facts: readonly VerifiedFact[]
  /** Keys of calls that the customer claims to have filled in by hand. */
  readonly manual: ReadonlySet<string>
  /**
   * Returns the answer of a list of choices to the request; `undefined` for any other call, and for an unknown list.
   */
  readonly listOf?: ((request: CallRequest) => VerifiedFact | undefined) | undefined
  /**
   * Returns the registry's current answer to a question that was filled in by hand; `undefined` while it is unknown.
   */
  readonly askAgain?: ((request: CallRequest) => VerifiedFact | undefined) | undefined
}

/** Calls without a fact. */
export interface MissingFacts {
  /** One for each call that needs a fact. */
  readonly problems: readonly Problem[]
  /** Keys of the calls that count as answered although nothing proves it. */
  readonly believed: ReadonlySet<string>
}

/**
 * Answers every call that the answers require: from its fact; by hand where the product allows that; from the known
 * lists of choices. Any other call without a fact counts as answered. A call that needs a fact and has none is a
 * problem.
 */
export function answerFromFacts(working: WorkingCopy, book: FactBook): MissingFacts {
  const missing = new Map<string, Problem>()
  const believed = new Set<string>()
  // An answer can make another call wanted, or a slide appear; each round settles at least one of them.
  for (let round = 0; round <= working.index.calls.size + working.index.slides.length; round += 1) {
    const isMoved = visitAll(working, book)
    const pending = Object.entries(working.answers.calls).filter(([, state]) => state.status === 'pending')
    if (pending.length === 0 && !isMoved) break
    for (const [key, state] of pending) {
      const place = callOfKey(working.index, key)
      const request = place === null ? null : requestOf(working, place.node, place.item)
      if (place === null || request === null) continue
      const problem = answerOne(working, book, place, { key, state, request, believed })
      if (problem === null) missing.delete(key)
      else missing.set(key, problem)
    }
    settle(working)
  }
  return { problems: [...missing.values()], believed }
}

/** Marks as visited every visible slide, and every hidden one whose questions are answered. */
function visitAll(working: WorkingCopy, book: FactBook): boolean {
  const before = working.answers.visited
  for (const { slide } of presentSlides(working)) if (!slide.afterPayment) visit(working, slide.id)
  for (const node of working.index.calls.values()) {
    if (!node.call.fact || node.call.slides.some((slide) => working.answers.visited[slide] === true)) continue
    const unbound = { ...node, call: { ...node.call, slides: [] } }
    const isAnswered = itemsOf(working, node.list).some((item) => {
      const request = requestOf(working, unbound, item)
      return request !== null && factFor(book, request) !== undefined
    })
    if (isAnswered) for (const slide of node.call.slides) visit(working, slide)
  }
  settle(working)
  return working.answers.visited !== before
}

function answerOne(
  working: WorkingCopy,
  book: FactBook,
  { node, item }: { readonly node: CallNode; readonly item: string | null },
  {
    key,
    state,
    request,
    believed,
  }: {
    readonly key: string
    readonly state: CallState
    readonly request: CallRequest
    readonly believed: Set<string>
  },
): Problem | null {
  const { call } = node
  const fact = factFor(book, request)
  const settled = (change: Partial<CallState>): void => {
    working.putCall(key, { ...state, status: 'settled', stale: false, ...change })
    markKey(working, `call:${call.id}`, node.list, item)
  }
  if (book.manual.has(key) && call.outcomes.some(({ manual }) => manual)) {
    working.answers.manual = { ...working.answers.manual, [key]: true }
    settled({ outcome: '' })
    const again = book.askAgain?.(request)
    return again === undefined || isByHand(node, again)
      ? null
      : { path: callPlaceOf(node, item), code: 'fact.available', params: { call: key } }
  }
  if (fact !== undefined) {
    const { name } = outcomeOf(call, { kind: 'answer', status: fact.status, body: fact.body, fact: '' })
    const isOk = name === 'ok'
    settled({
      outcome: name,
      result: isOk ? resultOf(working, node, item, fact.body) : null,
      fact: fact.requestKey,
    })
    if (isOk) fillUnsent(working, node, item, fact.body)
    return null
  }
  const list = call.fact ? undefined : book.listOf?.(request)
  if (list !== undefined) {
    const { name } = outcomeOf(call, { kind: 'answer', status: list.status, body: list.body, fact: '' })
    // Without an answer from these inputs, the list has no choices.
    settled({ outcome: name, result: name === 'ok' ? resultOf(working, node, item, list.body) : [] })
    return null
  }
  const goesOn = call.outcomes.find((outcome) => outcome.goesOn)
  if (call.fact && goesOn !== undefined) {
    settled({ outcome: goesOn.name })
    return null
  }
  believed.add(key)
  settled({ outcome: 'ok' })
  return call.fact ? { path: callPlaceOf(node, item), code: 'fact.missing', params: { call: key } } : null
}

/** Returns whether the product lets the customer fill in by hand after this answer. */
function isByHand({ call }: CallNode, { status, body }: VerifiedFact): boolean {
  const { name } = outcomeOf(call, { kind: 'answer', status, body, fact: '' })
  return call.outcomes.some((outcome) => outcome.name === name && outcome.manual)
}

/** The fact about this request. */
export function factFor({ facts }: FactBook, request: CallRequest): VerifiedFact | undefined {
  const requestKey = requestKeyOf(request)
  return facts.find((fact) => fact.operation === request.operation && fact.requestKey === requestKey)
}

function resultOf(working: WorkingCopy, { call, list }: CallNode, item: string | null, body: Json): Json {
  if (call.keep !== null) return working.scope.evaluate(call.keep, list, item, { response: body }) ?? null
  return isList(body) ? body : null
}

/** Fields of the screen are not in the body, but conditions may read them: they take the fact's values. */
function fillUnsent(working: WorkingCopy, node: CallNode, item: string | null, body: Json): void {
  for (const { to, value } of mappedValues(working, node, item, body)) {
    if (to.field.local) working.put(to, item, value)
  }
}
