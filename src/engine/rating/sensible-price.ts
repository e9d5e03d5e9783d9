/** A hundred billion soʻm in tiyin: no product of a portal costs as much. */
const largestPrice = 10_000_000_000_000

/**
 * Returns whether an amount in whole minor units can be the price of a contract: not zero, negative, fractional or
 * absurdly large. All code that quotes, creates or sells contracts uses this check.
 */
export function isSensiblePrice(minor: unknown): minor is number {
  return Number.isSafeInteger(minor) && Number(minor) > 0 && Number(minor) <= largestPrice
}
