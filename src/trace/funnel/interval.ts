/** A share or a difference of shares, with the limits of its 95 % confidence interval. */
export interface Interval {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** 97.5 % quantile of the normal distribution. */
const z = 1.959964

/**
 * Wilson score interval of the share `part / all`; null when `all` is 0.
 * E. B. Wilson, "Probable inference", J. Am. Stat. Assoc. 22 (1927).
 */
export function shareInterval(part: number, all: number): Interval | null {
  if (all === 0) return null
  const value = part / all
  const scale = 1 + (z * z) / all
  const middle = (value + (z * z) / (2 * all)) / scale
  const reach = (z / scale) * Math.sqrt((value * (1 - value)) / all + (z * z) / (4 * all * all))
  // At 0 and 1 one limit is the value itself; the formula misses it by a rounding error.
  return { value, low: part === 0 ? 0 : middle - reach, high: part === all ? 1 : middle + reach }
}

/**
 * Interval of the difference `one - other` of two independent shares: the hybrid score method.
 * R. G. Newcombe, "Interval estimation for the difference between independent proportions", Stat. Med. 17 (1998),
 * method 10.
 */
export function differenceInterval(one: Interval, other: Interval): Interval {
  const value = one.value - other.value
  return {
    value,
    low: value - Math.hypot(one.value - one.low, other.high - other.value),
    high: value + Math.hypot(one.high - one.value, other.value - other.low),
  }
}
