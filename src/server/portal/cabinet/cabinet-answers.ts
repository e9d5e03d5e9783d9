import type { AppealRow, Order } from '../../store/index.ts'

/** An appeal for the person who made it. */
export function appealAnswer({ id, subject, text, status, answer, created_at }: AppealRow) {
  return { id, subject, text, status, answer, createdAt: new Date(created_at).toISOString() }
}

/** A payment, made or awaited, for the person who owes it. */
export function paymentAnswer(
  order: Order & { readonly series: string; readonly policyNumber: string | null },
) {
  return {
    orderNumber: order.number,
    contractId: order.contract_id,
    type: order.product,
    policy: order.policyNumber === null ? null : `${order.series} ${order.policyNumber}`,
    amount: order.amount,
    currency: order.currency,
    status: order.status,
    provider: order.paid_by,
    createdAt: new Date(order.created_at).toISOString(),
    paidAt: order.paid_at === null ? null : new Date(order.paid_at).toISOString(),
  }
}
