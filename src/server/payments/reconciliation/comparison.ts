import type { DifferenceFacts } from '../../store/index.ts'

/** One minute in ms. */
export const minuteMs = 60_000

/** One hour in ms. */
export const hourMs = 60 * minuteMs

/** One day in ms. */
export const dayMs = 24 * hourMs

/** Period of compared payments: longer than a provider lets a payment be reversed. */
export const comparedMs = 60 * dayMs

/** Time that each side may take before a difference is reported, in ms. */
export const patienceMs = {
  policy: 10 * minuteMs,
  stateRecord: hourMs,
  receipt: dayMs,
} as const

/** Differences of one kind that are shown at most; the next ones show once these are resolved. */
export const mostOfKind = 500

/** Columns of an order that every difference of an order names. */
export const orderColumns = ['orders.number', 'orders.contract_id', 'orders.product'] as const

/** Returns the part of a difference that names its order. */
export function ofOrder(row: {
  readonly number: string
  readonly contract_id: string
  readonly product: string
}): Pick<DifferenceFacts, 'subject' | 'orderNumber' | 'contractId' | 'product'> {
  const { number, contract_id, product } = row
  return { subject: number, orderNumber: number, contractId: contract_id, product }
}
