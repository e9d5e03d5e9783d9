import type { Concepts, Order } from '../../store/index.ts'
import { type ProviderTransaction, providerTransactions, transactionState } from '../provider-transactions.ts'
import { settleOrder } from '../settle-order.ts'
import { type InvoiceDeps, TELEGRAM } from './check-invoice.ts'
import { readInvoicePayload } from './invoice-payload.ts'

/** A `successful_payment` of Telegram: the money is taken. `amount` is in minor units of `currency`. */
export interface TakenMoney {
  readonly payload: string
  readonly amount: number
  readonly currency: string
  /** Telegram's id of the payment; a repeated report has the same. */
  readonly charge: string
  /** The provider's id of the payment: an operator finds it in the provider's cabinet. */
  readonly providerCharge: string
}

/**
 * Result of a report. `owed`: the order could not be paid any more, so an operator gives the money back; `unknown`: there is no
 * such order.
 */
export type MoneyTaken = 'paid' | 'repeated' | 'owed' | 'unknown'

/** Marks the order of an invoice as paid. A repeated report changes nothing. */
export async function takeInvoiceMoney(
  { store, clock }: InvoiceDeps,
  taken: TakenMoney,
): Promise<MoneyTaken> {
  const invoice = readInvoicePayload(taken.payload)
  if (invoice === null) return 'unknown'
  return await store.transaction(async (inside) => {
    const named = await inside.orders.findByNumber(invoice.orderNumber)
    const intent = named && (await inside.orders.lockIntent(named.id))
    if (!intent) return 'unknown'
    const { order } = intent
    const transactions = providerTransactions(inside.context)
    if (await transactions.find(TELEGRAM, taken.charge)) return 'repeated'
    const detail = JSON.stringify({ provider: invoice.provider, charge: taken.providerCharge })
    const now = clock()
    const isRight = taken.amount === order.amount && taken.currency === order.currency
    if (isRight && (await settles(inside, order, now))) {
      const { id } = await attemptOf(inside, order, { taken, detail, now })
      await transactions.perform(id)
      return 'paid'
    }
    await owe(inside, order, { taken, detail, now })
    return 'owed'
  })
}

async function settles(inside: Concepts, order: Order, now: number): Promise<boolean> {
  return order.status === 'open' && (await settleOrder(inside, order.id, TELEGRAM, now)) === 'paid'
}

interface Taking {
  readonly taken: TakenMoney
  readonly detail: string
  readonly now: number
}

/** The attempt that the check began, or a new one: the report may come after that one counted as abandoned. */
async function attemptOf(
  inside: Concepts,
  order: Order,
  { taken, detail, now }: Taking,
): Promise<ProviderTransaction> {
  const transactions = providerTransactions(inside.context)
  const held = await transactions.held(order.id, TELEGRAM)
  if (held) return await transactions.identify(held.id, taken.charge, detail)
  // An attempt of another provider cannot take money any more: the order is paid.
  for (const { id } of await transactions.livingOf(order.id))
    await transactions.cancel(id, transactionState.cancelled, null)
  const created = await transactions.create(attempt(order, { taken, detail, now }))
  if (created === null) throw new Error('the payment was reported for another order')
  return created
}

async function owe(inside: Concepts, order: Order, taking: Taking): Promise<void> {
  const transactions = providerTransactions(inside.context)
  const held = await transactions.held(order.id, TELEGRAM)
  if (held) await transactions.cancel(held.id, transactionState.cancelled, null)
  const made = await transactions.create({ ...attempt(order, taking), state: transactionState.owed })
  await inside.differences.note({
    kind: 'refundOwed',
    subject: order.number,
    orderNumber: order.number,
    contractId: order.contract_id,
    product: order.product,
    provider: TELEGRAM,
    amount: taking.taken.amount,
    at: made?.created_at ?? taking.now,
  })
}

function attempt(order: Order, { taken, detail, now }: Taking) {
  return {
    provider: TELEGRAM,
    providerId: taken.charge,
    orderId: order.id,
    amount: taken.amount,
    providerTime: now,
    detail,
  }
}
