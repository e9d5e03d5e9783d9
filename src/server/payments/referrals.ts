import { contractPath, planSms } from '../customer-sms/index.ts'
import type { Concepts, Order, Referral } from '../store/index.ts'
import { DECLINED_CONTRACT } from './declined-contracts.ts'
import { payDeadline } from './order-standing.ts'

/**
 * Stores the reasons why a specialist must review the case of a contract, and notifies its buyer. Call it inside a
 * transaction.
 */
export async function openReferral(
  inside: Concepts,
  contractId: string,
  reasons: Referral['reasons'],
): Promise<void> {
  await inside.referrals.open(contractId, reasons)
  await notifyBuyer(inside, contractId, 'waiting')
}

/**
 * Decides about a referred case; its order can be paid from then on, or never. False when it was decided already:
 * it was decided, or its customer bought something else instead. Call it inside a transaction.
 */
export async function decideReferral(
  inside: Concepts,
  contractId: string,
  { isAccepted, answer, by, now }: Decision,
): Promise<boolean> {
  const known = await inside.orders.ofContract(contractId)
  // Orders are held before referrals, as a purchase that supersedes this one does.
  const order = known && (await inside.orders.lockIntent(known.id))?.order
  if (order?.status !== 'referred' || order.superseded_by !== null) return false
  const state = isAccepted ? 'accepted' : 'declined'
  if (!(await inside.referrals.decide(contractId, { state, answer, by }))) return false
  await (isAccepted ? admit(inside, order, now) : inside.orders.cancel(order.id))
  if (!isAccepted) await inside.outbox.add({ kind: DECLINED_CONTRACT, subject: contractId, body: '{}' })
  await notifyBuyer(inside, contractId, state)
  return true
}

/** A decision about a referred case. */
export interface Decision {
  readonly isAccepted: boolean
  /** Text for the customer; null when the case was accepted. */
  readonly answer: string | null
  /** Phone of the operator. */
  readonly by: string
  readonly now: number
}

async function admit({ orders }: Pick<Concepts, 'orders'>, order: Order, now: number): Promise<void> {
  await orders.admit(order.id, payDeadline(now, order.pay_until))
}

/** Notifies the buyer of the case's state: by SMS, and in the cabinet when they have one. */
async function notifyBuyer(
  { contracts, notifications, outbox, users }: Concepts,
  contractId: string,
  state: Referral['state'],
): Promise<void> {
  const contract = await contracts.find(contractId)
  if (!contract) return
  await planSms(outbox, { purpose: `referral.${state}`, subject: contractId })
  const user = contract.phone === null ? null : await users.findByPhone(contract.phone)
  if (!user) return
  await notifications.add({
    userId: user.id,
    kind: notificationKinds[state],
    subject: contractId,
    params: JSON.stringify({ object: contract.object || contract.holder }),
    href: contractPath(contract),
  })
}

const notificationKinds = {
  waiting: 'referralWaiting',
  accepted: 'referralAccepted',
  declined: 'referralDeclined',
} as const satisfies Readonly<Record<Referral['state'], string>>

const hourMs = 60 * 60 * 1000

/** Returns the deadline of a specialist's decision; null without a promise, and after the decision. */
export function referredUntil({ state, opened_at }: Referral, hours: number): string | null {
  if (hours === 0 || state !== 'waiting') return null
  return new Date(opened_at + hours * hourMs).toISOString()
}
