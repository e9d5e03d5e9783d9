import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../store/index.ts'
import { CONTRACT_PAID } from './settle-order.ts'

/** What the insurer does for a contract when money comes or goes. Both may be asked again for the same contract. */
export interface ContractDesk {
  /** Issues the policy of a paid contract. */
  readonly settle: (contractId: string, paidAt: number) => Promise<void>
  /** Takes a paid contract back; false once its policy is in force. */
  readonly annul: (contractId: string) => Promise<boolean>
}

/** How the worker is built. */
export interface PaidContractsDeps {
  readonly store: Store
  readonly contracts: Pick<ContractDesk, 'settle'>
  readonly clock: () => number
  readonly log: FastifyBaseLogger
}

/** Telling the insurer takes milliseconds and may happen twice; a killed process should not hold a policy back for long. */
const LEASE_MS = 5000
const BATCH = 20
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * Tells the insurer of every paid contract, at least once, until it answered: right after the payment, and again
 * for what an earlier process left behind. `work` does what is due now and gives how much that was.
 */
export function paidContracts({ store, contracts, clock, log }: PaidContractsDeps) {
  return {
    work: async (): Promise<number> => {
      const entries = await store.outbox.claim({ kinds: [CONTRACT_PAID], leaseMs: LEASE_MS, limit: BATCH })
      for (const entry of entries) {
        try {
          const order = await store.orders.ofContract(entry.subject)
          if (order?.status === 'paid') await contracts.settle(entry.subject, order.paid_at ?? clock())
          await store.outbox.done(entry.id)
        } catch (error) {
          const pause = Math.min(FIRST_PAUSE_MS * 2 ** entry.tries, LONGEST_PAUSE_MS)
          log.error({ err: error, outbox: entry.id, tries: entry.tries }, 'policy not issued yet')
          await store.outbox.failed(
            entry.id,
            error instanceof Error ? error.name : 'unknown',
            clock() + pause,
          )
        }
      }
      return entries.length
    },
  }
}
