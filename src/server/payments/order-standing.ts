import type { Concepts, Order } from '../store/index.ts'
import { providerTransactions, transactionState, type ProviderTransaction } from './provider-transactions.ts'

/** A transaction of Payme that was not performed within 12 hours of Payme's own time is cancelled with reason 4. */
export const PAYME_TIMEOUT_MS = 43_200_000

/**
 * Click reports no end of a prepared payment. After half an hour the payment counts as abandoned, and another attempt
 * may begin.
 */
export const CLICK_PATIENCE_MS = 30 * 60_000

/** Payme's reason of a cancelled transaction that took too long. */
export const REASON_TIMEOUT = 4

/** Time in which a customer can begin to pay; the price of the contract is fixed for it. */
const orderLifeMs = 24 * 60 * 60 * 1000

/**
 * Returns the moment until which the customer can begin to pay an order that is opened now, in milliseconds since 1970.
 */
export function payDeadline(now: number, payUntil: number | null): number {
  return Math.min(now + orderLifeMs, payUntil ?? Infinity)
}

/** State of an order for a new attempt to pay it. */
export type OrderStanding =
  | 'payable'
  | 'paid'
  | 'cancelled'
  /** A specialist has not decided about the case yet. */
  | 'referred'
  /** The customer pays another order instead. */
  | 'superseded'
  | 'expired'
  /** An attempt for this order, or for one that it supersedes, is under way. */
  | 'busy'

/** Returns the state of the order at this moment, given the running attempts of its intent. */
export function orderStandingOf(
  order: Order,
  under: readonly ProviderTransaction[],
  now: number,
): { readonly standing: OrderStanding; readonly heldBy: ProviderTransaction | null } {
  const heldBy = under.find((attempt) => isUnderWay(attempt, now)) ?? null
  return { standing: standing(), heldBy }

  function standing(): OrderStanding {
    if (order.status === 'paid' || order.status === 'cancelled') return order.status
    if (order.superseded_by !== null) return 'superseded'
    if (order.status === 'referred') return 'referred'
    if (isPast(order.expires_at, now) || isPast(order.pay_until, now)) return 'expired'
    return heldBy ? 'busy' : 'payable'
  }
}

/** Attempts for an order and the others of its intent that hold money or may hold it. */
export async function attemptsUnderWay(
  { context }: Pick<Concepts, 'context'>,
  order: Pick<Order, 'id' | 'superseded_by'>,
): Promise<readonly ProviderTransaction[]> {
  return await providerTransactions(context).livingUnder(order.superseded_by ?? order.id)
}

/** Returns whether money must no longer be taken for this order, because its cover would begin before the payment. */
export function isTooLate(order: Pick<Order, 'pay_until'>, now: number): boolean {
  return isPast(order.pay_until, now)
}

/** Returns whether an attempt may still be performed. */
export function isUnderWay(attempt: ProviderTransaction, now: number): boolean {
  if (attempt.state !== transactionState.created) return false
  // Neither Click nor Telegram reports the end of a payment that failed.
  return attempt.provider === 'payme'
    ? now - attempt.provider_time < PAYME_TIMEOUT_MS
    : now - attempt.created_at < CLICK_PATIENCE_MS
}

/** Ends abandoned attempts, so that they do not block others. */
export async function endAbandoned(
  inside: Concepts,
  attempts: readonly ProviderTransaction[],
  now: number,
): Promise<void> {
  const transactions = providerTransactions(inside.context)
  for (const attempt of attempts) {
    if (attempt.state !== transactionState.created || isUnderWay(attempt, now)) continue
    await transactions.cancel(attempt.id, -1, REASON_TIMEOUT)
  }
}

function isPast(moment: number | null, now: number): boolean {
  return moment !== null && now >= moment
}
