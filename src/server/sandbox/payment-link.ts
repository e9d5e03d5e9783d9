import { createHash } from 'node:crypto'
import type { DeskOrder } from './cash-desk.ts'

/**
 * Content of a payment link; `payment` is derived from the order, so that a later cancellation finds the same attempt.
 */
export interface LinkedOrder extends DeskOrder {
  readonly returnUrl: string
}

/** Reads the last path segment of a link to Payme; null when it is none. */
export function readPaymeLink(encoded: string): LinkedOrder | null {
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const fields = new Map(text.split(';').map((part) => splitOnce(part, '=')))
  const number = fields.get('ac.order_id')
  const amount = Number(fields.get('a'))
  if (!number || !Number.isSafeInteger(amount) || amount <= 0) return null
  return { number, amount, returnUrl: fields.get('c') ?? '', payment: digest(`payme ${number}`).slice(0, 24) }
}

/** Reads the query of a link to Click; null when it is none. */
export function readClickLink(query: Readonly<Record<string, unknown>>): LinkedOrder | null {
  const { transaction_param: number, amount, return_url: returnUrl } = query
  const tiyin = Math.round(Number(amount) * 100)
  if (typeof number !== 'string' || number === '' || !Number.isSafeInteger(tiyin) || tiyin <= 0) return null
  const payment = String(Number.parseInt(digest(`click ${number}`).slice(0, 10), 16))
  return { number, amount: tiyin, returnUrl: typeof returnUrl === 'string' ? returnUrl : '', payment }
}

/**
 * Returns the order for the provider's next attempt after this number of failed ones; each attempt has a separate id.
 */
export function nextAttempt(order: LinkedOrder, failures: number): LinkedOrder {
  if (failures === 0) return order
  const isNumber = /^\d+$/.test(order.payment)
  const payment = isNumber
    ? String(Number(order.payment) + failures)
    : digest(`${order.payment} ${failures}`).slice(0, 24)
  return { ...order, payment }
}

function splitOnce(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
