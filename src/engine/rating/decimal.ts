import type { Rounding } from '../product/index.ts'

/** An exact number: whole numerator over whole, positive denominator. */
export interface Decimal {
  readonly over: bigint
  readonly under: bigint
}

/** The number 0. */
export const zero: Decimal = { over: 0n, under: 1n }

/** Returns the exact decimal value of a number: 1.4 is 14/10, not its nearest binary fraction. */
export function parseDecimal(value: number): Decimal {
  if (Number.isSafeInteger(value)) return { over: BigInt(value), under: 1n }
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = digits.split('.')
  const power = Number(exponent) - fraction.length
  const over = BigInt(whole + fraction)
  return power >= 0
    ? { over: over * 10n ** BigInt(power), under: 1n }
    : { over: over, under: 10n ** BigInt(-power) }
}

/** The product of two numbers. */
export function multiplyDecimals(left: Decimal, right: Decimal): Decimal {
  return { over: left.over * right.over, under: left.under * right.under }
}

/** The sum of two numbers. */
export function addDecimals(left: Decimal, right: Decimal): Decimal {
  return { over: left.over * right.under + right.over * left.under, under: left.under * right.under }
}

/** The first number over the second, a positive one. */
export function divideDecimals(left: Decimal, right: Decimal): Decimal {
  return { over: left.over * right.under, under: left.under * right.over }
}

/** Returns whether the first number is smaller. */
export function isLess(left: Decimal, right: Decimal): boolean {
  return left.over * right.under < right.over * left.under
}

/** The nearest multiple of the rule's unit, as a whole number. */
export function roundDecimal({ over: top, under: bottom }: Decimal, { rule, to }: Rounding): bigint {
  const unit = BigInt(to)
  const divisor = bottom * unit
  const isNegative = top < 0n
  const size = isNegative ? -top : top
  const down = size / divisor
  const rest = size % divisor
  const multiple =
    down + (goesUp(rule, { twiceTheRest: rest * 2n, divisor, down, rest, isNegative }) ? 1n : 0n)
  return (isNegative ? -multiple : multiple) * unit
}

function goesUp(
  rule: Rounding['rule'],
  {
    twiceTheRest,
    divisor,
    down,
    rest,
    isNegative,
  }: {
    readonly twiceTheRest: bigint
    readonly divisor: bigint
    readonly down: bigint
    readonly rest: bigint
    readonly isNegative: boolean
  },
): boolean {
  switch (rule) {
    case 'half-up':
      return twiceTheRest >= divisor
    case 'half-even':
      return twiceTheRest > divisor || (twiceTheRest === divisor && down % 2n === 1n)
    case 'up':
      return rest > 0n && !isNegative
    case 'down':
      return rest > 0n && isNegative
    default:
      return rule satisfies never
  }
}
