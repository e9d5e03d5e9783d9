import type { Concepts, Order, Referral } from '../store/index.ts'
import { payDeadline } from './order-standing.ts'

/** Kind of outbox work that tells the buyer how a referred case goes. */
export const REFERRAL_NEWS = 'referral.news'

/** News for the buyer: a specialist looks at the case, accepted it, or declined it. */
export type ReferralNews = Referral['state']

/** Notes why a specialist looks at the case of a contract, and plans to tell its buyer. */
export async function openReferral(
  { referrals, outbox }: Pick<Concepts, 'referrals' | 'outbox'>,
  contractId: string,
  reasons: Referral['reasons'],
): Promise<void> {
  await referrals.open(contractId, reasons)
  await planNews(outbox, contractId, 'waiting')
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
  await planNews(inside.outbox, contractId, state)
  return true
}

/** A decision about a referred case. */
export interface Decision {
  readonly isAccepted: boolean
  /** What the customer reads; null where it was accepted. */
  readonly answer: string | null
  /** Phone of the operator. */
  readonly by: string
  readonly now: number
}

async function admit({ orders }: Pick<Concepts, 'orders'>, order: Order, now: number): Promise<void> {
  await orders.admit(order.id, payDeadline(now, order.pay_until))
}

async function planNews(outbox: Concepts['outbox'], contractId: string, news: ReferralNews): Promise<void> {
  await outbox.add({
    kind: REFERRAL_NEWS,
    subject: `${contractId} ${news}`,
    body: JSON.stringify({ contractId, news }),
  })
}

const hourMs = 60 * 60 * 1000

/** Until when a specialist decides; null where the deployment promises nothing, and once it is decided. */
export function referredUntil({ state, opened_at }: Referral, hours: number): string | null {
  if (hours === 0 || state !== 'waiting') return null
  return new Date(opened_at + hours * hourMs).toISOString()
}
