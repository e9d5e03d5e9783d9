import { policyLengths } from '../../../formats/index.ts'
import type { CompiledProduct } from '../../../engine/compiled/compiled-product.ts'
import type { JsonObject } from '../../../engine/json.ts'
import type { ContractDesk } from '../../payments/index.ts'
import type { ProductRegistry } from '../../registry/index.ts'
import type { Contract, Store } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'
import { QadamError } from '../../errors/index.ts'
import { termOf } from './contract-details.ts'
import { scopeOf } from '../../sold-product.ts'

/** What happens to contracts after they were made. Everything may be asked again and happens once. */
export interface InsurerDesk extends ContractDesk {
  /** Notes that the car was monitored; the policy is in force for the term that its product gives from this day. */
  readonly inspect: (contractId: string) => Promise<void>
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
      await store.transaction(async ({ contracts, counters }) => {
        const contract = await contracts.lock(contractId)
        if (!contract) throw new QadamError('QDM_CONTRACT_NOT_FOUND')
        await contracts.markPaid(contractId)
        // Issued or annulled before: there is nothing left to issue, and no number to take.
        if (contract.status === 'success' || contract.status === 'error') return
        const count = await counters.next(`policy ${contract.series}`)
        await contracts.markIssued(contractId, {
          number: String(count).padStart(policyLengths.digits, '0'),
          contractStatus: product?.purchase.result === 'inspection' ? 'unknown' : 'active',
        })
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

    inspect: async (contractId) => {
      const today = calendarDay(clock())
      const product = await productOf(contractId)
      if (!product) throw new QadamError('QDM_PRODUCT_VERSION_UNKNOWN')
      await store.transaction(async ({ contracts }) => {
        const contract = await contracts.lock(contractId)
        if (!contract) throw new QadamError('QDM_CONTRACT_NOT_FOUND')
        if (contract.status !== 'success') throw new QadamError('QDM_CONTRACT_NOT_PAID')
        if (contract.contract_status !== 'unknown') return
        // It is the body of a create call, which was read as an object.
        const answers = JSON.parse(contract.data) as JsonObject
        const term = termOf(product, scopeOf(product, answers, today, 'ru'))
        if (!term.from || !term.to) throw new Error(`${product.id} ${product.hash} gives no term on ${today}`)
        await contracts.setTerm(contractId, term)
        await contracts.setStatus(contractId, {
          status: 'success',
          contractStatus: 'active',
          event: 'inspection',
        })
      })
    },
  }

  async function productOf(contractId: string): Promise<CompiledProduct | null> {
    const contract = await store.contracts.find(contractId)
    if (!contract) throw new QadamError('QDM_CONTRACT_NOT_FOUND')
    return await registry.compiled(contract.product, contract.version)
  }
}

function isInForce(contract: Contract, today: string): boolean {
  return contract.status === 'success' && contract.contract_status === 'active' && contract.term_from <= today
}
