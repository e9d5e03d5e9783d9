import type { Concepts, Order } from '../../store/index.ts'
import {
  attemptsUnderWay,
  endAbandoned,
  isUnderWay,
  orderStandingOf,
  PAYME_TIMEOUT_MS,
  REASON_TIMEOUT,
} from '../order-standing.ts'
import { providerTransactions, transactionState, type ProviderTransaction } from '../provider-transactions.ts'
import { orderRefusal } from './order-refusal.ts'
import { paymeErrors, type PaymeError } from './payme-answer.ts'
import type { PaymeCall } from './payme-call.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { runInTransaction, type Result } from './payme-transaction.ts'

type CreateCall = Extract<PaymeCall, { method: 'CreateTransaction' }>

/** Begins a transaction for an order, or returns the one that the same call began before. */
export async function createTransaction(
  { store, clock }: Pick<PaymeDeps, 'store' | 'clock'>,
  call: CreateCall,
): Promise<Result> {
  const created = await runInTransaction<ProviderTransaction>(store, async (inside) => {
    const transactions = providerTransactions(inside.context)
    const now = clock()
    const order = await inside.orders.findByNumber(call.orderNumber)
    // The order is locked before attempts are read, so that ten identical calls at once find the first one's attempt.
    const intent = order && (await inside.orders.lockIntent(order.id))
    const found = await transactions.find('payme', call.transaction)
    if (found) return await whenFoundAgain(inside, found, { call, order: intent?.order ?? null }, now)
    if (!intent) return paymeErrors.orderUnknown

    const attempts = await attemptsUnderWay(inside, intent.order)
    const { standing } = orderStandingOf(intent.order, attempts, now)
    const refusal = orderRefusal(standing, intent.order, call.amount)
    if (refusal) return refusal
    if (now - call.time >= PAYME_TIMEOUT_MS) return paymeErrors.impossible
    await endAbandoned(inside, attempts, now)
    const added = await transactions.create({
      provider: 'payme',
      providerId: call.transaction,
      orderId: intent.order.id,
      amount: call.amount,
      providerTime: call.time,
      detail: '{}',
    })
    // A call for another order with the same id came first.
    return added ?? paymeErrors.impossible
  })
  return {
    create_time: created.created_at,
    transaction: String(created.id),
    state: created.state,
    receivers: null,
  }
}

/** Returns the transaction of a repeated call while it is open; cancels one that is too old. */
async function whenFoundAgain(
  inside: Concepts,
  found: ProviderTransaction,
  { call, order }: { readonly call: CreateCall; readonly order: Order | null },
  now: number,
): Promise<ProviderTransaction | PaymeError> {
  if (found.order_id !== order?.id) return paymeErrors.impossible
  if (found.amount !== call.amount) return paymeErrors.wrongAmount
  if (found.state !== transactionState.created) return paymeErrors.impossible
  if (isUnderWay(found, now)) return found
  await providerTransactions(inside.context).cancel(found.id, transactionState.cancelled, REASON_TIMEOUT)
  return paymeErrors.impossible
}
