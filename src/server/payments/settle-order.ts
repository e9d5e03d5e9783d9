import type { Concepts } from '../store/index.ts'
import { isTooLate } from './order-standing.ts'

/** Kind of outbox work that reports a payment to the insurer. */
export const CONTRACT_PAID = 'contract.paid'

/** Kind of outbox work that gives Click the lines of a receipt. */
export const CLICK_RECEIPT = 'receipt.click'

/** Asks the insurer to cancel a paid contract. Resolves to false when the policy is already in force. */
export type Annulment = (orderId: string) => Promise<boolean>

/** Result of settling: paid now, or the reason why not: the order or its intent is closed, or its cover has begun. */
export type Settlement = 'paid' | 'closed' | 'late'

/**
 * Marks an order paid and plans, in the same transaction, the report to the insurer, so that a paid order always ends
 * in a policy. The other orders of the same intent are closed, because it is paid once.
 */
export async function settleOrder(
  inside: Concepts,
  orderId: string,
  provider: string,
  now: number,
): Promise<Settlement> {
  const intent = await inside.orders.lockIntent(orderId)
  if (!intent || intent.others.some(({ status }) => status === 'paid')) return 'closed'
  if (isTooLate(intent.order, now)) return 'late'
  if (!(await inside.orders.markPaid(orderId, provider))) return 'closed'
  await inside.orders.supersede(
    intent.others.filter(({ status }) => status !== 'cancelled').map(({ id }) => id),
    orderId,
  )
  await inside.outbox.add({
    kind: CONTRACT_PAID,
    subject: intent.order.contract_id,
    body: JSON.stringify({ contractId: intent.order.contract_id, orderId, provider }),
    // The provider's call knows nothing of the customer's press that opened the order.
    traceparent: intent.order.traceparent,
  })
  // Payme requests the same itself, before it takes the money.
  if (provider === 'click') await inside.outbox.add({ kind: CLICK_RECEIPT, subject: orderId, body: '{}' })
  return 'paid'
}
