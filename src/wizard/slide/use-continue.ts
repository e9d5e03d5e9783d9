import { canGoTo } from '../../engine/index.ts'
import { useRun } from '../run/run-context.tsx'
import { slideOf } from '../run/state-views.ts'
import { slideAttempt } from './part-errors.ts'

/**
 * What Continue does: goes on, or back to the review that a correction came from, or to the result from the last slide
 * after the payment; when something stands in the way, brings it to light.
 */
export function useContinue(slide: string): () => void {
  const { product, actor, timing, journey, finish } = useRun()
  return () => {
    actor.send({ type: 'slide.continued' })
    const { state, refusal } = actor.getSnapshot().context
    if (refusal) {
      const view = slideOf(product, state, slide)
      if (!view) return
      const { scopes, codes } = slideAttempt(view)
      timing.attempt(scopes, codes)
      return
    }
    const view = slideOf(product, state, slide)
    if (view?.afterPayment && view.number === view.total) {
      finish()
      return
    }
    const review = journey.takeReturn()
    if (review !== null && canGoTo(state, review)) actor.send({ type: 'slide.chosen', slide: review })
  }
}
