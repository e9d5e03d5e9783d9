import { begin, type Beginning, type CompiledProduct, save, type WizardSnapshot } from '../../engine/index.ts'
import type { SavedWizard } from '../saved/saved-wizard.ts'

/**
 * Id of the paid contract whose last slides are still to come: the one that the address names, or the one of the
 * answers kept on this device; null when nothing comes after a payment, or nothing was paid.
 * @throws CallError when the contract of the address cannot be asked about
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
