import type { Concepts } from '../store/index.ts'
import type { ContractState, OrderState, PaymentLink } from './contract-state.ts'
import type { Language } from '../language.ts'
import type { PurchaseIntent } from './purchase-intent.ts'

/** Reasons why a case is referred, by language, in the product's words. */
export type ReferralReasons = Readonly<Record<Language, readonly string[]>>

/** Opens orders for contracts and knows the providers that can take their payment. */
export interface PaymentDesk {
  /**
   * Opens the contract's order, or finds the one it has, and gives a link for each provider with whom it can be paid now. An
   * order that is opened supersedes the customer's unpaid ones of the same intent.
   */
  readonly openOrder: (
    contract: ContractState & { readonly product: string },
    context: {
      readonly language: string
      /** The transaction that the order belongs to, when there is one. */
      readonly inside?: Concepts | undefined
      /** Of a contract that is being made. */
      readonly intent?: PurchaseIntent | undefined
      /** Reasons why a specialist must review a new contract before payment; without them it can be paid at once. */
      readonly reasons?: ReferralReasons | undefined
    },
  ) => Promise<OpenPayment>
}

/** State of paying for a contract. */
export interface OpenPayment {
  /** Empty where it would not be safe to begin a payment. */
  readonly links: readonly PaymentLink[]
  /** ISO moment of the latest failed attempt; null when none failed or another one is running. */
  readonly failedAt: string | null
  /** Null for a contract that is not paid here. */
  readonly order: OrderState | null
}
