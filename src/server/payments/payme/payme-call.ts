import { paymeErrors, type PaymeError, type RequestId } from './payme-answer.ts'
import { isObject } from '../../../engine/json.ts'

/** One call of Payme's Merchant API, read and checked. Amounts are tiyin, times milliseconds since 1970. */
export type PaymeCall = { readonly id: RequestId } & (
  | { readonly method: 'CheckPerformTransaction'; readonly orderNumber: string; readonly amount: number }
  | {
      readonly method: 'CreateTransaction'
      readonly transaction: string
      readonly time: number
      readonly orderNumber: string
      readonly amount: number
    }
  | { readonly method: 'PerformTransaction'; readonly transaction: string }
  | { readonly method: 'CancelTransaction'; readonly transaction: string; readonly reason: number }
  | { readonly method: 'CheckTransaction'; readonly transaction: string }
  | { readonly method: 'GetStatement'; readonly from: number; readonly to: number }
  | {
      readonly method: 'SetFiscalData'
      readonly transaction: string
      readonly kind: 'PERFORM' | 'CANCEL'
      readonly fiscalData: object
    }
  | { readonly method: 'unknown'; readonly name: string }
)

/** Result of reading a request: a call, or the error to answer with. */
export type Reading =
  | { readonly kind: 'call'; readonly call: PaymeCall }
  | { readonly kind: 'unreadable'; readonly id: RequestId; readonly error: PaymeError }

/**
 * Parses the raw body; null is a body that could not be received. A missing or mistyped value is an error of the
 * protocol.
 */
export function readPaymeCall(body: string | null): Reading {
  const parsed = parseJson(body)
  if (parsed === undefined) return { kind: 'unreadable', id: null, error: paymeErrors.notJson }
  if (!isObject(parsed)) return { kind: 'unreadable', id: null, error: paymeErrors.badRequest }
  const id = requestId(parsed['id'])
  const method = parsed['method']
  const params = parsed['params'] ?? {}
  const call = typeof method === 'string' && isObject(params) ? callOf(id, method, params) : null
  return call ? { kind: 'call', call } : { kind: 'unreadable', id, error: paymeErrors.badRequest }
}

function parseJson(body: string | null): unknown {
  if (body === null) return undefined
  try {
    const value: unknown = JSON.parse(body)
    return value
  } catch {
    return undefined
  }
}

/** Integers by the protocol; texts, too, by JSON-RPC. */
function requestId(id: unknown): RequestId {
  return isWhole(id) || (typeof id === 'string' && id.length <= 64) ? id : null
}

/** The call, or null when a parameter is missing or of a wrong type. */
function callOf(id: RequestId, method: string, params: Record<string, unknown>): PaymeCall | null {
  const { amount, account, id: transaction, time, reason, from, to, type, fiscal_data } = params
  const orderNumber = orderNumberIn(account)
  switch (method) {
    case 'CheckPerformTransaction':
      return isWhole(amount) && orderNumber !== null ? { id, method, orderNumber, amount } : null
    case 'CreateTransaction':
      return isStorable(transaction) && isWhole(time) && isWhole(amount) && orderNumber !== null
        ? { id, method, transaction, time, orderNumber, amount }
        : null
    case 'PerformTransaction':
    case 'CheckTransaction':
      return typeof transaction === 'string' ? { id, method, transaction } : null
    case 'CancelTransaction':
      return typeof transaction === 'string' && isReason(reason) ? { id, method, transaction, reason } : null
    case 'GetStatement':
      return isWhole(from) && isWhole(to) ? { id, method, from, to } : null
    case 'SetFiscalData':
      return typeof transaction === 'string' &&
        (type === 'PERFORM' || type === 'CANCEL') &&
        isObject(fiscal_data)
        ? { id, method, transaction, kind: type, fiscalData: fiscal_data }
        : null
    default:
      return { id, method: 'unknown', name: method }
  }
}

/** The order that the account names; one that it does not name is one that does not exist. Null without an account. */
function orderNumberIn(account: unknown): string | null {
  if (!isObject(account)) return null
  const named = account['order_id']
  return typeof named === 'string' || typeof named === 'number' ? String(named) : ''
}

/** Returns whether a text can be a row's key: databases store no NUL, and no provider's id is longer than this. */
export function isStorable(value: unknown): value is string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return typeof value === 'string' && /^[^\u0000-\u001f\u007f]{1,64}$/u.test(value)
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

/** A whole number of 32 bits. */
function isReason(value: unknown): value is number {
  return isWhole(value) && Math.abs(value) < 2 ** 31
}
