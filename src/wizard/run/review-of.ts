import {
  type CompiledProduct,
  purchaseView,
  type PurchaseView,
  type ReviewCard,
  reviewView,
  type WizardState,
} from '../../engine/index.ts'
import { once } from './state-views.ts'

/** The review's cards, made once a state. */
export function reviewOf(product: CompiledProduct, state: WizardState): readonly ReviewCard[] {
  return once(product, state, 'review', () => reviewView(product, state))
}

/** What is bought, made once a state. */
export function purchaseOf(product: CompiledProduct, state: WizardState): PurchaseView {
  return once(product, state, 'purchase', () => purchaseView(product, state))
}
