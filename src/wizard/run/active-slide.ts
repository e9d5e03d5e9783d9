import type { WizardState } from '../../engine/index.ts'

/** Id of the slide that the customer is on. */
export function activeSlideOf({ slides, activeSlide }: WizardState): string {
  return slides[activeSlide - 1]?.id ?? ''
}
