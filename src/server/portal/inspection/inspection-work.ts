import { planSms } from '../../customer-sms/index.ts'
import { POLICY_DOCUMENTS } from '../../documents/index.ts'
import type { InsurerDesk } from '../../insurer/index.ts'
import type { OutboxWork } from '../../outbox-worker.ts'
import type { Store } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'

/** Kind of outbox work that carries an operator's decision to the insurer. */
export const INSPECTION_DECIDED = 'inspection.decided'

/**
 * Carries a decision to the insurer until it answered. Accepted: the policy is issued, its documents are drawn and the buyer
 * gets an SMS. Refused: the contract ends, the desk sees that its payment is to be returned, and the buyer gets an SMS.
 */
export function inspectionDecided({
  store,
  desk,
}: {
  readonly store: Store
  readonly desk: Pick<InsurerDesk, 'accept' | 'refuse'>
}): OutboxWork {
  return {
    kind: INSPECTION_DECIDED,
    atOnce: 1,
    longestPauseMs: 5 * 60_000,
    givesUpAfterMs: null,
    perform: async ({ subject: contractId }) => {
      const inspection = await store.inspections.find(contractId)
      if (inspection?.state === 'accepted') {
        await desk.accept(contractId, calendarDay(inspection.decided_at ?? inspection.opened_at))
        const contract = await store.contracts.find(contractId)
        // Taken back by its buyer in between.
        if (contract?.status !== 'success') return
        await store.outbox.add({ kind: POLICY_DOCUMENTS, subject: contractId, body: '{}' })
        await planSms(store.outbox, { purpose: 'inspection.accepted', subject: contractId })
      }
      if (inspection?.state === 'refused') {
        await desk.refuse(contractId)
        await oweRefund(store, contractId)
        await planSms(store.outbox, { purpose: 'inspection.refused', subject: contractId })
      }
    },
  }
}

/** The providers have no API for refunds: an operator returns the money in the provider's cabinet. */
async function oweRefund(store: Store, contractId: string): Promise<void> {
  const order = await store.orders.ofContract(contractId)
  if (order?.status !== 'paid') return
  await store.differences.note({
    kind: 'refundOwed',
    subject: order.number,
    orderNumber: order.number,
    contractId,
    product: order.product,
    provider: order.paid_by,
    amount: order.amount,
    at: order.paid_at ?? order.created_at,
  })
}
