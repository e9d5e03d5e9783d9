import type { LibraryFunction } from '../cel/builtins/index.ts'
import type { Json } from '../json.ts'

/**
 * Functions that operators and macros need. Each module that uses one has its text, so that customers load only the used
 * ones. A function reads only its arguments; the runtime is the first one.
 */
export const helpers: Readonly<Record<'decimal' | 'pairs' | 'inOrder', LibraryFunction>> = {
  /**
   * The result of an operator over decimals of 15 significant digits: every such number survives being kept in binary,
   * and the noise behind the 15th digit goes. A sum has the last place that its larger operand has, so that
   * 1234567.89 - 1234567.88 is 0.01. A quotient is shortened only where the shorter one is exact: 0.3 / 0.1 is 3, and
   * 1 / 3 * 3 is 1. What is no pair of numbers is joined.
   */
  decimal: (r, sign, left, right) => {
    if (typeof left !== 'number' || typeof right !== 'number') return r.plus(left, right)
    const rounded = (value: number, largest: number): number => {
      const power = Number(largest.toExponential().split('e')[1])
      return power < 15 ? Number(value.toFixed(Math.min(14 - power, 100))) : value
    }
    const product = (a: number, b: number): number => rounded(a * b, a * b)
    const sum = (a: number, b: number): number => rounded(a + b, Math.max(Math.abs(a), Math.abs(b)))
    const quotient = (a: number, b: number): number => {
      const full = r.div(a, b)
      const short = rounded(full, full)
      return product(short, b) === a ? short : full
    }
    const areWhole = Number.isInteger(left) && Number.isInteger(right)
    switch (sign) {
      case '+':
        return areWhole ? left + right : sum(left, right)
      case '-':
        return areWhole ? left - right : sum(left, -right)
      case '*':
        return areWhole ? left * right : product(left, right)
      case '/':
        return areWhole ? r.div(left, right) : quotient(left, right)
      default:
        return areWhole ? left % right : sum(left, -product(Math.trunc(quotient(left, right)), right))
    }
  },
  /** Positions and elements of a list, names and values of an object. */
  pairs: (_, value) => {
    if (Array.isArray(value)) return value.map((one: Json, at) => [at, one])
    return typeof value === 'object' && value !== null ? Object.entries(value) : []
  },
  /** Sorts pairs of an element and its key by the key; returns the elements. */
  inOrder: (r, pairs) => {
    if (!Array.isArray(pairs)) return null
    const sorted = pairs as readonly (readonly [Json, Json])[] // as `sortBy` is emitted
    const kinds = new Set(sorted.map(([key]) => typeof key))
    const [kind] = kinds
    if (kinds.size > 1 || (sorted.length > 0 && kind !== 'number' && kind !== 'string' && kind !== 'boolean'))
      return null
    return sorted
      .toSorted(([a], [b]) => (kind === 'boolean' ? Number(a) - Number(b) : r.order(a, b)))
      .map(([, one]) => one)
  },
}
