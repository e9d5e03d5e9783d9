import type { Concepts, Order, Store } from '../store/index.ts'
import {
  attemptsUnderWay,
  endAbandoned,
  isUnderWay,
  PAYME_TIMEOUT_MS,
  REASON_TIMEOUT,
  orderStandingOf,
  type OrderStanding,
} from './order-standing.ts'
import { paymeDetail, type FiscalLines } from './fiscal.ts'
import { methodUnknown, PaymeRefusal, paymeErrors } from './payme-answer.ts'
import type { PaymeAnswer, PaymeError } from './payme-answer.ts'
import { isStorable, type PaymeCall, type Reading } from './payme-call.ts'
import { providerTransactions, transactionState, type ProviderTransaction } from './provider-transactions.ts'
import { settleOrder, type Annulment } from './settle-order.ts'

/** Payme's code for a transaction that failed. */
const REASON_FAILED = 3

/** Dependencies of the merchant endpoint. */
export interface PaymeDeps {
  readonly store: Store
  readonly clock: () => number
  readonly annul: Annulment
  /** Lines of the receipt of an order. */
  readonly lines: FiscalLines
}

type Result = Readonly<Record<string, unknown>>

/** Answers one call of Payme's Merchant API (developer.help.paycom.uz). */
export async function answerPayme(deps: PaymeDeps, reading: Reading): Promise<PaymeAnswer> {
  if (reading.kind === 'unreadable') return { id: reading.id, error: reading.error }
  try {
    return { id: reading.call.id, result: await perform(deps, reading.call) }
  } catch (error) {
    if (error instanceof PaymeRefusal) return { id: reading.call.id, error: error.error }
    throw error
  }
}

async function perform(deps: PaymeDeps, call: PaymeCall): Promise<Result> {
  switch (call.method) {
    case 'CheckPerformTransaction':
      return await checkPerform(deps, call)
    case 'CreateTransaction':
      return await createTransaction(deps, call)
    case 'PerformTransaction':
      return await performTransaction(deps, call.transaction)
    case 'CancelTransaction':
      return await cancelTransaction(deps, call.transaction, call.reason)
    case 'CheckTransaction':
      return stateOf(await known(deps.store, call.transaction))
    case 'GetStatement':
      return await statement(deps.store, call.from, call.to)
    case 'SetFiscalData':
      return await keepFiscalData(deps.store, call)
    case 'unknown':
      return refuse(methodUnknown(call.name))
    default:
      return call satisfies never
  }
}

async function checkPerform(
  { store, clock, lines }: PaymeDeps,
  call: Extract<PaymeCall, { method: 'CheckPerformTransaction' }>,
): Promise<Result> {
  const outcome = await store.transaction(async (inside) => {
    const order = await inside.orders.findByNumber(call.orderNumber)
    const intent = order && (await inside.orders.lockIntent(order.id))
    if (!intent) return paymeErrors.orderUnknown
    const { standing } = orderStandingOf(intent.order, await attemptsUnderWay(inside, intent), clock())
    return refusalOf(standing, intent.order, call.amount) ?? intent.order
  })
  if ('code' in outcome) return refuse(outcome)
  return { allow: true, detail: paymeDetail(await lines(outcome)) }
}

async function createTransaction(
  deps: PaymeDeps,
  call: Extract<PaymeCall, { method: 'CreateTransaction' }>,
): Promise<Result> {
  const outcome = await deps.store.transaction(async (inside): Promise<ProviderTransaction | PaymeError> => {
    const transactions = providerTransactions(inside.context)
    const now = deps.clock()
    const order = await inside.orders.findByNumber(call.orderNumber)
    // The order is locked before attempts are read, so that ten identical calls at once find the first one's attempt.
    const intent = order && (await inside.orders.lockIntent(order.id))
    const found = await transactions.find('payme', call.transaction)
    if (found) return await whenFoundAgain(inside, found, call, intent?.order ?? null, now)
    if (!intent) return paymeErrors.orderUnknown

    const attempts = await attemptsUnderWay(inside, intent)
    const { standing } = orderStandingOf(intent.order, attempts, now)
    const refusal = refusalOf(standing, intent.order, call.amount)
    if (refusal) return refusal
    if (now - call.time >= PAYME_TIMEOUT_MS) return paymeErrors.impossible
    await endAbandoned(inside, attempts, now)
    const created = await transactions.create({
      provider: 'payme',
      providerId: call.transaction,
      orderId: intent.order.id,
      amount: call.amount,
      providerTime: call.time,
      detail: '{}',
    })
    // A call for another order with the same id came first.
    return created ?? paymeErrors.impossible
  })
  if ('code' in outcome) return refuse(outcome)
  return {
    create_time: outcome.created_at,
    transaction: String(outcome.id),
    state: outcome.state,
    receivers: null,
  }
}

