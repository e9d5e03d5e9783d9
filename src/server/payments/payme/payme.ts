import type { Order, Store } from '../../store/index.ts'
import { paymeDetail } from '../fiscal.ts'
import { attemptsUnderWay, orderStandingOf } from '../order-standing.ts'
import { providerTransactions } from '../provider-transactions.ts'
import { cancelTransaction } from './cancel-transaction.ts'
import { createTransaction } from './create-transaction.ts'
import { orderRefusal } from './order-refusal.ts'
import { methodUnknown, type PaymeAnswer, paymeErrors, PaymeRefusal } from './payme-answer.ts'
import type { PaymeCall, Reading } from './payme-call.ts'
import type { PaymeDeps } from './payme-deps.ts'
import {
  runInTransaction,
  findTransaction,
  lockedTransaction,
  type Result,
  transactionAnswer,
} from './payme-transaction.ts'
import { performTransaction } from './perform-transaction.ts'

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
      return transactionAnswer(await findTransaction(deps.store, call.transaction))
    case 'GetStatement':
      return await statement(deps.store, call.from, call.to)
    case 'SetFiscalData':
      return await keepFiscalData(deps.store, call)
    case 'unknown':
      throw new PaymeRefusal(methodUnknown(call.name))
    default:
      return call satisfies never
  }
}

async function checkPerform(
  { store, clock, lines }: PaymeDeps,
  call: Extract<PaymeCall, { method: 'CheckPerformTransaction' }>,
): Promise<Result> {
  const order = await runInTransaction<Order>(store, async (inside) => {
    const named = await inside.orders.findByNumber(call.orderNumber)
    const intent = named && (await inside.orders.lockIntent(named.id))
    if (!intent) return paymeErrors.orderUnknown
    const { standing } = orderStandingOf(intent.order, await attemptsUnderWay(inside, intent.order), clock())
    return orderRefusal(standing, intent.order, call.amount) ?? intent.order
  })
  return { allow: true, detail: paymeDetail(await lines(order)) }
}

async function statement(store: Store, from: number, to: number): Promise<Result> {
  const rows = await providerTransactions(store.context).between('payme', from, to)
  return {
    transactions: rows.map((row) => ({
      id: row.provider_id,
      time: row.provider_time,
      amount: row.amount,
      account: { order_id: row.number },
      ...transactionAnswer(row),
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
