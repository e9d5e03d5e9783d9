import { useRef } from 'react'
import { useWizard } from '../run/run-context.tsx'
import { activeSlideOf } from '../run/active-slide.ts'
import { WizardSlide } from './slide.tsx'

/** The current slide. Each slide is a separate form, so that no browser state carries over to the next one. */
export function SlideHost() {
  const slide = useWizard((_, state) => activeSlideOf(state))
  const first = useRef(slide)
  if (first.current !== slide) first.current = ''
  // The page itself was just opened: the focus is the browser's. Later it follows the slides.
  return <WizardSlide key={slide} id={slide} takesFocus={first.current !== slide} />
}
