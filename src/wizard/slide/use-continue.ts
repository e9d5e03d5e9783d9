import { useRef } from 'react'
import {
  callStatus,
  canGoTo,
  type CompiledProduct,
  type Refusal,
  type WizardState,
  slideView,
} from '../../engine/index.ts'
import { activeSlideOf } from '../run/active-slide.ts'
import { useRun } from '../run/run-context.tsx'
import { slideAttempt } from '../errors/part-errors.ts'
import { whenLaterPartsLoaded } from './later.ts'

/**
 * Returns the handler of Continue. It opens the next slide; or the review, when the customer came from there to correct an
 * answer; or the result, on the last slide after the payment. It waits for a running lookup or price. When an answer is
 * wrong, it shows all errors of the slide.
 */
export function useContinue(slide: string): () => void {
  const { product, actor, timing, typing, goingOn, journey, finish } = useRun()
  const wasAskedAgain = useRef(false)
  const goOn = () => {
    actor.send({ type: 'slide.continued' })
    const { state, refusal } = actor.getSnapshot().context
    if (refusal) {
      const view = slideView(product, state, slide)
      if (!view) return
      askPriceAgain(refusal)
      const awaited = awaitedCalls(product, actor.getSnapshot().context.state, refusal)
      if (awaited.length > 0) {
        goingOn.wait(watch, () => again(awaited))
        return
      }
      const { scopes, codes } = slideAttempt(view)
      timing.attempt(scopes, codes)
      return
    }
    const view = slideView(product, state, slide)
    if (view?.afterPayment && view.number === view.total) {
      finish()
      return
    }
    const review = journey.takeReturn()
    if (review !== null && canGoTo(state, review)) actor.send({ type: 'slide.chosen', slide: review })
  }
  /** Requests a failed price again when nothing else blocks Continue. */
  const askPriceAgain = ({ problems }: Refusal) => {
    const key = product.price?.call
    if (key === undefined || wasAskedAgain.current || !problems.every(({ code }) => code.startsWith('gate.')))
      return
    const { status, ok, canRetry } = callStatus(product, actor.getSnapshot().context.state, key)
    if (status !== 'settled' || ok || !canRetry) return
    wasAskedAgain.current = true
    actor.send({ type: 'call.retried', key })
  }
  const watch = (listener: () => void) => {
    const { unsubscribe } = actor.subscribe(listener)
    return unsubscribe
  }
  const again = (awaited: readonly string[]) => {
    const { state } = actor.getSnapshot().context
    if (activeSlideOf(state) !== slide || state.stop !== null) goingOn.stop()
    else if (!awaited.some((key) => isPending(product, state, key))) {
      goingOn.stop()
      // The machine is handling the answer: an event sent now would be queued.
      queueMicrotask(goOn)
    }
  }
  return () => {
    typing.settle()
    if (goingOn.isWaiting()) return
    wasAskedAgain.current = false
    // A form of one slide can be sent before the reactions to sending are loaded.
    if (slideView(product, actor.getSnapshot().context.state, slide)?.buys === true)
      whenLaterPartsLoaded(goOn)
    else goOn()
  }
}

/**
 * Keys of the running calls that Continue waits for: nothing else blocks it, or a requirement of the slide reads their
 * answers. Empty when the person must correct something.
 */
function awaitedCalls(
  product: CompiledProduct,
  state: WizardState,
  { problems }: Refusal,
): readonly string[] {
  const pending = Object.keys(state.calls).filter((key) => isPending(product, state, key))
  const codes = problems.map(({ code }) => code)
  if (!codes.every((code) => /^call\..*\.pending$/.test(code) || code.startsWith('gate.'))) return []
  const named = pending.filter((key) => codes.includes(`call.${key.split(':')[0]}.pending`))
  return named.length > 0 ? named : pending
}

function isPending(product: CompiledProduct, state: WizardState, key: string): boolean {
  return callStatus(product, state, key).status === 'pending'
}
