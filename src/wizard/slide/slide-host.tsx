import { useRef } from 'react'
import { useWizard } from '../run/run-context.tsx'
import { activeSlideOf } from '../run/active-slide.ts'
import { WizardSlide } from './slide.tsx'

/** The current slide. */
export function SlideHost() {
  const slide = useWizard((_, state) => activeSlideOf(state))
  const first = useRef(slide)
  if (first.current !== slide) first.current = ''
  // The page itself was just opened: the focus is the browser's. Later it follows the slides.
  return <WizardSlide id={slide} takesFocus={first.current !== slide} />
}
