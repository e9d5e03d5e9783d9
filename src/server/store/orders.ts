import { currentTraceparent } from '../tracing/index.ts'
import { orderIntents } from './order-intents.ts'
import { orderQueries } from './order-queries.ts'
import { activeStatuses, selectOrders, type Order } from './order-row.ts'
import { prepared, columnValues } from './prepared-query.ts'
import type { StoreContext } from './store-context.ts'

/** An order to open. */
export interface NewOrder {
  readonly contractId: string
  readonly product: string
  /** Minor units of `currency`. */
  readonly amount: number
  readonly currency: 'UZS' | 'EUR'
  readonly number: string
  /** No attempt to pay begins after this moment; without it there is no deadline. */
  readonly expiresAt?: number | null
  /** No money is taken after this moment. */
  readonly payUntil?: number | null
  /** Id of the saved wizard that the contract was made from. */
  readonly savedWizard?: string | null
  /** Whether it waits for a specialist's decision before it can be paid. */
  readonly isReferred?: boolean
}

/** Store of orders. Each contract has at most one order that is referred, open or paid. */
export function orderStore(context: StoreContext) {
  const { db, clock, newId, announce } = context
  return {
    ...orderQueries(context),
    ...orderIntents(context),

    /** Opens the contract's order. Returns the existing one when it is referred, open or paid. */
    async open(order: NewOrder): Promise<Order> {
      const [row] = await openOrder(db, {
        id: newId(),
        number: order.number,
        contract_id: order.contractId,
        product: order.product,
        amount: order.amount,
        currency: order.currency,
        status: order.isReferred === true ? 'referred' : 'open',
        created_at: clock(),
        expires_at: order.expiresAt ?? null,
        pay_until: order.payUntil ?? null,
        draft_id: order.savedWizard ?? null,
        traceparent: currentTraceparent(),
      })
      if (row) return row
      return await selectOrders(db)
        .where('contract_id', '=', order.contractId)
        .where('status', 'in', activeStatuses)
        .executeTakeFirstOrThrow()
    },

    /** Lets an order that a specialist accepted be paid; false when it was decided already. */
    async admit(id: string, expiresAt: number): Promise<boolean> {
      const admitted = await db
        .updateTable('orders')
        .set({ status: 'open', expires_at: expiresAt })
        .where('id', '=', id)
        .where('status', '=', 'referred')
        .where('superseded_by', 'is', null)
        .executeTakeFirst()
      return admitted.numUpdatedRows === 1n
    },

    /** Marks an open order as paid; returns false when it was not open, so no order is paid twice. */
    async markPaid(id: string, provider: string): Promise<boolean> {
      const paid = await db
        .updateTable('orders')
        .set({ status: 'paid', paid_at: clock(), paid_by: provider })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .returning('product')
        .executeTakeFirst()
      if (paid) announce({ kind: 'paid', product: paid.product, provider })
      return paid !== undefined
    },

    /** Cancels an active order; returns false when it was cancelled before. */
    async cancel(id: string): Promise<boolean> {
      const cancelled = await db
        .updateTable('orders')
        .set({ status: 'cancelled' })
        .where('id', '=', id)
        .where('status', '!=', 'cancelled')
        .returning(['product', 'paid_by'])
        .executeTakeFirst()
      if (cancelled)
        announce({ kind: 'cancelled', product: cancelled.product, provider: cancelled.paid_by ?? 'none' })
      return cancelled !== undefined
    },
  }
}

const openOrder = prepared<Omit<Order, 'paid_at' | 'paid_by' | 'superseded_by'>, Order>((db, order) =>
  db
    .insertInto('orders')
    .values({
      ...columnValues(order, ['id', 'number', 'contract_id', 'product', 'amount', 'currency', 'status']),
      ...columnValues(order, ['created_at', 'expires_at', 'pay_until', 'draft_id', 'traceparent']),
      paid_at: null,
      paid_by: null,
      superseded_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .$castTo<Order>(),
)
