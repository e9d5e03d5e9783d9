import { policyLengths } from '../../../formats/index.ts'
import { isSale } from '../../../engine/index.ts'
import type { CompiledProduct, SaleProduct } from '../../../engine/compiled/compiled-product.ts'
import type { JsonObject } from '../../../engine/json.ts'
import type { ContractDesk } from '../../payments/index.ts'
import type { ProductRegistry } from '../../registry/index.ts'
import type { Concepts, Contract, Store } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'
import { QadamError } from '../../errors/index.ts'
import { termOf } from './contract-details.ts'
import { scopeOf } from '../../sold-product.ts'

/** Changes of contracts after their creation. Every method can be repeated and takes effect once. */
export interface InsurerDesk extends ContractDesk {
  /**
   * Submits the photos of an inspection to the operators; photos that were submitted before stay.
   * @throws QDM_CONTRACT_NOT_PAID, QDM_INSPECTION_INCOMPLETE, QDM_INSPECTION_ENDED
   */
  readonly sendInspection: (contractId: string) => Promise<void>
  /** Issues the policy whose inspection was accepted on this day; its term is the one that the product gives from then on. */
  readonly accept: (contractId: string, day: string) => Promise<void>
  /** Ends a contract whose inspection was refused: it never comes into force. */
  readonly refuse: (contractId: string) => Promise<void>
}

/** The desk over the store. */
export function insurerDesk({
  store,
  registry,
  clock,
}: {
  readonly store: Store
  readonly registry: Pick<ProductRegistry, 'compiled'>
  readonly clock: () => number
}): InsurerDesk {
  return {
    settle: async (contractId) => {
      const product = await productOf(contractId)
      const awaitsInspection = product?.purchase.result === 'inspection'
      return await store.transaction(async (inside) => {
        const contract = await inside.contracts.lock(contractId)
        if (!contract) throw new QadamError('QDM_CONTRACT_NOT_FOUND')
        await inside.contracts.markPaid(contractId)
        // Already issued or annulled: no policy is issued and no number is taken.
        if (contract.status === 'success') return 'issued'
        if (contract.status === 'error') return 'ended'
        if (awaitsInspection) {
          await inside.inspections.open(contractId)
          return 'awaitsInspection'
        }
        await issue(inside, contract, 'active')
        return 'issued'
      })
    },

    annul: async (contractId) =>
      await store.transaction(async ({ contracts }) => {
        const contract = await contracts.lock(contractId)
        if (!contract) throw new QadamError('QDM_CONTRACT_NOT_FOUND')
        if (contract.status === 'error') return true
        if (isInForce(contract, calendarDay(clock()))) return false
        await contracts.setStatus(contractId, {
          status: 'error',
          contractStatus: 'archive',
          event: 'cancelled',
        })
        return true
      }),

    sendInspection: async (contractId) => {
      const product = await productOf(contractId)
      await store.transaction(async ({ contracts, inspections, files }) => {
        const contract = await contracts.lock(contractId)
        if (!contract) throw new QadamError('QDM_CONTRACT_NOT_FOUND')
        if (contract.status === 'created') throw new QadamError('QDM_CONTRACT_NOT_PAID')
        if (!isInspected(contract, product)) throw new QadamError('QDM_INSPECTION_ENDED')
        await inspections.open(contractId)
        const inspection = await inspections.lock(contractId)
        if (inspection?.state === 'review' || inspection?.state === 'accepted') return
        const subject = inspectionSubject(contractId)
        const taken = new Set((await files.of([subject])).get(subject)?.map(({ name }) => name))
        const missing = (product?.purchase.inspection?.photos ?? []).filter(
          (photo) => !taken.has(photo) || inspection?.wanted.includes(photo),
        )
        if (missing.length > 0)
          throw new QadamError('QDM_INSPECTION_INCOMPLETE', {
            problems: missing.map((photo) => ({ path: `/photos/${photo}`, code: 'required', params: {} })),
          })
        await inspections.send(contractId)
        await contracts.note(contractId, 'inspectionSent')
      })
    },

    accept: async (contractId, day) => {
      const product = await productOf(contractId)
      if (!product) throw new QadamError('QDM_PRODUCT_VERSION_UNKNOWN')
      await store.transaction(async (inside) => {
        const contract = await inside.contracts.lock(contractId)
        if (!contract) throw new QadamError('QDM_CONTRACT_NOT_FOUND')
        // Taken back meanwhile, or in force already.
        if (!isInspected(contract, product)) return
        // It is the body of a create call, which was read as an object.
        const answers = JSON.parse(contract.data) as JsonObject
        const term = termOf(product, scopeOf(product, answers, day, 'ru'))
        if (!term.from || !term.to) throw new Error(`${product.id} ${product.hash} gives no term on ${day}`)
        if (contract.status === 'paid') await issue(inside, contract, 'unknown')
        await inside.contracts.setTerm(contractId, term)
        await inside.contracts.setStatus(contractId, {
          status: 'success',
          contractStatus: 'active',
          event: 'inspection',
        })
      })
    },

    refuse: async (contractId) => {
      await store.transaction(async ({ contracts }) => {
        const contract = await contracts.lock(contractId)
        if (!contract) throw new QadamError('QDM_CONTRACT_NOT_FOUND')
        if (contract.status === 'error' || contract.contract_status === 'active') return
        await contracts.setStatus(contractId, {
          status: 'error',
          contractStatus: 'archive',
          event: 'inspectionRefused',
        })
      })
    },
  }

  async function productOf(contractId: string): Promise<SaleProduct | null> {
    const contract = await store.contracts.find(contractId)
    if (!contract) throw new QadamError('QDM_CONTRACT_NOT_FOUND')
    const product = await registry.compiled(contract.product, contract.version)
    return product && isSale(product) ? product : null
  }
}

function isInForce(contract: Contract, today: string): boolean {
  return contract.status === 'success' && contract.contract_status === 'active' && contract.term_from <= today
}

/** Gives a paid contract the next number of its series. */
async function issue(
  { contracts, counters }: Pick<Concepts, 'contracts' | 'counters'>,
  { id, series }: Contract,
  contractStatus: Contract['contract_status'],
): Promise<void> {
  const count = await counters.next(`policy ${series}`)
  const number = String(count).padStart(policyLengths.digits, '0')
  await contracts.markIssued(id, { number, contractStatus })
}

/**
 * Returns whether this contract waits for the inspection that its product requires. Earlier releases issued some
 * contracts before their inspection; these wait too.
 */
export function isInspected(
  contract: Pick<Contract, 'status' | 'contract_status'>,
  product: Pick<CompiledProduct, 'purchase'> | null,
): boolean {
  const isWaiting =
    contract.status === 'paid' || (contract.status === 'success' && contract.contract_status === 'unknown')
  return isWaiting && product?.purchase?.result === 'inspection'
}

/** Returns the subject under which the photos of a contract's inspection are stored. */
export function inspectionSubject(contractId: string): string {
  return `inspection ${contractId}`
}
