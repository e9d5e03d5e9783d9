import type { Json } from '../json.ts'
import { val, type Value } from './values.ts'

/** Whether a text begins with another. */
export function startsWith(value: Value, part: Value): boolean {
  return typeof value === 'string' && typeof part === 'string' && value.startsWith(part)
}

/** Whether a text ends with another. */
export function endsWith(value: Value, part: Value): boolean {
  return typeof value === 'string' && typeof part === 'string' && value.endsWith(part)
}

/** Whether a text has another in it. */
export function contains(value: Value, part: Value): boolean {
  return typeof value === 'string' && typeof part === 'string' && value.includes(part)
}

/** Whether a text matches a pattern anywhere. */
export function matches(value: Value, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}

/** The text in lower case. */
export function lower(value: Value): string | null {
  return typeof value === 'string' ? value.toLowerCase() : null
}

/** The text in upper case. */
export function upper(value: Value): string | null {
  return typeof value === 'string' ? value.toUpperCase() : null
}

/** The text without spaces around it. */
export function trim(value: Value): string | null {
  return typeof value === 'string' ? value.trim() : null
}

/** Characters from one position up to another, as far as the text goes. */
export function substring(value: Value, from: number, to = Number.POSITIVE_INFINITY): string | null {
  const isRange = typeof value === 'string' && !Number.isNaN(from) && !Number.isNaN(to)
  return isRange ? value.slice(Math.max(0, from), Math.max(0, to)) : null
}

/** The pieces of a text between separators. */
export function split(value: Value, separator: Value): readonly string[] | null {
  return typeof value === 'string' && typeof separator === 'string' ? value.split(separator) : null
}

/** The texts of a list after one another; what is no text is left out. */
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
