import { canGoTo, slideView } from '../../engine/index.ts'
import { useRun } from '../run/run-context.tsx'
import { slideAttempt } from './summary-errors.ts'

/**
 * What Continue does: goes on, or back to the review that a correction came from; when something stands in the way,
 * brings it to light and tells.
 */
export function useContinue(slide: string, onRefused: () => void): () => void {
  const { product, actor, timing, journey } = useRun()
  return () => {
    actor.send({ type: 'slide.continued' })
    const { state, refusal } = actor.getSnapshot().context
    if (refusal) {
      const view = slideView(product, state, slide)
      if (view) {
        const { scopes, codes } = slideAttempt(view)
        timing.attempt(scopes, codes)
      }
      onRefused()
      return
    }
    const review = journey.takeReturn()
    if (review !== null && canGoTo(state, review)) actor.send({ type: 'slide.chosen', slide: review })
  }
}