/** Answers a repeated Create: the first answer while the transaction is open; a transaction that is too old is cancelled. */
async function whenFoundAgain(
  inside: Concepts,
  found: ProviderTransaction,
  call: Extract<PaymeCall, { method: 'CreateTransaction' }>,
  order: Order | null,
  now: number,
): Promise<ProviderTransaction | PaymeError> {
  if (found.order_id !== order?.id) return paymeErrors.impossible
  if (found.amount !== call.amount) return paymeErrors.wrongAmount
  if (found.state !== transactionState.created) return paymeErrors.impossible
  if (isUnderWay(found, now)) return found
  await providerTransactions(inside.context).cancel(found.id, -1, REASON_TIMEOUT)
  return paymeErrors.impossible
}

async function performTransaction(deps: PaymeDeps, id: string): Promise<Result> {
  const outcome = await deps.store.transaction(async (inside): Promise<ProviderTransaction | PaymeError> => {
    const found = await lockedTransaction(inside, id)
    if (found.state === transactionState.performed) return found
    if (found.state !== transactionState.created) return paymeErrors.impossible
    const transactions = providerTransactions(inside.context)
    const now = deps.clock()
    if (!isUnderWay(found, now)) {
      await transactions.cancel(found.id, -1, REASON_TIMEOUT)
      return paymeErrors.impossible
    }
    if ((await settleOrder(inside, found.order_id, 'payme', now)) !== 'paid') {
      await transactions.cancel(found.id, -1, REASON_FAILED)
      return paymeErrors.impossible
    }
    return await transactions.perform(found.id)
  })
  if ('code' in outcome) return refuse(outcome)
  return { transaction: String(outcome.id), perform_time: outcome.performed_at ?? 0, state: outcome.state }
}

async function cancelTransaction(deps: PaymeDeps, id: string, reason: number): Promise<Result> {
  let isAnnulled = false
  for (;;) {
    const outcome = await deps.store.transaction(
      async (inside): Promise<ProviderTransaction | PaymeError | string> => {
        const found = await lockedTransaction(inside, id)
        const transactions = providerTransactions(inside.context)
        if (found.state === transactionState.created) return await transactions.cancel(found.id, -1, reason)
        if (found.state !== transactionState.performed) return found
        // The insurer is called outside this transaction, because it opens its own.
        if (!isAnnulled) return found.order_id
        await inside.orders.cancel(found.order_id)
        return await transactions.cancel(found.id, -2, reason)
      },
    )
    if (typeof outcome === 'string') {
      if (!(await deps.annul(outcome))) return refuse(paymeErrors.delivered)
      isAnnulled = true
      continue
    }
    if ('code' in outcome) return refuse(outcome)
    return {
      transaction: String(outcome.id),
      cancel_time: outcome.cancelled_at ?? 0,
      state: outcome.state,
    }
  }
}

async function statement(store: Store, from: number, to: number): Promise<Result> {
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
): Promise<Result> {
  await store.transaction(async (inside) => {
    const found = await lockedTransaction(inside, call.transaction)
    const detail = { ...(JSON.parse(found.detail) as object), [call.kind]: call.fiscalData }
    await providerTransactions(inside.context).keepDetail(found.id, JSON.stringify(detail))
  })
  return { success: true }
}

function stateOf(row: ProviderTransaction): Result {
  return {
    create_time: row.created_at,
    perform_time: row.performed_at ?? 0,
    cancel_time: row.cancelled_at ?? 0,
    transaction: String(row.id),
    state: row.state,
    reason: row.reason,
  }
}

/** Returns the reason why an order accepts no new transaction of this amount; null when it does. */
function refusalOf(standing: OrderStanding, order: Order, amount: number): PaymeError | null {
  switch (standing) {
    case 'paid':
      return paymeErrors.orderPaid
    case 'cancelled':
      return paymeErrors.orderCancelled
    case 'referred':
      return paymeErrors.orderReferred
    case 'superseded':
      return paymeErrors.orderSuperseded
    case 'expired':
      return paymeErrors.orderExpired
    case 'busy':
      return paymeErrors.orderBusy
    case 'payable':
      return order.amount === amount ? null : paymeErrors.wrongAmount
    default:
      return standing satisfies never
  }
}

async function known(concepts: Concepts, id: string): Promise<ProviderTransaction> {
  const found = isStorable(id) ? await providerTransactions(concepts.context).find('payme', id) : null
  return found ?? refuse(paymeErrors.transactionUnknown)
}

/** Reads the transaction again after its order is locked, so that each of two concurrent calls sees the result of the other. */
async function lockedTransaction(inside: Concepts, id: string): Promise<ProviderTransaction> {
  const { order_id } = await known(inside, id)
  await inside.orders.lockIntent(order_id)
  return await known(inside, id)
}

function refuse(error: PaymeError): never {
  throw new PaymeRefusal(error)
}
