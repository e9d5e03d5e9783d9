import { type CompiledProduct, type ReviewCard, reviewView, type WizardState } from '../../engine/index.ts'
import { once } from './state-views.ts'

/** The review's cards, made once a state. */
export function reviewOf(product: CompiledProduct, state: WizardState): readonly ReviewCard[] {
  return once(product, state, 'review', () => reviewView(product, state))
}
