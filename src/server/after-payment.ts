import { planSms } from './customer-sms/index.ts'
import { POLICY_DOCUMENTS } from './documents/index.ts'
import type { Settled } from './payments/index.ts'
import type { Concepts } from './store/index.ts'

/** Plans the work that follows a payment: the request for photos, or the documents and the SMS of the policy. */
export async function planAfterPayment(
  outbox: Concepts['outbox'],
  contractId: string,
  settled: Settled,
): Promise<void> {
  if (settled === 'awaitsInspection')
    await planSms(outbox, { purpose: 'inspection.asked', subject: contractId })
  if (settled !== 'issued') return
  await outbox.add({ kind: POLICY_DOCUMENTS, subject: contractId, body: '{}' })
  await planSms(outbox, { purpose: 'policy.issued', subject: contractId })
}
