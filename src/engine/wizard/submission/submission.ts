import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { relevantData } from './relevant-data.ts'
import type { Submission, WizardState } from '../state/wizard-state.ts'

/** What is posted to the product's create call. */
export function submission(product: CompiledProduct, state: WizardState): Submission {
  const { phone } = product.purchase
  return {
    operation: product.purchase.create,
    body: {
      ...relevantData(product, state),
      qadam: {
        product: product.id,
        version: product.hash,
        language: state.language,
        facts: Object.values(state.calls).flatMap(({ fact, stale }) =>
          fact === null || stale ? [] : [fact],
        ),
        manual: Object.keys(state.manual),
        accepted: Object.keys(state.accepted),
        phoneProof: phone === undefined ? null : (state.verified[phone]?.proof ?? null),
      },
    },
  }
}
