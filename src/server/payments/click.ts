import { createHash, timingSafeEqual } from 'node:crypto'
import type { Order } from '../store/orders.ts'
import type { Concepts, Store } from '../store/store.ts'
import { providerTransactions, transactionState, type ProviderTransaction } from './provider-transactions.ts'
import { settleOrder } from './settle-order.ts'

/** What the endpoint stands on; the secret is the one of Click's merchant cabinet. */
export interface ClickDeps {
  readonly store: Store
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
export async function answerClick(
  deps: ClickDeps,
  fields: Readonly<Record<string, string>>,
): Promise<ClickAnswer> {
  const outcome = await outcomeOf(deps, fields)
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
async function outcomeOf(deps: ClickDeps, fields: Readonly<Record<string, string>>): Promise<Outcome> {
  const wanted = fields['action'] === COMPLETE ? [...ALWAYS, 'merchant_prepare_id'] : ALWAYS
  if (wanted.some((name) => fields[name] === undefined)) return { error: 'request' }
  if (!isSigned(deps, fields)) return { error: 'signature' }
  if (fields['action'] !== PREPARE && fields['action'] !== COMPLETE) return { error: 'action' }
  return deps.store.transaction((inside) =>
    fields['action'] === PREPARE ? prepare(inside, fields) : complete(inside, fields),
  )
}

async function prepare(inside: Concepts, fields: Readonly<Record<string, string>>): Promise<Outcome> {
  const order = await heldOrder(inside, fields)
  if (!order) return { error: 'orderUnknown' }
  if (order.status === 'paid') return { error: 'alreadyPaid' }
  if (tiyinOf(fields['amount'] ?? '') !== order.amount) return { error: 'amount' }
  if (order.status === 'cancelled' || Number(fields['error']) < 0) return { error: 'cancelled' }
  const transactions = providerTransactions(inside.context)
  const known = await transactions.find('click', fields['click_trans_id'] ?? '')
  if (known) return known.state === 1 ? { error: 'success', id: known.id } : { error: 'cancelled' }
  const living = await transactions.living(order.id)
  // Click announces no end of an attempt that the customer abandoned, so a new one takes its place.
  if (living?.provider === 'click') await transactions.cancel(living.id, -1, null)
  else if (living) return { error: 'cancelled' }
  const created = await transactions.create({
    provider: 'click',
    providerId: fields['click_trans_id'] ?? '',
    orderId: order.id,
    amount: order.amount,
    providerTime: signTimeMs(fields['sign_time'] ?? ''),
    detail: JSON.stringify({ paydoc: fields['click_paydoc_id'] ?? null }),
  })
  return { error: 'success', id: created.id }
}

async function complete(inside: Concepts, fields: Readonly<Record<string, string>>): Promise<Outcome> {
  const order = await heldOrder(inside, fields)
  if (!order) return { error: 'orderUnknown' }
  const transactions = providerTransactions(inside.context)
  const attempt = await transactions.findById('click', Number(fields['merchant_prepare_id']))
  if (!attempt || !belongs(attempt, order.id, fields)) return { error: 'transactionUnknown' }
  if (attempt.state === transactionState.performed) return { error: 'alreadyPaid', id: attempt.id }
  if (tiyinOf(fields['amount'] ?? '') !== order.amount) return { error: 'amount' }
  if (attempt.state !== transactionState.created) return { error: 'cancelled' }
  if (Number(fields['error']) < 0) {
    await transactions.cancel(attempt.id, -1, Number(fields['error']))
    return { error: 'cancelled' }
  }
  if (!(await settleOrder(inside, order.id, 'click'))) return { error: 'alreadyPaid' }
  await transactions.perform(attempt.id)
  return { error: 'success', id: attempt.id }
}

/** The order as it is once nobody else can change it, or null. */
async function heldOrder(inside: Concepts, fields: Readonly<Record<string, string>>): Promise<Order | null> {
  const order = await inside.orders.findByNumber(fields['merchant_trans_id'] ?? '')
  return order && inside.orders.lock(order.id)
}

function belongs(
  attempt: ProviderTransaction,
  orderId: string,
  fields: Readonly<Record<string, string>>,
): boolean {
  return attempt.order_id === orderId && attempt.provider_id === fields['click_trans_id']
}

/** MD5 over the raw texts as they came: amounts may be written 38500, 38500.0 or 38500.00. */
export function clickSignature(fields: Readonly<Record<string, string>>, secretKey: string): string {
  const { click_trans_id = '', service_id = '', merchant_trans_id = '', action = '', sign_time = '' } = fields
  const prepared = action === COMPLETE ? (fields['merchant_prepare_id'] ?? '') : ''
  const text = `${click_trans_id}${service_id}${secretKey}${merchant_trans_id}${prepared}${fields['amount'] ?? ''}${action}${sign_time}`
  return createHash('md5').update(text, 'utf8').digest('hex')
}

function isSigned({ serviceId, secretKey }: ClickDeps, fields: Readonly<Record<string, string>>): boolean {
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

/** `2026-11-21 12:34:56` of Tashkent (UTC+5) in milliseconds since 1970; 0 when it is no such time. */
function signTimeMs(signTime: string): number {
  const time = Date.parse(`${signTime.replace(' ', 'T')}+05:00`)
  return Number.isNaN(time) ? 0 : time
}

function numberIfWhole(text: string): number | string {
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}
