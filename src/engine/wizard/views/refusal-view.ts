import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import type { Problem } from '../../problem.ts'
import { slideOfRefusal } from '../evaluate/refused-places.ts'
import type { WizardState } from '../state/wizard-state.ts'
import { onceAState } from './viewing.ts'

/**
 * Returns the server's problems that no question displays: those about the whole purchase, about computed values, and
 * about what is on no slide.
 */
export function refusalsWithoutPlace(product: CompiledProduct, state: WizardState): readonly Problem[] {
  const { problems } = state.purchase
  if (problems.length === 0) return problems
  return onceAState(product, state, 'refusals without place', ({ evaluated, memo }) =>
    memo.list(
      'refusals without place',
      problems.filter((problem) => slideOfRefusal(evaluated, problem) === null),
    ),
  )
}
