import type { Order } from '../../store/index.ts'

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
