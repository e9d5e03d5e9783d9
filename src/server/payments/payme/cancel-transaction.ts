import type { Concepts } from '../../store/index.ts'
import { providerTransactions, transactionState, type ProviderTransaction } from '../provider-transactions.ts'
import { paymeErrors, PaymeRefusal } from './payme-answer.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { runInTransaction, lockedTransaction, type Result } from './payme-transaction.ts'

/** Cancels a transaction. The contract of a performed one is annulled first, unless its policy is in force. */
export async function cancelTransaction(
  { store, annul }: Pick<PaymeDeps, 'store' | 'annul'>,
  id: string,
  reason: number,
): Promise<Result> {
  const found = await runInTransaction<ProviderTransaction>(store, (inside) => cancelHeld(inside, id, reason))
  if (found.state !== transactionState.performed) return answerOf(found)
  // The insurer is called outside a transaction of this store, because it opens its own.
  if (!(await annul(found.order_id))) throw new PaymeRefusal(paymeErrors.delivered)
  return answerOf(
    await runInTransaction<ProviderTransaction>(store, async (inside) => {
      const current = await cancelHeld(inside, id, reason)
      if (current.state !== transactionState.performed) return current
      await inside.orders.cancel(current.order_id)
      return await providerTransactions(inside.context).cancel(current.id, transactionState.refunded, reason)
    }),
  )
}

/** Cancels the transaction unless it was performed or cancelled before. Returns its state. */
async function cancelHeld(inside: Concepts, id: string, reason: number): Promise<ProviderTransaction> {
  const found = await lockedTransaction(inside, id)
  if (found.state !== transactionState.created) return found
  return await providerTransactions(inside.context).cancel(found.id, transactionState.cancelled, reason)
}

function answerOf(row: ProviderTransaction): Result {
  return { transaction: String(row.id), cancel_time: row.cancelled_at ?? 0, state: row.state }
}
