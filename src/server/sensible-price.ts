/** A hundred billion soʻm in tiyin: no product of a portal costs as much. */
export const largestPrice = 10_000_000_000_000

/**
 * Whether an amount in whole minor units can be the price of a contract: zero, a negative, broken or absurd one never is.
 * Whatever quotes, makes or sells a contract asks here.
 */
export function isSensiblePrice(minor: unknown): minor is number {
  return Number.isSafeInteger(minor) && Number(minor) > 0 && Number(minor) <= largestPrice
}
