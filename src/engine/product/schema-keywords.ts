import { isObject } from '../json.ts'
import { ucs2length } from '../runtime/lists.ts'

/**
 * Keywords of JSON Schema that compare a number, or the size of a text, list or object, with a limit: what they restrict, and
 * the comparison with which a value fails. Two readers use them: validators that are emitted, and checks that run at once.
 */
export const boundKeywords = {
  maximum: { of: 'number', fails: '>' },
  minimum: { of: 'number', fails: '<' },
  exclusiveMaximum: { of: 'number', fails: '>=' },
  exclusiveMinimum: { of: 'number', fails: '<=' },
  maxLength: { of: 'string', fails: '>' },
  minLength: { of: 'string', fails: '<' },
  maxItems: { of: 'array', fails: '>' },
  minItems: { of: 'array', fails: '<' },
  maxProperties: { of: 'object', fails: '>' },
  minProperties: { of: 'object', fails: '<' },
} as const

/** A keyword that compares with a limit. */
export type BoundKeyword = keyof typeof boundKeywords

/** Returns whether a value meets a keyword's limit; true for a value of a type that the keyword does not restrict. */
export function isWithinBound(keyword: BoundKeyword, limit: number, value: unknown): boolean {
  const { of, fails } = boundKeywords[keyword]
  const size = sizeOf(of, value)
  return size === null || !comparisons[fails](size, limit)
}

const comparisons = {
  '>': (size: number, limit: number) => size > limit,
  '<': (size: number, limit: number) => size < limit,
  '>=': (size: number, limit: number) => size >= limit,
  '<=': (size: number, limit: number) => size <= limit,
} as const

/** The number itself, characters of a text, items of a list, properties of an object; null for a value of another type. */
function sizeOf(type: 'number' | 'string' | 'array' | 'object', value: unknown): number | null {
  switch (type) {
    case 'number':
      return typeof value === 'number' ? value : null
    case 'string':
      return typeof value === 'string' ? ucs2length(value) : null
    case 'array':
      return Array.isArray(value) ? value.length : null
    case 'object':
      return isObject(value) ? Object.keys(value).length : null
  }
}

/** Returns whether a value is of a `type` of JSON Schema. */
export function isOfSchemaType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value)
    case 'object':
      return isObject(value)
    case 'array':
      return Array.isArray(value)
    case 'null':
      return value === null
    default:
      return typeof value === type
  }
}
