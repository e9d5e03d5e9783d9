import type { CompiledProduct } from '../../../engine/compiled/compiled-product.ts'
import { addDays, addMonths } from '../../../engine/runtime/index.ts'
import type { ContractDesk } from '../../payments/index.ts'
import type { ProductRegistry } from '../../registry/index.ts'
import type { Contract, Store } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'
import { InsurerRefusal } from '../refusal.ts'

/** What happens to contracts after they were made. Everything may be asked again and happens once. */
export interface InsurerDesk extends ContractDesk {
  /** Notes that the car was monitored; the policy is in force from the day after, for a year. */
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
      const result = await resultOf(contractId)
      await store.transaction(async ({ contracts, counters }) => {
        const contract = await contracts.lock(contractId)
        if (!contract) throw new InsurerRefusal('QDM_CONTRACT_NOT_FOUND')
        await contracts.markPaid(contractId)
        // Issued or annulled before: there is nothing left to issue, and no number to take.
        if (contract.status === 'success' || contract.status === 'error') return
        const count = await counters.next(`policy ${contract.series}`)
        await contracts.markIssued(contractId, {
          number: String(count).padStart(policyDigits, '0'),
          contractStatus: result === 'inspection' ? 'unknown' : 'active',
        })
      })
    },

    annul: async (contractId) =>
      await store.transaction(async ({ contracts }) => {
        const contract = await contracts.lock(contractId)
        if (!contract) throw new InsurerRefusal('QDM_CONTRACT_NOT_FOUND')
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
      await store.transaction(async ({ contracts }) => {
        const contract = await contracts.lock(contractId)
        if (!contract) throw new InsurerRefusal('QDM_CONTRACT_NOT_FOUND')
        if (contract.status !== 'success') throw new InsurerRefusal('QDM_CONTRACT_NOT_PAID')
        if (contract.contract_status !== 'unknown') return
        await contracts.setTerm(contractId, yearFrom(addDays(today, 1)))
        await contracts.setStatus(contractId, {
          status: 'success',
          contractStatus: 'active',
          event: 'inspection',
        })
      })
    },
  }

  async function resultOf(contractId: string): Promise<CompiledProduct['purchase']['result']> {
    const contract = await store.contracts.find(contractId)
    if (!contract) throw new InsurerRefusal('QDM_CONTRACT_NOT_FOUND')
    const product = await registry.compiled(contract.product, contract.version)
    return product?.purchase.result ?? 'policy'
  }
}

const policyDigits = 7

function isInForce(contract: Contract, today: string): boolean {
  return contract.status === 'success' && contract.contract_status === 'active' && contract.term_from <= today
}

function yearFrom(first: string | null): { readonly from: string; readonly to: string } {
  // Only a day beyond the year 9999 has none after it.
  const from = first ?? ''
  return { from, to: addDays(addMonths(first, 12), -1) ?? '' }
}
