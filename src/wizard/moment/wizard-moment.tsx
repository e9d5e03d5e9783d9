import { Suspense, useMemo } from 'react'
import { type CompiledProduct, laterReactions, type Step } from '../../engine/index.ts'
import { activeSlideOf } from '../run/active-slide.ts'
import { RunContext } from '../run/run-context.tsx'
import { runOf } from '../run/run-change.ts'
import { beginRun } from '../run/run-step.ts'
import type { RunState } from '../run/run-state.ts'
import { standingRun } from '../run/standing-run.ts'
import { StopScreen } from '../page/later.ts'
import { MessageValues } from '../texts/later-values.ts'
import { WizardSlide } from '../slide/slide.tsx'

export interface WizardMomentProps {
  readonly product: CompiledProduct
  /** The wizard at this moment. */
  readonly step: Step
}

/** Displays a slide at one moment with the components that customers use. It accepts no input and sends nothing. */
export function WizardMoment({ product, step }: WizardMomentProps) {
  const run = useMemo(
    // As in a preview, nothing is sent; nothing is fetched, either.
    () => ({ ...standingRun(product, runAtMoment(product, step)), isPreview: true, loadsPictures: false }),
    [product, step],
  )
  const slide = activeSlideOf(step.state)
  const screen =
    step.state.stop === null ? (
      <WizardSlide id={slide} takesFocus={false} />
    ) : (
      <StopScreen stop={step.state.stop} />
    )
  return (
    <RunContext value={run}>
      <Suspense>{product.values === undefined ? screen : <MessageValues>{screen}</MessageValues>}</Suspense>
    </RunContext>
  )
}

/** A refused Continue displays its errors. */
function runAtMoment(product: CompiledProduct, step: Step): RunState {
  const { state } = beginRun(runOf(product, laterReactions), step)
  return step.refusal === null ? state : { ...state, attempts: { [activeSlideOf(step.state)]: 1 } }
}
