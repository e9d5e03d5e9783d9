import { isUnderWay, REASON_TIMEOUT } from '../order-standing.ts'
import { providerTransactions, transactionState, type ProviderTransaction } from '../provider-transactions.ts'
import { settleOrder } from '../settle-order.ts'
import { paymeErrors } from './payme-answer.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { runInTransaction, lockedTransaction, type Result } from './payme-transaction.ts'

/** Payme's code for a transaction that failed. */
const REASON_FAILED = 3

/** Marks the order of a transaction as paid; a repeated call gets the first answer. */
export async function performTransaction(
  { store, clock }: Pick<PaymeDeps, 'store' | 'clock'>,
  id: string,
): Promise<Result> {
  const performed = await runInTransaction<ProviderTransaction>(store, async (inside) => {
    const found = await lockedTransaction(inside, id)
    if (found.state === transactionState.performed) return found
    if (found.state !== transactionState.created) return paymeErrors.impossible
    const transactions = providerTransactions(inside.context)
    const now = clock()
    if (!isUnderWay(found, now)) {
      await transactions.cancel(found.id, transactionState.cancelled, REASON_TIMEOUT)
      return paymeErrors.impossible
    }
    if ((await settleOrder(inside, found.order_id, 'payme', now)) !== 'paid') {
      await transactions.cancel(found.id, transactionState.cancelled, REASON_FAILED)
      return paymeErrors.impossible
    }
    return await transactions.perform(found.id)
  })
  return {
    transaction: String(performed.id),
    perform_time: performed.performed_at ?? 0,
    state: performed.state,
  }
}
