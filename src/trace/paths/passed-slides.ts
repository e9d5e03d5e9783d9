import type { Step } from '../../engine/index.ts'
import type { Goal } from './goals.ts'
import type { Walked } from './generated-run.ts'

/** What the search also looks for, and no trace is kept for: a customer who goes on from the slide. */
export function passedGoal(slide: string): Goal {
  return `passed:${slide}`
}

/** Slides from which a customer went on: to another slide, to the payment, or to an end of the form. */
export function passedSlides(first: Step, walked: readonly Walked[]): ReadonlySet<string> {
  const passed = new Set<string>()
  let { state } = first
  for (const { event, after } of walked) {
    const slide = state.slides[state.activeSlide - 1]?.id
    if (event.type === 'slide.continued' && after.refusal === null && slide !== undefined) passed.add(slide)
    state = after.state
  }
  return passed
}
