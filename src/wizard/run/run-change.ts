import {
  type CompiledProduct,
  type LaterReactions,
  type Refusal,
  slideView,
  type SlideView,
  type WizardEvent,
} from '../../engine/index.ts'
import { wizardLogic, type WizardLogic } from '../../../machines/wizard-logic.ts'
import { activeSlideOf } from './active-slide.ts'
import type { EditorEvent, RunEffect } from './run-event.ts'
import type { RunState } from './run-state.ts'

/** The version that a run is of, and the logic of its wizard. */
export interface RunOf {
  readonly product: CompiledProduct
  readonly logic: WizardLogic
  /** Returns the reactions to editors of lists; null until they are loaded with the editors. */
  readonly editing: () => ListEditing | null
}

/** Reactions to the editors of lists. */
export interface ListEditing {
  readonly react: (change: RunChange, event: EditorEvent) => void
  /** Keeps the open items in line with the slide; `before` is the slide before the event, null when it came into view. */
  readonly follow: (change: RunChange, before: SlideView | null) => void
}

/** Returns what runs of this version share: `later` and `editing` are reactions that a page loads after its first slide. */
export function runOf(
  product: CompiledProduct,
  later: LaterReactions,
  editing: RunOf['editing'] = () => null,
): RunOf {
  return { product, logic: wizardLogic(product, later), editing }
}

/** A run while one event is applied to it. */
export interface RunChange extends RunOf {
  run: RunState
  readonly effects: RunEffect[]
}

/** Applies an event of the wizard with the engine. Calls wait while an answer is half typed. */
export function applyToWizard(change: RunChange, event: WizardEvent): Refusal | null {
  const { logic, run, effects } = change
  const { state, refusal } = run
  const { context: after } = logic.transition(
    { status: 'active', output: undefined, error: undefined, context: { state, refusal, effects: [] } },
    event,
  )
  change.run = { ...run, state: after.state, refusal: after.refusal }
  effects.push({ type: 'record', event, after })
  for (const effect of after.effects) {
    const { held, typing } = change.run
    if (effect.type === 'purchase') effects.push(effect)
    else if (effect.type === 'send' && typing === null) effects.push(effect)
    else {
      const { key } = effect
      const { [key]: _before, ...others } = held
      change.run = { ...change.run, held: effect.type === 'send' ? { ...others, [key]: effect } : others }
      effects.push({ type: 'cancel', key })
    }
  }
  return after.refusal
}

/** The active slide as it is now. */
export function activeSlideView({ product, run }: RunChange): SlideView | null {
  return slideView(product, run.state, activeSlideOf(run.state))
}
