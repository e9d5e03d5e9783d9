import { createHash, timingSafeEqual } from 'node:crypto'
import type { Concepts, Intent, Store } from '../store/index.ts'
import {
  attemptsUnderWay,
  endAbandoned,
  isUnderWay,
  REASON_TIMEOUT,
  orderStandingOf,
} from './order-standing.ts'
import { providerTransactions, transactionState, type ProviderTransaction } from './provider-transactions.ts'
import { settleOrder } from './settle-order.ts'

/** Dependencies of the endpoint; the secret is the one of Click's merchant cabinet. */
export interface ClickDeps {
  readonly store: Store
  readonly clock: () => number
  readonly serviceId: string
  readonly secretKey: string
}

/** Answer of both phases; the HTTP status is always 200. */
export interface ClickAnswer {
  readonly click_trans_id: number | string
  readonly merchant_trans_id: string
  readonly merchant_prepare_id?: number
  readonly merchant_confirm_id?: number
  readonly error: number
  readonly error_note: string
}

/** Error codes of docs.click.uz. */
const errors = {
  success: [0, 'Success'],
  signature: [-1, 'SIGN CHECK FAILED!'],
  amount: [-2, 'Incorrect parameter amount'],
  action: [-3, 'Action not found'],
  alreadyPaid: [-4, 'Already paid'],
  orderUnknown: [-5, 'User does not exist'],
  transactionUnknown: [-6, 'Transaction does not exist'],
  internal: [-7, 'Failed to update user'],
  request: [-8, 'Error in request from click'],
  cancelled: [-9, 'Transaction cancelled'],
} as const

type Outcome = { readonly error: keyof typeof errors; readonly id?: number }

const PREPARE = '0'
const COMPLETE = '1'
const ALWAYS = [
  'click_trans_id',
  'service_id',
  'merchant_trans_id',
  'amount',
  'action',
  'error',
  'error_note',
  'sign_time',
  'sign_string',
]

/** Answers one SHOP-API request of Click (docs.click.uz): Prepare is action 0, Complete is action 1. */
export async function answerClick(deps: ClickDeps, fields: ClickFields): Promise<ClickAnswer> {
  return clickAnswer(fields, await outcomeOf(deps, fields))
}

/** The answer to a request that could not be processed: one that cannot be read, or a failure of this server. */
export function clickFailure(fields: ClickFields, error: 'request' | 'internal'): ClickAnswer {
  return clickAnswer(fields, { error })
}

/** Fields of the form by name, as they came. */
export type ClickFields = Readonly<Record<string, string>>

function clickAnswer(fields: ClickFields, outcome: Outcome): ClickAnswer {
  const [error, error_note] = errors[outcome.error]
  const confirmation = fields['action'] === COMPLETE ? 'merchant_confirm_id' : 'merchant_prepare_id'
  return {
    click_trans_id: numberIfWhole(fields['click_trans_id'] ?? ''),
    merchant_trans_id: fields['merchant_trans_id'] ?? '',
    ...(outcome.id === undefined ? {} : { [confirmation]: outcome.id }),
    error,
    error_note,
  }
}

/** Checks in the order of Click's own implementation: fields, signature, action, order, attempt, paid, amount. */
async function outcomeOf(deps: ClickDeps, fields: ClickFields): Promise<Outcome> {
  const wanted = fields['action'] === COMPLETE ? [...ALWAYS, 'merchant_prepare_id'] : ALWAYS
  if (wanted.some((name) => fields[name] === undefined)) return { error: 'request' }
  if (!isSigned(deps, fields)) return { error: 'signature' }
  if (fields['action'] !== PREPARE && fields['action'] !== COMPLETE) return { error: 'action' }
  const request = readRequest(fields)
  if (!request) return { error: 'request' }
  return await deps.store.transaction(async (inside) => {
    const order = await inside.orders.findByNumber(request.orderNumber)
    const intent = order && (await inside.orders.lockIntent(order.id))
    if (!intent) return { error: 'orderUnknown' }
    const act = fields['action'] === PREPARE ? prepare : complete
    return await act(inside, intent, request, deps.clock())
  })
}

/** The fields that a request is decided by. */
interface ClickRequest {
  readonly clickId: string
  readonly orderNumber: string
  /** In tiyin; null when the text is not an amount. */
  readonly amount: number | null
  /** Below zero: the payment failed at Click. */
  readonly error: number
  /** Null when the text is not a number that this server makes. */
  readonly prepareId: number | null
  readonly signTimeMs: number
  readonly paydoc: string | null
}

