import { activeStatuses, selectOrders, type Order } from './order-row.ts'
import { prepared } from './prepared-query.ts'
import type { StoreContext } from './store-context.ts'

/** An order with the series and number of its policy; the number is null before it is issued. */
export interface OrderWithPolicy extends Order {
  readonly series: string
  readonly policyNumber: string | null
}

/** Finds orders by id, number, contract and buyer. */
export function orderQueries({ db }: Pick<StoreContext, 'db'>) {
  const orders = () => selectOrders(db)
  return {
    /** Returns the order with this id, or null. */
    async find(id: string): Promise<Order | null> {
      return (await orderOf(db, { id }))[0] ?? null
    },

    /** Returns the active order of a contract, or null. */
    async ofContract(contractId: string): Promise<Order | null> {
      const active = orders().where('contract_id', '=', contractId).where('status', 'in', activeStatuses)
      return (await active.executeTakeFirst()) ?? null
    },

    /** Returns the newest order of a contract in any state, or null. */
    async latestOfContract(contractId: string): Promise<Order | null> {
      return (await latestOrderOf(db, { contractId }))[0] ?? null
    },

    /** Returns the order with this public number, or null; other texts are not looked up. */
    async findByNumber(number: string): Promise<Order | null> {
      if (!/^QD-\d{1,12}$/.test(number)) return null
      return (await orders().where('number', '=', number).executeTakeFirst()) ?? null
    },

    /** Returns the orders of contracts that were bought with this phone, newest first, with their policies. */
    async ofPhone(phone: string, limit = 200): Promise<readonly OrderWithPolicy[]> {
      return await db
        .selectFrom('orders')
        .innerJoin('contracts', 'contracts.id', 'orders.contract_id')
        .selectAll('orders')
        .select(['contracts.series', 'contracts.number as policyNumber'])
        .where('contracts.phone', '=', phone)
        .orderBy('orders.created_at', 'desc')
        .orderBy('orders.number', 'desc')
        .limit(limit)
        .$castTo<OrderWithPolicy>()
        .execute()
    },

    /** Returns the latest orders, newest first. */
    async latest(limit: number): Promise<readonly Order[]> {
      return await newestFirst(db).limit(limit).execute()
    },
  }
}

function newestFirst(db: StoreContext['db']) {
  return selectOrders(db).orderBy('created_at', 'desc').orderBy('number', 'desc')
}

const orderOf = prepared<{ id: string }, Order>((db, { id }) => selectOrders(db).where('id', '=', id))

const latestOrderOf = prepared<{ contractId: string }, Order>((db, { contractId }) =>
  newestFirst(db).where('contract_id', '=', contractId).limit(1),
)
