import type { CelNode } from './cel-node.ts'
import { numberType, wholeType, type CelType, type NumberType } from './cel-type.ts'

/** Returns whether every number of this type has no fraction. */
export function isWhole(type: CelType): boolean {
  return type.kind === 'number' && type.isWhole === true
}

/** Returns whether a sum, difference, product or remainder of these is computed by the processor without a rounding. */
export function areWhole({ left, right }: { readonly left: CelNode; readonly right: CelNode }): boolean {
  return isWhole(left.type) && isWhole(right.type)
}

/** The currency of money, or of each element of a list of money; null for other values. */
export function currencyOf(type: CelType): string | null {
  if (type.kind === 'list') return currencyOf(type.of)
  return type.kind === 'number' ? (type.currency ?? null) : null
}

/** The two currencies of values of which one is added to the other or compared with it; null when they go together. */
export function differingCurrencies(types: readonly CelType[]): readonly [string, string] | null {
  const [first, ...others] = types.map(currencyOf).filter((currency) => currency !== null)
  const other = others.find((currency) => currency !== first)
  return first === undefined || other === undefined ? null : [first, other]
}

/** The type of a number that is one of these, or their sum: whole when all are, money when one is. */
export function commonNumber(types: readonly CelType[]): NumberType {
  const currency = types.map(currencyOf).find((known) => known !== null)
  const base = types.every(isWhole) ? wholeType : numberType
  return currency === undefined ? base : { ...base, currency }
}
