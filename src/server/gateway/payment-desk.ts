import type { ContractState, PaymentLink } from './contract-state.ts'

/** Opens orders for contracts and tells where they can be paid. */
export interface PaymentDesk {
  /**
   * Opens the contract's order, or finds the one it has, and gives a link for each provider. A contract that is
   * paid or cannot be paid has no links.
   */
  readonly openOrder: (
    contract: ContractState & { readonly product: string },
    language: string,
  ) => Promise<readonly PaymentLink[]>
}
