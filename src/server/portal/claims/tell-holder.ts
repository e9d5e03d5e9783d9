import { planSms } from '../../customer-sms/index.ts'
import type { ClaimRow, Concepts, Contract } from '../../store/index.ts'

/**
 * Notifies the holder of a policy that another person claimed on it: by SMS, and in the cabinet when the holder has
 * one. The claimant is not named. Call it inside the transaction that registers the claim.
 */
export async function tellHolder(
  { users, notifications, outbox }: Pick<Concepts, 'users' | 'notifications' | 'outbox'>,
  policy: Contract,
  claim: ClaimRow,
): Promise<void> {
  if (!policy.phone) return
  await planSms(outbox, {
    purpose: 'claim.byAnother',
    subject: policy.id,
    round: Number(claim.number.replace('-', '')),
  })
  const holder = await users.findByPhone(policy.phone)
  if (!holder) return
  await notifications.add({
    userId: holder.id,
    kind: 'claimByAnother',
    subject: claim.id,
    params: JSON.stringify({ policy: `${claim.policy_series} ${claim.policy_number}`, number: claim.number }),
    href: '/profile/claim-status',
  })
}
