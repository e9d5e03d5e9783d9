import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import type { Problem } from '../../problem.ts'
import { referrals } from '../evaluate/rule-failures.ts'
import type { WizardState } from '../state/wizard-state.ts'
import { openView } from './viewing.ts'

/**
 * Returns the reasons why a specialist must review the case before payment, for the current answers; empty when it can
 * be paid at once.
 */
export function referralsOf(product: CompiledProduct, state: WizardState): readonly Problem[] {
  const { evaluated, memo } = openView(product, state)
  const found = referrals(evaluated)
  return memo.view('referrals', [JSON.stringify(found)], () => found)
}
