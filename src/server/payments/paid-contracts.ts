import type { OutboxWork } from '../outbox-worker.ts'
import type { Concepts, Store } from '../store/index.ts'
import { CONTRACT_PAID } from './settle-order.ts'

/** Result of a paid contract; `ended` when it was cancelled before. */
export type Settled = 'issued' | 'awaitsInspection' | 'ended'

/**
 * Actions of the insurer on a contract when money arrives or is returned. Both may be repeated for the same contract.
 */
export interface ContractDesk {
  /** Issues the policy of a paid contract, or begins the inspection that it follows. */
  readonly settle: (contractId: string, paidAt: number) => Promise<Settled>
  /** Takes a paid contract back; false once its policy is in force. */
  readonly annul: (contractId: string) => Promise<boolean>
}

/** Dependencies of the work. */
export interface PaidContractsDeps {
  readonly store: Store
  readonly contracts: Pick<ContractDesk, 'settle'>
  readonly clock: () => number
  /** Plans the following work, each with a separate entry in the outbox. */
  readonly next: (outbox: Concepts['outbox'], contractId: string, settled: Settled) => Promise<void>
}

/**
 * Reports every paid contract to the insurer until it answers: immediately after the payment, and again for contracts
 * of an earlier process. It is repeated without limit, because the money has arrived.
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
