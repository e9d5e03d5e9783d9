import type { Concepts, Store } from '../../store/index.ts'
import { providerTransactions, type ProviderTransaction } from '../provider-transactions.ts'
import { paymeErrors, PaymeRefusal, type PaymeError } from './payme-answer.ts'
import { isStorable } from './payme-call.ts'

/** Result of a method of the protocol. */
export type Result = Readonly<Record<string, unknown>>

/**
 * Runs the work in a transaction and returns its value. An error that the work returns ends the method after the
 * commit; an error that it throws rolls the transaction back.
 * @throws PaymeRefusal
 */
export async function runInTransaction<Value extends object>(
  store: Store,
  work: (inside: Concepts) => Promise<Value | PaymeError>,
): Promise<Value> {
  const outcome = await store.transaction(work)
  if (isPaymeError(outcome)) throw new PaymeRefusal(outcome)
  return outcome
}

function isPaymeError(outcome: object): outcome is PaymeError {
  return 'code' in outcome
}

/**
 * Returns the transaction with this id of Payme.
 * @throws PaymeRefusal
 */
export async function findTransaction(concepts: Concepts, id: string): Promise<ProviderTransaction> {
  const found = isStorable(id) ? await providerTransactions(concepts.context).find('payme', id) : null
  if (!found) throw new PaymeRefusal(paymeErrors.transactionUnknown)
  return found
}

/** Reads the transaction again after its order is locked, so that concurrent calls see each other's result. */
export async function lockedTransaction(inside: Concepts, id: string): Promise<ProviderTransaction> {
  const { order_id } = await findTransaction(inside, id)
  await inside.orders.lockIntent(order_id)
  return await findTransaction(inside, id)
}

/** Returns the state of a transaction as Payme reads it; a moment that has not come is 0. */
export function transactionAnswer(row: ProviderTransaction): Result {
  return {
    create_time: row.created_at,
    perform_time: row.performed_at ?? 0,
    cancel_time: row.cancelled_at ?? 0,
    transaction: String(row.id),
    state: row.state,
    reason: row.reason,
  }
}
