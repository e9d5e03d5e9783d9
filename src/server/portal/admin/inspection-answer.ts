import { QadamError } from '../../errors/index.ts'
import type { Language } from '../../language.ts'
import type { Contract, InspectionOfContract } from '../../store/index.ts'
import { photosOf, reviewBy } from '../inspection/index.ts'
import type { PortalDeps } from '../portal-deps.ts'

/** Dependencies of the answer about an inspection. */
export interface InspectionAnswerDeps extends Pick<PortalDeps, 'store' | 'registry' | 'settings'> {
  /** Answers of a contract as its product words them, to compare photos with. */
  readonly facts: (
    contract: Contract,
    fields: readonly string[],
    language: Language,
  ) => Promise<readonly { readonly label: string; readonly value: string }[]>
}

/** An inspection as operators see it: contract, photos, and the answers to compare them with. @throws QDM_NOT_FOUND */
export async function inspectionAnswer(
  { store, registry, settings, facts }: InspectionAnswerDeps,
  inspection: InspectionOfContract,
  language: Language,
) {
  const contract = await store.contracts.find(inspection.contract_id)
  if (!contract) throw new QadamError('QDM_NOT_FOUND')
  const product = await inspectedProduct(registry, contract)
  const order = await store.orders.latestOfContract(contract.id)
  return {
    contractId: contract.id,
    product: contract.product,
    policy: contract.number === null ? null : `${contract.series} ${contract.number}`,
    object: contract.object,
    holder: contract.holder,
    phone: contract.phone,
    state: inspection.state,
    photos: await photosOf(store, contract.id, product, inspection.wanted),
    facts: await facts(contract, product?.purchase?.inspection?.facts ?? [], language),
    reason: inspection.reason,
    openedAt: momentOrNull(inspection.opened_at),
    sentAt: momentOrNull(inspection.sent_at),
    decidedAt: momentOrNull(inspection.decided_at),
    reviewBy: reviewBy(inspection, settings.inspectionHours),
    isRefundOwed: inspection.state === 'refused' && order?.status === 'paid',
  }
}

/** The version of the product that the contract was bought with; null for a contract without one. */
export async function inspectedProduct(
  registry: PortalDeps['registry'],
  { product, version }: Pick<Contract, 'product' | 'version'>,
) {
  return version === '' ? null : await registry.compiled(product, version)
}

/** The moment as ISO 8601. */
export function momentOrNull(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
