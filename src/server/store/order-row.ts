import type { Kysely, Selectable } from 'kysely'
import type { Tables } from './tables.ts'

declare module './tables.ts' {
  interface Tables {
    readonly orders: OrderTable
  }
}

/** A row of the orders. Times are milliseconds since 1970; a deadline that is null does not exist. */
interface OrderTable {
  id: string
  /** Public number that payment providers display. */
  number: string
  contract_id: string
  product: string
  /** Minor units of `currency`. */
  amount: number
  currency: 'UZS' | 'EUR'
  status: string
  created_at: number
  paid_at: number | null
  paid_by: string | null
  /** No payment attempt begins later. */
  expires_at: number | null
  /** No money is taken later. */
  pay_until: number | null
  /** The order that the same customer pays instead. */
  superseded_by: string | null
  /** The saved wizard that the contract was made from. */
  draft_id: string | null
  /** `traceparent` of the request that opened it; null outside of a trace. */
  traceparent: string | null
}

/** Debt of a customer for a contract. */
export interface Order extends Omit<Selectable<OrderTable>, 'status'> {
  readonly status: 'referred' | 'open' | 'paid' | 'cancelled'
}

/** Statuses of which a contract has at most one order. */
export const activeStatuses: readonly Order['status'][] = ['referred', 'open', 'paid']

/** Selects orders. Only this store writes the columns that the type narrows. */
export function selectOrders(db: Kysely<Tables>) {
  return db.selectFrom('orders').selectAll().$castTo<Order>()
}
