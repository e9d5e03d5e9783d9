import type { Json, JsonObject } from '../json.ts'

/** A value as expressions meet it: `undefined` is what an object does not have, and means the same as null. */
export type Value = Json | undefined

/** Returns a value that is a number, otherwise NaN, which compares false with everything and makes every sum NaN. */
export function num(value: Value): number {
  return typeof value === 'number' ? value : Number.NaN
}

/** Returns a value that is a text, otherwise NaN, which compares false with everything. */
export function text(value: Value): string | number {
  return typeof value === 'string' ? value : Number.NaN
}

/** Returns a computed number as JSON can store it: without −0, and null for NaN and infinity. */
export function val(number: number): number | null {
  return Number.isFinite(number) ? number + 0 : null
}

/** A quotient with its fraction; by zero there is none. */
export function div(left: number, right: number): number {
  return right === 0 ? Number.NaN : left / right
}

/** −1, 0 or 1 for two numbers or two texts; NaN for what has no order. */
export function order(left: Value, right: Value): number {
  const ordered =
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string')
  if (!ordered) return Number.NaN
  if (left < right) return -1
  return left > right ? 1 : 0
}

/** Returns whether a number is a multiple of a step, in decimal arithmetic: 1.1 is a multiple of 0.1. */
export function isMultiple(value: number, step: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(step)) return value % step === 0
  const [[digits, exponent], [ofStep, exponentOfStep]] = [decimal(value), decimal(step)]
  // With exponents this far apart the scaled integers would be too long.
  if (Math.abs(exponent - exponentOfStep) > 400) return false
  const least = Math.min(exponent, exponentOfStep)
  const scaled = (number: bigint, from: number): bigint => number * 10n ** BigInt(from - least)
  return scaled(digits, exponent) % scaled(ofStep, exponentOfStep) === 0n
}

/** A number as digits and the power of ten that they are multiplied with: 1.25 is 125 and −2. */
function decimal(number: number): readonly [digits: bigint, exponent: number] {
  const [mantissa = '0', exponent = '0'] = String(number).split('e')
  const [before = '0', after = ''] = mantissa.split('.')
  return [BigInt(before + after), Number(exponent) - after.length]
}

/** Returns whether two values are deeply equal. */
export function equal(left: Value = null, right: Value = null): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) || Array.isArray(right)) {
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((element, index) => equal(element, right[index]))
    )
  }
  const [a, b] = [left as JsonObject, right as JsonObject] // neither null nor lists
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
  )
}

/** The property reached through these names; null as soon as one is missing. */
export function get(value: Value, ...names: readonly string[]): Json {
  let reached: Value = value
  for (const name of names) {
    if (
      typeof reached !== 'object' ||
      reached === null ||
      Array.isArray(reached) ||
      !Object.hasOwn(reached, name)
    )
      return null
    reached = (reached as JsonObject)[name] // neither null nor a list
  }
  return reached ?? null
}

/** The element at a position, or the property of that name, of a value whose kind is known only now. */
export function at(value: Value, position: Value): Json {
  if (typeof position === 'string') return get(value, position)
  return Array.isArray(value) && typeof position === 'number' ? (value[position] ?? null) : null
}

/** Returns joined texts, joined lists, or a sum of numbers; null when an operand is missing or of another type. */
export function plus(...parts: readonly Value[]): Json {
  return parts.reduce<Json>((sum, part) => {
    if (typeof sum === 'string' && typeof part === 'string') return sum + part
    if (typeof sum === 'number' && typeof part === 'number') return val(sum + part)
    return Array.isArray(sum) && Array.isArray(part) ? [...sum, ...part] : null
  }, kindOfSum(parts[0]))
}

function kindOfSum(first: Value): Json {
  if (typeof first === 'string') return ''
  if (typeof first === 'number') return 0
  return Array.isArray(first) ? [] : null
}

function extreme(values: readonly Value[], side: -1 | 1): Json {
  let best = values[0] ?? null
  for (const value of values) {
    const comparison = order(value, best)
    if (Number.isNaN(comparison)) return null
    if (comparison === side) best = value ?? null
  }
  return best
}

/** The least of numbers or of dates; null as soon as one is missing. */
export function least(...values: readonly Value[]): Json {
  return extreme(values, -1)
}

/** The greatest of numbers or of dates; null as soon as one is missing. */
export function most(...values: readonly Value[]): Json {
  return extreme(values, 1)
}
