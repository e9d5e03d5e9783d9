import type { Json } from '../json.ts'
import type { Runtime } from '../runtime/index.ts'

/** A function of the language that few products use: its text travels with the products that do. */
type Helper = (runtime: Runtime, ...args: readonly (Json | undefined)[]) => Json

/**
 * Functions that are copied into each module that uses them, so that customers load only the used ones. A function
 * reads only its arguments; the runtime is the first one. It returns null for arguments that it cannot handle.
 */
const helpers = {
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
  charAt: (_, text, at) => {
    if (typeof text !== 'string' || typeof at !== 'number' || !Number.isInteger(at)) return null
    const characters = [...text]
    return at >= 0 && at <= characters.length ? (characters[at] ?? '') : null
  },
  indexOf: (_, text, part, from = 0) => {
    if (typeof text !== 'string' || typeof part !== 'string' || typeof from !== 'number') return null
    const [characters, wanted] = [[...text], [...part]]
    if (!(from >= 0 && from <= characters.length)) return null
    for (let at = Math.trunc(from); at + wanted.length <= characters.length; at++)
      if (wanted.every((character, index) => characters[at + index] === character)) return at
    return -1
  },
  lastIndexOf: (_, text, part, from) => {
    if (typeof text !== 'string' || typeof part !== 'string') return null
    const [characters, wanted] = [[...text], [...part]]
    const most = from ?? characters.length
    if (typeof most !== 'number' || !(most >= 0 && most <= characters.length)) return null
    for (let at = Math.min(Math.trunc(most), characters.length - wanted.length); at >= 0; at--)
      if (wanted.every((character, index) => characters[at + index] === character)) return at
    return -1
  },
  // The arguments are those of the function in CEL.
  // oxlint-disable-next-line eslint/max-params
  replace: (_, text, part, by, most = -1) => {
    if (typeof text !== 'string' || typeof part !== 'string' || typeof by !== 'string') return null
    if (typeof most !== 'number') return null
    const pieces = part === '' ? ['', ...text, ''] : text.split(part)
    return pieces.reduce((made, piece, index) => made + (most < 0 || index <= most ? by : part) + piece)
  },
  splitAt: (_, text, separator, most) => {
    if (typeof text !== 'string' || typeof separator !== 'string' || typeof most !== 'number') return null
    const pieces = separator === '' ? [...text] : text.split(separator)
    if (most < 0 || pieces.length <= most) return pieces
    return most === 0 ? [] : [...pieces.slice(0, most - 1), pieces.slice(most - 1).join(separator)]
  },
  quote: (_, text) => {
    if (typeof text !== 'string') return null
    const escapes = new Map(
      ['\u0007a', '\bb', '\ff', '\nn', '\rr', '\tt', '\vv', '\\\\', '""'].map((pair) => [pair[0], pair[1]]),
    )
    return `"${Array.from(text, (one) => (escapes.has(one) ? `\\${escapes.get(one)}` : one)).join('')}"`
  },
  reverse: (_, value) => {
    if (typeof value === 'string') return [...value].toReversed().join('')
    return Array.isArray(value) ? [...value].toReversed() : null
  },
  greatest: (_, ...values) => {
    const [first] = values
    const all: readonly unknown[] = values.length === 1 && Array.isArray(first) ? first : values
    const numbers = all.filter((value) => typeof value === 'number')
    return numbers.length === 0 || numbers.length < all.length ? null : Math.max(...numbers)
  },
  least: (_, ...values) => {
    const [first] = values
    const all: readonly unknown[] = values.length === 1 && Array.isArray(first) ? first : values
    const numbers = all.filter((value) => typeof value === 'number')
    return numbers.length === 0 || numbers.length < all.length ? null : Math.min(...numbers)
  },
  roundAway: (r, value) =>
    typeof value === 'number' ? r.val(Math.sign(value) * Math.round(Math.abs(value))) : null,
  trunc: (r, value) => (typeof value === 'number' ? r.val(Math.trunc(value)) : null),
  sign: (r, value) => (typeof value === 'number' ? r.val(Math.sign(value)) : null),
  sqrt: (r, value) => (typeof value === 'number' ? r.val(Math.sqrt(value)) : null),
  isFinite: (_, value) => typeof value === 'number',
  isInf: () => false,
  isNaN: () => false,
  bitAnd: (_, left, right) => {
    if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right)) return null
    const made = Number(BigInt(Number(left)) & BigInt(Number(right)))
    return Number.isSafeInteger(made) ? made : null
  },
  bitOr: (_, left, right) => {
    if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right)) return null
    const made = Number(BigInt(Number(left)) | BigInt(Number(right)))
    return Number.isSafeInteger(made) ? made : null
  },
  bitXor: (_, left, right) => {
    if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right)) return null
    const made = Number(BigInt(Number(left)) ^ BigInt(Number(right)))
    return Number.isSafeInteger(made) ? made : null
  },
  bitNot: (_, value) => (Number.isSafeInteger(value) ? -Number(value) - 1 : null),
  bitShiftLeft: (_, value, count) => {
    if (!Number.isSafeInteger(value) || !Number.isInteger(count) || Number(count) < 0) return null
    if (Number(count) >= 64) return 0
    const made = Number(BigInt.asIntN(64, BigInt(Number(value)) << BigInt(Number(count))))
    return Number.isSafeInteger(made) ? made : null
  },
  bitShiftRight: (_, value, count) => {
    if (!Number.isSafeInteger(value) || !Number.isInteger(count) || Number(count) < 0) return null
    if (Number(count) >= 64) return 0
    const made = Number(BigInt.asUintN(64, BigInt(Number(value))) >> BigInt(Number(count)))
    return Number.isSafeInteger(made) ? made : null
  },
  slice: (_, list, from, to) => {
    if (!Array.isArray(list) || typeof from !== 'number' || typeof to !== 'number') return null
    return from >= 0 && from <= to && to <= list.length ? list.slice(from, to) : null
  },
  flatten: (_, list, depth = 1) =>
    Array.isArray(list) && typeof depth === 'number' && depth >= 0 ? list.flat(Math.min(depth, 48)) : null,
  distinct: (r, list) =>
    Array.isArray(list)
      ? list.filter((one: Json, at) => list.findIndex((other: Json) => r.equal(one, other)) === at)
      : null,
  sort: (r, list) => {
    if (!Array.isArray(list)) return null
    const kinds = new Set(list.map((one: Json) => typeof one))
    const [kind] = kinds
    if (kinds.size > 1 || (list.length > 0 && kind !== 'number' && kind !== 'string' && kind !== 'boolean'))
      return null
    return list.toSorted((a: Json, b: Json) => (kind === 'boolean' ? Number(a) - Number(b) : r.order(a, b)))
  },
  range: (_, count) =>
    typeof count === 'number' && count <= 10_000
      ? Array.from({ length: Math.max(0, count) }, (__, at) => at)
      : null,
  first: (_, list) => (Array.isArray(list) ? ((list[0] as Json | undefined) ?? null) : null),
  last: (_, list) => (Array.isArray(list) ? ((list.at(-1) as Json | undefined) ?? null) : null),
  hasAll: (r, list, others) =>
    Array.isArray(list) &&
    Array.isArray(others) &&
    others.every((one: Json) => list.some((other: Json) => r.equal(one, other))),
  hasSome: (r, list, others) =>
    Array.isArray(list) &&
    Array.isArray(others) &&
    others.some((one: Json) => list.some((other: Json) => r.equal(one, other))),
  hasSame: (r, list, others) =>
    Array.isArray(list) &&
    Array.isArray(others) &&
    others.every((one: Json) => list.some((other: Json) => r.equal(one, other))) &&
    list.every((one: Json) => others.some((other: Json) => r.equal(one, other))),
  ifNotZero: (_, value = null) => {
    const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
    return value === 0 || value === '' || value === false || isEmpty ? null : value
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
} as const satisfies Readonly<Record<string, Helper>>

/** Name of a function of the library. */
export type HelperName = keyof typeof helpers

/** The text of a function of the library: `(runtime, …) => …`. */
export function helperText(name: HelperName): string {
  return String(helpers[name])
}

/** A function of the library, for expressions that are computed without code of their own. */
export function libraryFunction(name: HelperName): Helper {
  return helpers[name]
}

/** Returns whether the library has a function of this name. */
export function isHelper(name: string): name is HelperName {
  return Object.hasOwn(helpers, name)
}
