import type { Concepts, Intent, Order, Store } from '../../store/index.ts'
import {
  attemptsUnderWay,
  endAbandoned,
  isUnderWay,
  orderStandingOf,
  type OrderStanding,
  REASON_TIMEOUT,
} from '../order-standing.ts'
import { type ProviderTransaction, providerTransactions, transactionState } from '../provider-transactions.ts'
import { readInvoicePayload } from './invoice-payload.ts'

/** The name under which orders and attempts have what was paid by an invoice in a chat. */
export const TELEGRAM = 'telegram'

/**
 * Telegram takes the money within seconds of the answer, or asks for the code of the card. After this time the person may
 * press Pay again; the ways outside of the chat wait as long as for Click.
 */
const pressedAgainMs = 2 * 60_000

/** Why an invoice cannot be paid now: its order's standing, or what is wrong with the invoice itself. */
export type InvoiceRefusal = Exclude<OrderStanding, 'payable'> | 'unknown' | 'otherChat' | 'amount'

/** Dependencies of payments by invoices. */
export interface InvoiceDeps {
  readonly store: Store
  readonly clock: () => number
}

/** A `pre_checkout_query` of Telegram. `amount` is in minor units of `currency`. */
export interface AskedCheckout {
  readonly id: string
  readonly payload: string
  readonly amount: number
  readonly currency: string
  /** Id of the person who pays: that of their private chat with the bot. */
  readonly person: string
}

/**
 * Answers whether the money may be taken, with the checks of the providers' own protocols, and holds the order while it is.
 * Returns the refusal, or null. The same query is answered the same.
 */
export async function checkInvoice(
  { store, clock }: InvoiceDeps,
  asked: AskedCheckout,
): Promise<InvoiceRefusal | null> {
  const invoice = readInvoicePayload(asked.payload)
  if (invoice === null) return 'unknown'
  if (invoice.chat !== asked.person) return 'otherChat'
  return await store.transaction(async (inside) => {
    const named = await inside.orders.findByNumber(invoice.orderNumber)
    const intent = named && (await inside.orders.lockIntent(named.id))
    return intent ? await held(inside, intent, asked, clock()) : 'unknown'
  })
}

async function held(
  inside: Concepts,
  { order }: Intent,
  { id, amount, currency }: AskedCheckout,
  now: number,
): Promise<InvoiceRefusal | null> {
  const transactions = providerTransactions(inside.context)
  const providerId = `query ${id}`
  const known = await transactions.find(TELEGRAM, providerId)
  if (known) return known.order_id === order.id && isUnderWay(known, now) ? null : 'busy'

  const attempts = await attemptsUnderWay(inside, order)
  const replaced = attempts.filter((attempt) => isPressedAgain(attempt, order, now))
  const others = attempts.filter((attempt) => !replaced.includes(attempt))
  const { standing } = orderStandingOf(order, others, now)
  if (standing !== 'payable') return standing
  if (currency !== order.currency || amount !== order.amount) return 'amount'
  for (const attempt of replaced) await transactions.cancel(attempt.id, -1, REASON_TIMEOUT)
  await endAbandoned(inside, others, now)
  await transactions.create({
    provider: TELEGRAM,
    providerId,
    orderId: order.id,
    amount,
    providerTime: now,
    detail: '{}',
  })
  return null
}

function isPressedAgain(attempt: ProviderTransaction, order: Order, now: number): boolean {
  const isOwn = attempt.provider === TELEGRAM && attempt.order_id === order.id
  const isOpen = attempt.state === transactionState.created
  return isOwn && isOpen && now - attempt.created_at >= pressedAgainMs
}

/** The order of a contract for an invoice, or why there can be none now. */
export async function orderForInvoice(
  { store, clock }: InvoiceDeps,
  contractId: string,
): Promise<Order | InvoiceRefusal> {
  const order = await store.orders.latestOfContract(contractId)
  if (order === null) return 'unknown'
  const now = clock()
  const attempts = await attemptsUnderWay(store, order)
  const others = attempts.filter((attempt) => !isPressedAgain(attempt, order, now))
  const { standing } = orderStandingOf(order, others, now)
  return standing === 'payable' ? order : standing
}