/** The request, or null when a number is none. */
function readRequest(fields: ClickFields): ClickRequest | null {
  const { click_trans_id = '', error = '', merchant_prepare_id = '' } = fields
  if (!/^\d{1,20}$/.test(click_trans_id) || !/^-?\d{1,9}$/.test(error)) return null
  const paydoc = fields['click_paydoc_id'] ?? ''
  return {
    clickId: click_trans_id,
    orderNumber: fields['merchant_trans_id'] ?? '',
    amount: tiyinOf(fields['amount'] ?? ''),
    error: Number(error),
    prepareId: /^\d{1,15}$/.test(merchant_prepare_id) ? Number(merchant_prepare_id) : null,
    signTimeMs: signTimeMs(fields['sign_time'] ?? ''),
    paydoc: /^\d{1,20}$/.test(paydoc) ? paydoc : null,
  }
}

async function prepare(
  inside: Concepts,
  intent: Intent,
  request: ClickRequest,
  now: number,
): Promise<Outcome> {
  const { order } = intent
  const transactions = providerTransactions(inside.context)
  if (order.status === 'paid') return { error: 'alreadyPaid' }
  if (request.amount !== order.amount) return { error: 'amount' }
  if (order.status === 'cancelled' || request.error < 0) return { error: 'cancelled' }
  const known = await transactions.find('click', request.clickId)
  // A number that was used for another order belongs to that payment.
  if (known && known.order_id !== order.id) return { error: 'request' }
  if (known) return isUnderWay(known, now) ? { error: 'success', id: known.id } : { error: 'cancelled' }

  const attempts = await attemptsUnderWay(inside, intent.order)
  // The customer began again on Click's own page: that attempt takes the place of the one before it.
  const [replaced, others] = partition(attempts, isOwn)
  const { standing } = orderStandingOf(order, others, now)
  if (standing !== 'payable') return { error: 'cancelled' }
  for (const { id } of replaced) await transactions.cancel(id, -1, REASON_TIMEOUT)
  await endAbandoned(inside, others, now)
  const created = await transactions.create({
    provider: 'click',
    providerId: request.clickId,
    orderId: order.id,
    amount: order.amount,
    providerTime: request.signTimeMs,
    detail: JSON.stringify({ paydoc: request.paydoc }),
  })
  // Another order's call with the same number was quicker.
  return created ? { error: 'success', id: created.id } : { error: 'request' }

  function isOwn(attempt: ProviderTransaction): boolean {
    return attempt.provider === 'click' && attempt.order_id === order.id
  }
}

async function complete(
  inside: Concepts,
  { order }: Intent,
  request: ClickRequest,
  now: number,
): Promise<Outcome> {
  const transactions = providerTransactions(inside.context)
  const attempt = request.prepareId === null ? null : await transactions.findById('click', request.prepareId)
  if (!attempt || attempt.order_id !== order.id || attempt.provider_id !== request.clickId)
    return { error: 'transactionUnknown' }
  if (attempt.state === transactionState.performed) return { error: 'alreadyPaid', id: attempt.id }
  if (request.amount !== order.amount) return { error: 'amount' }
  if (attempt.state !== transactionState.created) return { error: 'cancelled' }
  if (request.error < 0) {
    await transactions.cancel(attempt.id, -1, request.error)
    return { error: 'cancelled' }
  }
  const settled = await settleOrder(inside, order.id, 'click', now)
  if (settled !== 'paid') {
    await transactions.cancel(attempt.id, -1, null)
    return { error: order.status === 'paid' ? 'alreadyPaid' : 'cancelled' }
  }
  await transactions.perform(attempt.id)
  return { error: 'success', id: attempt.id }
}

function partition<Item>(
  items: readonly Item[],
  holds: (item: Item) => boolean,
): readonly [readonly Item[], readonly Item[]] {
  return [items.filter(holds), items.filter((item) => !holds(item))]
}

/** MD5 over the raw texts as they came: amounts may be written 38500, 38500.0 or 38500.00. */
export function clickSignature(fields: ClickFields, secretKey: string): string {
  const { click_trans_id = '', service_id = '', merchant_trans_id = '', action = '', sign_time = '' } = fields
  const prepared = action === COMPLETE ? (fields['merchant_prepare_id'] ?? '') : ''
  const text = `${click_trans_id}${service_id}${secretKey}${merchant_trans_id}${prepared}${fields['amount'] ?? ''}${action}${sign_time}`
  return createHash('md5').update(text, 'utf8').digest('hex')
}

function isSigned({ serviceId, secretKey }: ClickDeps, fields: ClickFields): boolean {
  const expected = Buffer.from(clickSignature(fields, secretKey))
  const given = Buffer.from(fields['sign_string'] ?? '')
  return (
    fields['service_id'] === serviceId && given.length === expected.length && timingSafeEqual(given, expected)
  )
}

/** Decimal soʻm of the protocol as whole tiyin; null when it is not an amount. */
export function tiyinOf(amount: string): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(amount)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/**
 * Parses `2026-11-21 12:34:56` in Tashkent time (UTC+5) into milliseconds since 1970; 0 when the text is not
 * a time.
 */
function signTimeMs(signTime: string): number {
  const time = Date.parse(`${signTime.replace(' ', 'T')}+05:00`)
  return Number.isNaN(time) ? 0 : time
}

function numberIfWhole(text: string): number | string {
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}
