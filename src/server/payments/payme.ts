import type { Order } from '../store/orders.ts'
import type { Concepts, Store } from '../store/store.ts'
import { methodUnknown, PaymeRefusal, paymeErrors } from './payme-answer.ts'
import type { PaymeAnswer, PaymeError } from './payme-answer.ts'
import { readPaymeCall, type PaymeCall } from './payme-call.ts'
import { providerTransactions, transactionState, type ProviderTransaction } from './provider-transactions.ts'
import { settleOrder, type Annulment } from './settle-order.ts'

/** A transaction that was not performed within 12 hours of Payme's own time is cancelled with reason 4. */
export const PAYME_TIMEOUT_MS = 43_200_000
const REASON_TIMEOUT = 4

/** What the merchant endpoint stands on. */
export interface PaymeDeps {
  readonly store: Store
  readonly clock: () => number
  readonly annul: Annulment
}

/** Answers one call of Payme's Merchant API (developer.help.paycom.uz); `body` is the raw text of the request. */
export async function answerPayme(deps: PaymeDeps, body: string): Promise<PaymeAnswer> {
  const reading = readPaymeCall(body)
  if (reading.kind === 'unreadable') return { id: reading.id, error: reading.error }
  try {
    return { id: reading.call.id, result: await perform(deps, reading.call) }
  } catch (error) {
    if (error instanceof PaymeRefusal) return { id: reading.call.id, error: error.error }
    throw error
  }
}

async function perform(deps: PaymeDeps, call: PaymeCall): Promise<Readonly<Record<string, unknown>>> {
  switch (call.method) {
    case 'CheckPerformTransaction':
      await payableOrder(deps.store, call.orderNumber, call.amount)
      return { allow: true }
    case 'CreateTransaction':
      return createTransaction(deps, call)
    case 'PerformTransaction':
      return performTransaction(deps, call.transaction)
    case 'CancelTransaction':
      return cancelTransaction(deps, call.transaction, call.reason)
    case 'CheckTransaction':
      return stateOf(await known(deps.store, call.transaction))
    case 'GetStatement':
      return statement(deps.store, call.from, call.to)
    case 'SetFiscalData':
      return keepFiscalData(deps.store, call)
    case 'unknown':
      return refuse(methodUnknown(call.name))
    default:
      return call satisfies never
  }
}

async function createTransaction(
  deps: PaymeDeps,
  call: Extract<PaymeCall, { method: 'CreateTransaction' }>,
): Promise<Readonly<Record<string, unknown>>> {
  const outcome = await deps.store.transaction(async (inside) => {
    const transactions = providerTransactions(inside.context)
    const found = await transactions.find('payme', call.transaction)
    if (found) return whenFoundAgain(deps, inside, found)
    const order = await payableOrder(inside, call.orderNumber, call.amount)
    await inside.orders.lock(order.id)
    if (deps.clock() - call.time >= PAYME_TIMEOUT_MS) return paymeErrors.impossible
    if (await transactions.living(order.id)) return paymeErrors.orderBusy
    return transactions.create({
      provider: 'payme',
      providerId: call.transaction,
      orderId: order.id,
      amount: call.amount,
      providerTime: call.time,
      detail: '{}',
    })
  })
  if ('code' in outcome) return refuse(outcome)
  return {
    create_time: outcome.created_at,
    transaction: String(outcome.id),
    state: outcome.state,
    receivers: null,
  }
}

/** A repeated Create gives the first answer while the transaction lives, and ends one that is too old. */
async function whenFoundAgain(
  deps: PaymeDeps,
  inside: Concepts,
  found: ProviderTransaction,
): Promise<ProviderTransaction | PaymeError> {
  if (found.state !== transactionState.created) return paymeErrors.impossible
  if (!isExpired(deps, found)) return found
  await providerTransactions(inside.context).cancel(found.id, -1, REASON_TIMEOUT)
  return paymeErrors.impossible
}

