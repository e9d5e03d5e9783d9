import { takeAnswer } from '../../evaluate/answer-call.ts'
import { callOfKey } from '../../graph/call-of-key.ts'
import { canBypass } from '../../graph/can-bypass.ts'
import type { Draft } from '../../working-copy/draft.ts'
import { requestOf, sendAgain } from '../../evaluate/evaluate-calls.ts'
import type { CallNode } from '../../graph/product-index.ts'
import { refuse } from '../../state/refusals.ts'
import type { CallAnswer, Refusal } from '../../state/wizard-state.ts'

/** A call ended; only the one that is waited for counts. */
export function answerCall(
  draft: Draft,
  key: string,
  requestKey: string,
  answer: CallAnswer,
): Refusal | null {
  const place = callOfKey(draft.index, key)
  if (place === null) return refuse('CALL_UNKNOWN')
  const state = draft.answers.calls[key]
  if (state?.status !== 'pending' || state.requestKey !== requestKey) return refuse('CALL_STALE')
  takeAnswer(draft, place.node, place.item, state, answer)
  return null
}

/** The customer asks again what failed, or what went out of date on the server. */
export function retryCall(draft: Draft, key: string): Refusal | null {
  const place = callOfKey(draft.index, key)
  if (place === null) return refuse('CALL_UNKNOWN')
  const request = requestOf(draft, place.node, place.item)
  if (request === null) return refuse('CALL_STALE')
  byHand(draft, key, false)
  sendAgain(draft, place.node, place.item, request)
  return null
}

/** The customer fills in by hand what a call would have; while it runs, or after an outcome that offers it. */
export function bypassCall(draft: Draft, key: string): Refusal | null {
  const place = callOfKey(draft.index, key)
  if (place === null) return refuse('CALL_UNKNOWN')
  const state = draft.answers.calls[key]
  if (state === undefined || !canBypass(place.node, state)) return refuse('CALL_NOT_MANUAL')
  if (state.status === 'pending')
    draft.putCall(key, { ...state, status: 'settled', stale: false, filled: {}, result: null })
  byHand(draft, key, true)
  draft.markKey(`call:${place.node.call.id}`, place.node.list, place.item)
  return null
}

/** The language turned: what was answered in the old one is asked again and stays good until then. */
export function translateCalls(draft: Draft): void {
  draft.isTranslating = true
  for (const key of Object.keys(draft.answers.calls)) {
    const place = callOfKey(draft.index, key)
    const state = draft.answers.calls[key]
    if (place === null || state === undefined || !isTranslatable(place.node)) continue
    if (state.stale || (state.status === 'settled' && state.outcome !== 'ok')) continue
    const request = requestOf(draft, place.node, place.item)
    if (request !== null) sendAgain(draft, place.node, place.item, request)
  }
}

/** Choices have names; a registry, whose answer is a fact, names a person the same in any language. */
function isTranslatable({ offersChoices, call }: CallNode): boolean {
  return offersChoices && (call.isTranslated || !call.fact)
}

function byHand(draft: Draft, key: string, isByHand: boolean): void {
  const { [key]: _was, ...others } = draft.answers.manual
  draft.answers.manual = isByHand ? { ...others, [key]: true } : others
}
