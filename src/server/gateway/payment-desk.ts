import type { Concepts } from '../store/index.ts'
import type { ContractState, PaymentLink } from './contract-state.ts'

/** Opens orders for contracts and tells where they can be paid. */
export interface PaymentDesk {
  /**
   * Opens the contract's order, or finds the one it has, and gives a link for each provider. A contract that is
   * paid or cannot be paid has no links. `inside` is the transaction that the order belongs to, when there is one.
   */
  readonly openOrder: (
    contract: ContractState & { readonly product: string },
    language: string,
    inside?: Concepts,
  ) => Promise<OpenPayment>
}

/** How paying for a contract stands. */
export interface OpenPayment {
  readonly links: readonly PaymentLink[]
  /** ISO moment at which the latest try came to nothing; null while none did or another one is under way. */
  readonly failedAt: string | null
}