async function performTransaction(deps: PaymeDeps, id: string): Promise<Readonly<Record<string, unknown>>> {
  const outcome = await deps.store.transaction(async (inside) => {
    const found = await lockedTransaction(inside, id)
    if (found.state === transactionState.performed) return found
    if (found.state !== transactionState.created) return paymeErrors.impossible
    const transactions = providerTransactions(inside.context)
    if (isExpired(deps, found)) {
      await transactions.cancel(found.id, -1, REASON_TIMEOUT)
      return paymeErrors.impossible
    }
    if (!(await settleOrder(inside, found.order_id, 'payme'))) return paymeErrors.impossible
    return transactions.perform(found.id)
  })
  if ('code' in outcome) return refuse(outcome)
  return { transaction: String(outcome.id), perform_time: outcome.performed_at ?? 0, state: outcome.state }
}

async function cancelTransaction(
  deps: PaymeDeps,
  id: string,
  reason: number,
): Promise<Readonly<Record<string, unknown>>> {
  const seen = await known(deps.store, id)
  const annulled = seen.state === transactionState.performed ? await deps.annul(seen.order_id) : true
  const outcome = await deps.store.transaction(async (inside) => {
    const found = await lockedTransaction(inside, id)
    const transactions = providerTransactions(inside.context)
    if (found.state === transactionState.created) return transactions.cancel(found.id, -1, reason)
    if (found.state !== transactionState.performed) return found
    if (!annulled || seen.state !== transactionState.performed) return paymeErrors.delivered
    await inside.orders.cancel(found.order_id)
    return transactions.cancel(found.id, -2, reason)
  })
  if ('code' in outcome) return refuse(outcome)
  return { transaction: String(outcome.id), cancel_time: outcome.cancelled_at ?? 0, state: outcome.state }
}

async function statement(store: Store, from: number, to: number): Promise<Readonly<Record<string, unknown>>> {
  const rows = await providerTransactions(store.context).between('payme', from, to)
  return {
    transactions: rows.map((row) => ({
      id: row.provider_id,
      time: row.provider_time,
      amount: row.amount,
      account: { order_id: row.number },
      ...stateOf(row),
      receivers: null,
    })),
  }
}

async function keepFiscalData(
  store: Store,
  call: Extract<PaymeCall, { method: 'SetFiscalData' }>,
): Promise<Readonly<Record<string, unknown>>> {
  const found = await known(store, call.transaction)
  const detail = { ...(JSON.parse(found.detail) as object), [call.kind]: call.fiscalData }
  await providerTransactions(store.context).keepDetail(found.id, JSON.stringify(detail))
  return { success: true }
}

function stateOf(row: ProviderTransaction): Readonly<Record<string, unknown>> {
  return {
    create_time: row.created_at,
    perform_time: row.performed_at ?? 0,
    cancel_time: row.cancelled_at ?? 0,
    transaction: String(row.id),
    state: row.state,
    reason: row.reason,
  }
}

async function payableOrder(concepts: Concepts, number: string, amount: number): Promise<Order> {
  const order = await concepts.orders.findByNumber(number)
  if (!order) return refuse(paymeErrors.orderUnknown)
  if (order.status === 'paid') return refuse(paymeErrors.orderPaid)
  if (order.status === 'cancelled') return refuse(paymeErrors.orderCancelled)
  if (order.amount !== amount) return refuse(paymeErrors.wrongAmount)
  return order
}

async function known(concepts: Concepts, id: string): Promise<ProviderTransaction> {
  const found = await providerTransactions(concepts.context).find('payme', id)
  return found ?? refuse(paymeErrors.transactionUnknown)
}

/** Reads the transaction again once its order is held, so that two calls at once see each other's work. */
async function lockedTransaction(inside: Concepts, id: string): Promise<ProviderTransaction> {
  const { order_id } = await known(inside, id)
  await inside.orders.lock(order_id)
  return known(inside, id)
}

function isExpired(deps: PaymeDeps, transaction: ProviderTransaction): boolean {
  return deps.clock() - transaction.provider_time >= PAYME_TIMEOUT_MS
}

function refuse(error: PaymeError): never {
  throw new PaymeRefusal(error)
}
