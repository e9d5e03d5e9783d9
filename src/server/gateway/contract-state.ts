import type { ContractState } from '../../api/schema.d.ts'

/** What create, pay, link and check of every product answer under `data`. */
export type { ContractState } from '../../api/schema.d.ts'

/** How the order of a contract stands, as its customer may know it. */
export type OrderState = NonNullable<ContractState['order']>

/** Where a customer can pay. */
export type PaymentLink = ContractState['payments'][number]
