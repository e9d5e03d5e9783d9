import type { Selectable } from 'kysely'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly orders: OrderTable
  }
}

/**
 * Debt of a customer for a contract. `number` is the public one that payment providers display. No payment attempt
 * begins after `expires_at`, and no money is taken after `pay_until`; both are null for orders without a deadline.
 * `superseded_by` is the order that the same customer pays instead.
 */
interface OrderTable {
  id: string
  number: string
  contract_id: string
  product: string
  amount: number
  currency: 'UZS' | 'EUR'
  status: string
  created_at: number
  paid_at: number | null
  paid_by: string | null
  expires_at: number | null
  pay_until: number | null
  superseded_by: string | null
  draft_id: string | null
}

/** Debt of a customer for a contract; `number` is the public one. */
export interface Order extends Omit<Selectable<OrderTable>, 'status'> {
  readonly status: 'referred' | 'open' | 'paid' | 'cancelled'
}

/** An order with the other orders of the same intent. */
export interface Intent {
  readonly order: Order
  readonly others: readonly Order[]
}

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
  /** It waits until a specialist admits it to payment. */
  readonly isReferred?: boolean
}

/** Statuses of which a contract has at most one order. */
const living: readonly Order['status'][] = ['referred', 'open', 'paid']

/** Store of orders. Each contract has at most one order that is referred, open or paid. */
export function orderStore({ db, clock, newId, locksRows, announce }: StoreContext) {
  // Only this store writes the columns that its type narrows.
  const orders = () => db.selectFrom('orders').selectAll().$castTo<Order>()
  return {
    /** Opens the contract's order. Returns the existing one when it is referred, open or paid. */
    async open(order: NewOrder): Promise<Order> {
      const row = await db
        .insertInto('orders')
        .values({
          id: newId(),
          number: order.number,
          contract_id: order.contractId,
          product: order.product,
          amount: order.amount,
          currency: order.currency,
          status: order.isReferred === true ? 'referred' : 'open',
          created_at: clock(),
          paid_at: null,
          paid_by: null,
          expires_at: order.expiresAt ?? null,
          pay_until: order.payUntil ?? null,
          superseded_by: null,
          draft_id: order.savedWizard ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (row) return row as Order
      const known = await db
        .selectFrom('orders')
        .selectAll()
        .where('contract_id', '=', order.contractId)
        .where('status', 'in', living)
        .executeTakeFirstOrThrow()
      return known as Order
    },

    /** The order with this id, or null. */
    async find(id: string): Promise<Order | null> {
      return (await orders().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The active order of a contract, or null. */
    async ofContract(contractId: string): Promise<Order | null> {
      return (
        (await orders()
          .where('contract_id', '=', contractId)
          .where('status', 'in', living)
          .executeTakeFirst()) ?? null
      )
    },

    /** Returns the newest order of a contract in any state, or null. */
    async latestOfContract(contractId: string): Promise<Order | null> {
      return (
        (await orders()
          .where('contract_id', '=', contractId)
          .orderBy('created_at', 'desc')
          .orderBy('number', 'desc')
          .limit(1)
          .executeTakeFirst()) ?? null
      )
    },

    /** Returns the order with this public number, or null. A text that is not an order number is not looked up. */
    async findByNumber(number: string): Promise<Order | null> {
      if (!/^QD-\d{1,12}$/.test(number)) return null
      return (await orders().where('number', '=', number).executeTakeFirst()) ?? null
    },

    /** Returns the orders of contracts that were bought with this phone, newest first, with their policies. */
    async ofPhone(
      phone: string,
      limit = 200,
    ): Promise<readonly (Order & { readonly series: string; readonly policyNumber: string | null })[]> {
      const rows = await db
        .selectFrom('orders')
        .innerJoin('contracts', 'contracts.id', 'orders.contract_id')
        .selectAll('orders')
        .select(['contracts.series', 'contracts.number as policyNumber'])
        .where('contracts.phone', '=', phone)
        .orderBy('orders.created_at', 'desc')
        .orderBy('orders.number', 'desc')
        .limit(limit)
        .execute()
      return rows as (Order & { readonly series: string; readonly policyNumber: string | null })[]
    },

    /** The latest orders, newest first. */
    async latest(limit: number): Promise<readonly Order[]> {
      return await orders().orderBy('created_at', 'desc').orderBy('number', 'desc').limit(limit).execute()
    },

    /**
     * The order, and the others of the same intent (the one that supersedes it, and those that one supersedes), held against
     * changes of others until the transaction ends; or null.
     */
    async lockIntent(id: string): Promise<Intent | null> {
      for (;;) {
        const known = await db
          .selectFrom('orders')
          .select(['id', 'superseded_by'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!known) return null
        const head = known.superseded_by ?? known.id
        const rows = await db
          .selectFrom('orders')
          .selectAll()
          .where((eb) => eb.or([eb('id', '=', head), eb('superseded_by', '=', head)]))
          // All transactions lock in the same order, so that two never wait for each other.
          .orderBy('id')
          .$if(locksRows, (query) => query.forUpdate())
          .execute()
        const order = rows.find((row) => row.id === id)
        // Superseded by yet another one while this waited: its intent has grown.
        if (!order || (order.superseded_by ?? order.id) !== head) continue
        return { order: order as Order, others: rows.filter((row) => row.id !== id) as Order[] }
      }
    },

    /** Returns the other orders of the same intent, with their current state. */
    async ofIntent(order: Order): Promise<readonly Order[]> {
      const head = order.superseded_by ?? order.id
      return await orders()
        .where((eb) => eb.or([eb('id', '=', head), eb('superseded_by', '=', head)]))
        .where('id', '!=', order.id)
        .execute()
    },

    /** Makes one order pay for what these and the ones they superseded were to pay for. */
    async supersede(ids: readonly string[], by: string): Promise<void> {
      if (ids.length === 0) return
      await db
        .updateTable('orders')
        .set({ superseded_by: by })
        .where((eb) => eb.or([eb('id', 'in', [...ids]), eb('superseded_by', 'in', [...ids])]))
        .where('id', '!=', by)
        // Held by another process until now, it may have been paid.
        .where('status', 'in', ['open', 'referred'])
        .execute()
      await db.updateTable('orders').set({ superseded_by: null }).where('id', '=', by).execute()
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
        announce({ kind: 'cancelled', product: cancelled.product, provider: cancelled.paid_by ?? 'nobody' })
      return cancelled !== undefined
    },
  }
}

/** Orders of the store. */
export type OrderStore = ReturnType<typeof orderStore>
