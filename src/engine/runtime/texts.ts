import type { Json } from '../json.ts'
import { val, type Value } from './values.ts'

/** Returns whether a text starts with `part`. */
export function startsWith(value: Value, part: Value): boolean {
  return typeof value === 'string' && typeof part === 'string' && value.startsWith(part)
}

/** Returns whether a text ends with `part`. */
export function endsWith(value: Value, part: Value): boolean {
  return typeof value === 'string' && typeof part === 'string' && value.endsWith(part)
}

/** Returns whether a text contains `part`. */
export function contains(value: Value, part: Value): boolean {
  return typeof value === 'string' && typeof part === 'string' && value.includes(part)
}

/** Returns whether a pattern matches anywhere in a text. */
export function matches(value: Value, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}

/** The text with its letters A to Z in lower case; others stay, as CEL has it. */
export function lower(value: Value): string | null {
  return typeof value === 'string' ? value.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()) : null
}

/** The text with its letters a to z in upper case; others stay, as CEL has it. */
export function upper(value: Value): string | null {
  return typeof value === 'string' ? value.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase()) : null
}

/** The text without the white space of Unicode around it; what only joins or separates letters is none. */
export function trim(value: Value): string | null {
  return typeof value === 'string' ? value.replaceAll(/^\p{White_Space}+|\p{White_Space}+$/gu, '') : null
}

/**
 * Returns the characters from one position up to another, limited to the text's end; null when `to` is before `from`.
 */
export function substring(value: Value, from: number, to = Number.POSITIVE_INFINITY): string | null {
  const [start, end] = [Math.max(0, Math.trunc(from)), Math.max(0, Math.trunc(to))]
  if (typeof value !== 'string' || !(start <= end)) return null
  // A character outside the basic plane is two code units, which must not be separated.
  return /[\uD800-\uDFFF]/.test(value) ? [...value].slice(start, end).join('') : value.slice(start, end)
}

/** The pieces of a text between separators. */
export function split(value: Value, separator: Value): readonly string[] | null {
  if (typeof value !== 'string' || typeof separator !== 'string') return null
  // Without a separator every character is a piece; those outside the basic plane are not cut.
  return separator === '' ? [...value] : value.split(separator)
}

/** Joins the texts of a list; skips elements that are not texts. */
export function join(list: Value, separator: Value = ''): string {
  if (!Array.isArray(list)) return ''
  return list.filter((part) => typeof part === 'string').join(typeof separator === 'string' ? separator : '')
}

/** The text of a number, a statement or a text. */
export function string(value: Value): string | null {
  return typeof value === 'object' || value === undefined ? null : `${value}`
}

/** The number that a text writes, or the number itself; null for anything else. */
export function double(value: Value): number | null {
  if (typeof value === 'number') return val(value)
  const isNumber = typeof value === 'string' && /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(value)
  return isNumber ? val(Number(value)) : null
}

/** The whole part of the number that a text writes. */
export function int(value: Value): Json {
  const number = double(value)
  return number === null ? null : val(Math.trunc(number))
}
