import { Suspense, useMemo } from 'react'
import type { CompiledProduct, Step } from '../../engine/index.ts'
import { activeSlideOf } from '../run/active-slide.ts'
import { createGoingOn } from '../run/going-on.ts'
import { createJourney } from '../run/journey.ts'
import { RunContext } from '../run/run-context.tsx'
import { createTyping } from '../run/typing.ts'
import type { WizardRun } from '../run/wizard-run.ts'
import { createErrorTiming } from '../errors/error-timing.ts'
import { StopScreen } from '../page/later.ts'
import { createOpenItems } from '../run/open-items.ts'
import { SaidValues } from '../texts/later-said.ts'
import { WizardSlide } from '../slide/slide.tsx'

export interface WizardMomentProps {
  readonly product: CompiledProduct
  /** The wizard at this moment. */
  readonly step: Step
}

/** Displays a slide at one moment with the components that customers use. It accepts no input and sends nothing. */
export function WizardMoment({ product, step }: WizardMomentProps) {
  const run = useMemo(() => standing(product, step), [product, step])
  const slide = activeSlideOf(step.state)
  const screen =
    step.state.stop === null ? (
      <WizardSlide key={slide} id={slide} takesFocus={false} />
    ) : (
      <StopScreen stop={step.state.stop} />
    )
  return (
    <RunContext value={run}>
      <Suspense>{product.values === undefined ? screen : <SaidValues>{screen}</SaidValues>}</Suspense>
    </RunContext>
  )
}

/** A run whose wizard never moves. */
function standing(product: CompiledProduct, { state, refusal }: Step): WizardRun {
  const snapshot = { context: { state, refusal } }
  const timing = createErrorTiming()
  if (refusal) timing.attempt([activeSlideOf(state)], {})
  return {
    id: '',
    isPreview: false,
    product,
    actor: {
      getSnapshot: () => snapshot,
      subscribe: () => ({ unsubscribe: () => {} }),
      send: () => {},
    },
    timing,
    typing: createTyping(),
    goingOn: createGoingOn(),
    lists: createOpenItems(),
    journey: createJourney(),
    recording: {
      record: () => {},
      read: async () => ({ name: '', text: '' }),
      report: async () => null,
      stop: () => {},
    },
    goBack: () => {},
    finish: () => {},
  }
}
