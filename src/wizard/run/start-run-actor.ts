import { startLogic, type StepLogic, stepLogic } from '../../../machines/step-actor.ts'
import { save, type Step } from '../../engine/index.ts'
import { type EffectWorld, performEffects } from './perform-effects.ts'
import type { RunOf } from './run-change.ts'
import { beginRun, runStep } from './run-step.ts'
import type { RunEvent, RunNotice } from './run-event.ts'
import { keptRun, type KeptRun, type RunState } from './run-state.ts'
import type { WizardActor } from './wizard-run.ts'

/** Start of a run: its first step, and what was saved with the answers. */
export interface FirstOfRun {
  readonly first: Step
  readonly kept: Partial<KeptRun>
}

/** Returns the logic of a run: it applies events with the logic of the wizard, and one performer performs the effects. */
export function runLogic(
  of: RunOf,
  { first, kept }: FirstOfRun,
  world: EffectWorld,
): StepLogic<RunState, RunEvent, RunNotice> {
  return stepLogic({
    begin: () => beginRun(of, first, kept),
    step: (run, event) => runStep(of, run, event),
    performer: performEffects(world),
    keep: (run) => ({ wizard: save(of.product, run.state), underWay: keptRun(run) }),
  })
}

/** Starts the actor of a wizard. */
export function startRunActor(of: RunOf, first: FirstOfRun, world: EffectWorld): WizardActor {
  return startLogic(runLogic(of, first, world))
}
