import type { OutboxWork } from '../outbox-worker.ts'
import type { Concepts, Store } from '../store/index.ts'
import { CONTRACT_PAID } from './settle-order.ts'

/** What became of a paid contract; `ended` when it was taken back before. */
export type Settled = 'issued' | 'awaitsInspection' | 'ended'

/** What the insurer does for a contract when money comes or goes. Both may be asked again for the same contract. */
export interface ContractDesk {
  /** Issues the policy of a paid contract, or begins the inspection that it follows. */
  readonly settle: (contractId: string, paidAt: number) => Promise<Settled>
  /** Takes a paid contract back; false once its policy is in force. */
  readonly annul: (contractId: string) => Promise<boolean>
}

/** How the work is built. */
export interface PaidContractsDeps {
  readonly store: Store
  readonly contracts: Pick<ContractDesk, 'settle'>
  readonly clock: () => number
  /** Work that follows, each by an entry of its own in the outbox. */
  readonly next: (outbox: Concepts['outbox'], contractId: string, settled: Settled) => Promise<void>
}

/**
 * Tells the insurer of every paid contract until it answered: right after the payment, and again for what an earlier process left
 * behind. It is never given up: the money is there.
 */
export function paidContracts({ store, contracts, clock, next }: PaidContractsDeps): OutboxWork {
  return {
    kind: CONTRACT_PAID,
    atOnce: 1,
    longestPauseMs: 5 * 60_000,
    givesUpAfterMs: null,
    perform: async ({ subject: contractId }) => {
      const order = await store.orders.ofContract(contractId)
      if (order?.status !== 'paid') return
      const settled = await contracts.settle(contractId, order.paid_at ?? clock())
      // The customer may never return from the provider's app to a page that removes it.
      if (order.draft_id !== null) await store.savedWizards.removeBought(order.draft_id, order.product)
      await next(store.outbox, contractId, settled)
    },
  }
}
