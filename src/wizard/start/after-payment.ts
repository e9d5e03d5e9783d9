import { begin, type Beginning, type CompiledProduct, save, type WizardSnapshot } from '../../engine/index.ts'
import type { SavedWizard } from '../saved/saved-wizard.ts'

/**
 * Returns the id of the paid contract that still has slides after the payment: the address names it, or the answers
 * saved on this device. Null when no slide follows a payment, or nothing was paid.
 * @throws CallError when the contract in the address cannot be requested
 */
export async function paidContract(
  product: CompiledProduct,
  kept: SavedWizard | null,
  named: string | null,
): Promise<string | null> {
  if (!product.slides.some(({ afterPayment }) => afterPayment)) return null
  const own = contractAfterPayment(kept)
  const contract = named ?? own
  if (contract === null) return null
  if (contract === own && kept?.wizard.purchase.status === 'paid') return contract
  const { anyContractCheck, askContract } = await import('../calls/contract-call.ts')
  const { check, link } = product.purchase ?? {}
  try {
    const { status } = await askContract(check ?? link ?? anyContractCheck, { product: product.id, contract })
    return status === 'paid' || status === 'success' ? contract : null
  } catch (error) {
    // The saved answers exist: the wizard continues from them.
    if (contract === own) return null
    throw error
  }
}

/** Id of the contract that these answers were sent for; null before. */
export function contractAfterPayment(saved: SavedWizard | null): string | null {
  return saved?.wizard.purchase.contractId ?? null
}

/** A wizard behind its contract, for a device that the contract was not made on: without the answers. */
export function boughtElsewhere(
  product: CompiledProduct,
  contractId: string,
  beginning: Beginning,
): WizardSnapshot {
  const { state } = begin(product, beginning)
  return { ...save(product, state), purchase: { status: 'created', contractId, problems: [] } }
}
