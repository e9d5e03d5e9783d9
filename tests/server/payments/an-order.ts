import type { Order } from '../../../src/server/store/orders.ts'
import type { Store } from '../../../src/server/store/store.ts'

/** An open order in the store, of this amount in tiyin. */
export async function anOrder(store: Store, amount: number): Promise<Order> {
  const number = `QD-${100_000 + (await store.counters.next('order'))}`
  return store.orders.open({
    contractId: `contract-of-${number}`,
    product: 'osago',
    amount,
    currency: 'UZS',
    number,
  })
}
