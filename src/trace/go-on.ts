import { save } from '../engine/index.ts'
import type { CompiledProduct, WizardSnapshot, WizardState } from '../engine/index.ts'

/**
 * Returns the wizard at a moment of a recording as a saved wizard that a person can continue. Its calls have their
 * recorded answers, without signatures: the price is requested again, phones are verified again, and no purchase has
 * begun.
 */
export function snapshotToGoOn(product: CompiledProduct, state: WizardState): WizardSnapshot {
  const saved = save(product, state)
  return {
    ...saved,
    calls: Object.fromEntries(
      Object.entries(saved.calls).filter(
        ([key, { status }]) => status === 'settled' && key !== product.price?.call,
      ),
    ),
    verified: {},
    purchase: { status: 'none', contractId: null, problems: [] },
  }
}
