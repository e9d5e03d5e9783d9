import { paymeErrors, type PaymeError } from './payme-answer.ts'

/** One call of Payme's Merchant API, read and checked. Amounts are tiyin, times milliseconds since 1970. */
export type PaymeCall = { readonly id: number | null } & (
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

type Reading =
  | { readonly kind: 'call'; readonly call: PaymeCall }
  | { readonly kind: 'unreadable'; readonly id: number | null; readonly error: PaymeError }

/** Reads the raw body; what is missing or of a wrong type is told as the protocol wants it. */
export function readPaymeCall(body: string): Reading {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return { kind: 'unreadable', id: null, error: paymeErrors.notJson }
  }
  if (!isObject(parsed)) return { kind: 'unreadable', id: null, error: paymeErrors.badRequest }
  const id = isWhole(parsed['id']) ? parsed['id'] : null
  const method = parsed['method']
  const params = parsed['params']
  const call = typeof method === 'string' && isObject(params) ? callOf(id, method, params) : null
  return call ? { kind: 'call', call } : { kind: 'unreadable', id, error: paymeErrors.badRequest }
}

/** The call, or null when a parameter is missing or of a wrong type. */
function callOf(id: number | null, method: string, params: Record<string, unknown>): PaymeCall | null {
  const { amount, account, id: transaction, time, reason, from, to, type, fiscal_data } = params
  const orderNumber = isObject(account) ? account['order_id'] : undefined
  switch (method) {
    case 'CheckPerformTransaction':
      return isWhole(amount) && isText(orderNumber) ? { id, method, orderNumber, amount } : null
    case 'CreateTransaction':
      return isText(transaction) && isWhole(time) && isWhole(amount) && isText(orderNumber)
        ? { id, method, transaction, time, orderNumber, amount }
        : null
    case 'PerformTransaction':
    case 'CheckTransaction':
      return isText(transaction) ? { id, method, transaction } : null
    case 'CancelTransaction':
      return isText(transaction) && isWhole(reason) ? { id, method, transaction, reason } : null
    case 'GetStatement':
      return isWhole(from) && isWhole(to) ? { id, method, from, to } : null
    case 'SetFiscalData':
      return isText(transaction) && (type === 'PERFORM' || type === 'CANCEL') && isObject(fiscal_data)
        ? { id, method, transaction, kind: type, fiscalData: fiscal_data }
        : null
    default:
      return { id, method: 'unknown', name: method }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 64
}
