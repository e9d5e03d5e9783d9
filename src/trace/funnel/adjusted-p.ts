/** How many customers reached a step, and how many of them left. */
interface Counted {
  readonly reached: number
  readonly left: number
}

/**
 * Two-sided p-value of the difference of two independent shares: the score test with the pooled share.
 * A. Agresti, "Categorical Data Analysis", 3rd ed. (2013), 3.2.
 */
export function differenceP(one: Counted, other: Counted): number {
  const pooled = (one.left + other.left) / (one.reached + other.reached)
  const variance = pooled * (1 - pooled) * (1 / one.reached + 1 / other.reached)
  if (variance === 0) return 1
  return erfc(Math.abs(one.left / one.reached - other.left / other.reached) / Math.sqrt(2 * variance))
}

/**
 * P-values adjusted for their number, in the same order: of the differences whose adjusted value is at most q, the
 * expected share of false ones is at most q. Null stays null and is not counted.
 * Y. Benjamini, Y. Hochberg, "Controlling the false discovery rate", J. R. Stat. Soc. B 57 (1995).
 */
export function adjustedPs(values: readonly (number | null)[]): readonly (number | null)[] {
  const ranked = values
    .flatMap((value, at) => (value === null ? [] : [{ value, at }]))
    .toSorted((a, b) => a.value - b.value)
  const adjusted: (number | null)[] = values.map(() => null)
  let least = 1
  for (let rank = ranked.length; rank > 0; rank -= 1) {
    const one = ranked[rank - 1]
    if (!one) break
    least = Math.min(least, (one.value * ranked.length) / rank)
    adjusted[one.at] = least
  }
  return adjusted
}

/**
 * Complementary error function for x ≥ 0, with a relative error below 1.2e-7.
 * W. H. Press et al., "Numerical Recipes in C", 2nd ed. (1992), 6.2 (erfcc).
 */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2)
  const coefficients = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196,
    1.00002368, -1.26551223,
  ]
  const polynomial = coefficients.reduce((sum, coefficient) => sum * t + coefficient, 0)
  return t * Math.exp(-x * x + polynomial)
}
