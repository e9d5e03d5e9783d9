import { takeAnswer } from '../../evaluate/answer-call.ts'
import { callOfKey } from '../../graph/call-of-key.ts'
import { canBypass } from '../../graph/can-bypass.ts'
import { markKey } from '../../working-copy/mark-readers.ts'
import type { WorkingCopy } from '../../working-copy/working-copy.ts'
import { requestOf, sendAgain } from '../../evaluate/evaluate-calls.ts'
import type { CallNode } from '../../graph/product-index.ts'
import { refuse } from '../../state/refusals.ts'
import type { CallAnswer, Refusal } from '../../state/wizard-state.ts'

/** Applies the end of a call; only the pending request counts. */
export function answerCall(
  working: WorkingCopy,
  key: string,
  requestKey: string,
  answer: CallAnswer,
): Refusal | null {
  const place = callOfKey(working.index, key)
  if (place === null) return refuse('CALL_UNKNOWN')
  const state = working.answers.calls[key]
  if (state?.status !== 'pending' || state.requestKey !== requestKey) return refuse('CALL_STALE')
  takeAnswer(working, place, state, answer)
  return null
}

/** The customer repeats a call that failed, or whose answer is out of date on the server. */
export function retryCall(working: WorkingCopy, key: string): Refusal | null {
  const place = callOfKey(working.index, key)
  if (place === null) return refuse('CALL_UNKNOWN')
  const request = requestOf(working, place.node, place.item)
  if (request === null) return refuse('CALL_STALE')
  byHand(working, key, false)
  sendAgain(working, place.node, place.item, request)
  return null
}

/** Lets the customer fill in a call's fields by hand: while it runs, or after an outcome that allows it. */
export function bypassCall(working: WorkingCopy, key: string): Refusal | null {
  const place = callOfKey(working.index, key)
  if (place === null) return refuse('CALL_UNKNOWN')
  const state = working.answers.calls[key]
  if (state === undefined || !canBypass(place.node, state)) return refuse('CALL_NOT_MANUAL')
  if (state.status === 'pending')
    working.putCall(key, { ...state, status: 'settled', stale: false, filled: {}, result: null })
  byHand(working, key, true)
  markKey(working, `call:${place.node.call.id}`, place.node.list, place.item)
  return null
}

/** After a change of language, requests answers in the new one again; the old answers stay valid until then. */
export function translateCalls(working: WorkingCopy): void {
  working.isTranslating = true
  for (const key of Object.keys(working.answers.calls)) {
    const place = callOfKey(working.index, key)
    const state = working.answers.calls[key]
    if (place === null || state === undefined || !isTranslatable(place.node)) continue
    if (state.stale || (state.status === 'settled' && state.outcome !== 'ok')) continue
    const request = requestOf(working, place.node, place.item)
    if (request !== null) sendAgain(working, place.node, place.item, request)
  }
}

/** Choices have names; a registry, whose answer is a fact, names a person the same in any language. */
function isTranslatable({ offersChoices, call }: CallNode): boolean {
  return offersChoices && (call.isTranslated || !call.fact)
}

function byHand(working: WorkingCopy, key: string, isByHand: boolean): void {
  const { [key]: _was, ...others } = working.answers.manual
  working.answers.manual = isByHand ? { ...others, [key]: true } : others
}
