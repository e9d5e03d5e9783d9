import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import type { Step, WizardEvent, WizardState } from '../state/wizard-state.ts'
import { laterReactions } from './later-reactions.ts'
import { stepWith } from './step-with.ts'

/**
 * Applies one event to a wizard state. Returns the next state and the effects to perform. A refused event leaves
 * answers and slide unchanged.
 */
export function step(product: CompiledProduct, state: WizardState, event: WizardEvent): Step {
  return stepWith(laterReactions, product, state, event)
}
