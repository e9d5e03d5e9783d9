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

/**
 * What Continue does: goes on, or back to the review that a correction came from, or to the result from the last slide
 * after the payment. When a lookup or a price is under way, goes on once it is there; when something else stands in the
 * way, brings it to light.
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
  /** Only a price that could not be had stands in the way: pressing Continue asks for it once more. */
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
      // The machine is in the middle of telling of the answer: an event sent now would wait until after.
      queueMicrotask(goOn)
    }
  }
  return () => {
    typing.settle()
    if (goingOn.isWaiting()) return
    wasAskedAgain.current = false
    goOn()
  }
}

/**
 * Keys of the calls under way that alone stand in the way, or that a requirement of the slide may rest on; none when
 * something is wrong that the person has to put right.
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
