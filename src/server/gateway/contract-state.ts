import type { ContractState } from '../../api/schema.d.ts'

/** The `data` of the answers of create, pay, link and check for every product. */
export type { ContractState } from '../../api/schema.d.ts'

/** State of a contract's order, as its customer may see it. */
export type OrderState = NonNullable<ContractState['order']>

/** Address at which a customer can pay. */
export type PaymentLink = ContractState['payments'][number]
