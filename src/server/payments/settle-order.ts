import type { Concepts } from '../store/store.ts'

/** Kind of outbox work that tells the insurer of a payment. */
export const CONTRACT_PAID = 'contract.paid'

/** Asks the insurer to take a paid contract back; false once the policy is in force. */
export type Annulment = (orderId: string) => Promise<boolean>

/**
 * Marks an order paid and notes, in the same transaction, that the insurer has to hear of it: whatever happens
 * afterwards, a paid order ends in a policy. False when the order was not open.
 */
export async function settleOrder(inside: Concepts, orderId: string, provider: string): Promise<boolean> {
  const order = await inside.orders.lock(orderId)
  if (!order || !(await inside.orders.markPaid(orderId, provider))) return false
  await inside.outbox.add({
    kind: CONTRACT_PAID,
    subject: order.contract_id,
    body: JSON.stringify({ contractId: order.contract_id, orderId, provider }),
  })
  return true
}
