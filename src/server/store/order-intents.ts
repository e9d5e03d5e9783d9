import { selectOrders, type Order } from './order-row.ts'
import type { StoreContext } from './store-context.ts'

/** An order with the others of the same intent: the one that supersedes it, and those that one supersedes. */
export interface Intent {
  readonly order: Order
  readonly others: readonly Order[]
}

/** Orders of one purchase that was begun several times: the customer pays one of them. */
export function orderIntents({ db, locksRows }: Pick<StoreContext, 'db' | 'locksRows'>) {
  const ordersUnder = (head: string) =>
    selectOrders(db).where((eb) => eb.or([eb('id', '=', head), eb('superseded_by', '=', head)]))
  return {
    /** Locks an order and the others of its intent until the transaction ends; returns null for an unknown id. */
    async lockIntent(id: string): Promise<Intent | null> {
      for (;;) {
        const known = await db
          .selectFrom('orders')
          .select(['id', 'superseded_by'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!known) return null
        const head = known.superseded_by ?? known.id
        const rows = await ordersUnder(head)
          // All transactions lock in the same sequence, so that two never wait for each other.
          .orderBy('id')
          .$if(locksRows, (query) => query.forUpdate())
          .execute()
        const order = rows.find((row) => row.id === id)
        // It was superseded while this waited for the lock, so its intent has grown.
        if (!order || (order.superseded_by ?? order.id) !== head) continue
        return { order, others: rows.filter((row) => row.id !== id) }
      }
    },

    /** Makes one order replace these and the ones that they superseded. */
    async supersede(ids: readonly string[], by: string): Promise<void> {
      if (ids.length === 0) return
      await db
        .updateTable('orders')
        .set({ superseded_by: by })
        .where((eb) => eb.or([eb('id', 'in', [...ids]), eb('superseded_by', 'in', [...ids])]))
        .where('id', '!=', by)
        // It may have been paid while another process held it.
        .where('status', 'in', ['open', 'referred'])
        .execute()
      await db.updateTable('orders').set({ superseded_by: null }).where('id', '=', by).execute()
    },
  }
}
