import type { Order, Store } from '../../store/index.ts'
import { providerTransactions, transactionState } from '../provider-transactions.ts'
import type { Annulment } from '../settle-order.ts'
import { TELEGRAM } from './check-invoice.ts'

/** Result of noting a refund; `inForce`: the policy is in force, so the payment of its order stays. */
export type MoneyReturned = 'returned' | 'nothingPaid' | 'inForce'

/**
 * Notes that an operator gave the money of one payment back in the provider's cabinet: the Bot API cannot do that, and does not
 * report it. `at` names the payment by the moment that the list of differences shows, in milliseconds since 1970: a repeated note of
 * money that was owed must not take back what the order was paid with. The contract of that payment is annulled before.
 */
export async function returnInvoiceMoney(
  { store, annul }: { readonly store: Store; readonly annul: Annulment },
  { id, paid_at }: Pick<Order, 'id' | 'paid_at'>,
  at: number,
): Promise<MoneyReturned> {
  const isOwed = await store.transaction(async (inside) => {
    await inside.orders.lockIntent(id)
    const transactions = providerTransactions(inside.context)
    const owed = (await transactions.owedFor(id)).find(({ created_at }) => created_at === at)
    if (owed === undefined) return false
    await transactions.cancel(owed.id, transactionState.refunded, null)
    return true
  })
  if (isOwed) return 'returned'
  if (paid_at !== at) return 'nothingPaid'
  if ((await providerTransactions(store.context).performed(id, TELEGRAM)) === null) return 'nothingPaid'
  // The insurer is called outside a transaction of this store, because it opens its own.
  if (!(await annul(id))) return 'inForce'
  return await store.transaction(async (inside) => {
    await inside.orders.lockIntent(id)
    const transactions = providerTransactions(inside.context)
    const paid = await transactions.performed(id, TELEGRAM)
    if (paid === null) return 'nothingPaid'
    await inside.orders.cancel(id)
    await transactions.cancel(paid.id, transactionState.refunded, null)
    return 'returned'
  })
}
