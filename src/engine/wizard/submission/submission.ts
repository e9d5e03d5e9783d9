import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { sendingOf } from '../../compiled/sending.ts'
import { relevantData } from './relevant-data.ts'
import type { Submission, WizardState } from '../state/wizard-state.ts'

/**
 * Returns the body of the request that creates the contract or sends the form.
 * @throws Error for a product that sends nothing
 */
export function submission(product: CompiledProduct, state: WizardState): Submission {
  const sending = sendingOf(product)
  if (sending === null) throw new Error(`${product.id} sends nothing`)
  const { operation, phone } = sending
  return {
    operation,
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
