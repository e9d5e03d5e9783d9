/** Where a customer can pay. */
export interface PaymentLink {
  readonly provider: string
  readonly url: string
}

/** How the order of a contract stands, as its customer may know it. */
export interface OrderState {
  /** `held`: a payment is under way, for this contract or for one that it is made instead of. */
  readonly state: 'open' | 'held' | 'paid' | 'cancelled' | 'superseded' | 'expired'
  /** The provider that was paid, or whose payment is under way; null while none is. */
  readonly provider: string | null
  /** ISO moment until which the customer can begin to pay; null without a deadline. */
  readonly payBefore: string | null
  /** Contract that is paid instead of a superseded one. */
  readonly supersededBy: string | null
}

/** One answer of create, pay, link and check of every product; `data` of those answers. */
export interface ContractState {
  readonly contractId: string
  /** Series and number of the policy, once issued. */
  readonly number: string | null
  readonly status: 'created' | 'error' | 'success' | 'paid'
  readonly contractStatus: 'active' | 'archive' | 'unknown'
  /** Who bought it, a person with initials; empty where it is not known. */
  readonly holder?: string
  /** What or who is insured, a person with initials. */
  readonly object?: string
  /** Whole minor units. */
  readonly premium: number
  readonly currency: 'UZS' | 'EUR'
  readonly payments: readonly PaymentLink[]
  /** When the latest try to pay was refused or cancelled; null while none was or another one is under way. */
  readonly paymentFailedAt?: string | null
  /** How its order stands; missing or null for a contract that is not paid here. */
  readonly order?: OrderState | null
  readonly policyUrl: string | null
  readonly checkUrl: string | null
  readonly term: { readonly from: string | null; readonly to: string | null }
  readonly timeline: readonly { readonly event: string; readonly at: string }[]
}
