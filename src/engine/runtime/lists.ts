import { canonicalJson } from '../canonical-json.ts'
import type { Json } from '../json.ts'
import { equal, plus, type Value } from './values.ts'

type Test = (element: Json) => boolean

function elements(list: Value): readonly Json[] {
  return Array.isArray(list) ? list : []
}

/** Returns whether the test is true for every element; true for an empty list. */
export function all(list: Value, test: Test): boolean {
  return elements(list).every(test)
}

/** Returns whether the test is true for at least one element. */
export function exists(list: Value, test: Test): boolean {
  return elements(list).some(test)
}

/** Returns whether the test is true for exactly one element. */
export function one(list: Value, test: Test): boolean {
  return elements(list).filter(test).length === 1
}

/** The elements for which the statement holds. */
export function filter(list: Value, test: Test): readonly Json[] {
  return elements(list).filter(test)
}

/** Returns the result of the expression for each element. */
export function map(list: Value, value: (element: Json) => Value): readonly Json[] {
  return elements(list).map((element) => value(element) ?? null)
}

/** Returns whether a list contains the element, or an object has the key. */
export function isIn(element: Value, list: Value): boolean {
  if (Array.isArray(list)) return list.some((other: Json) => equal(element, other))
  return (
    typeof element === 'string' && typeof list === 'object' && list !== null && Object.hasOwn(list, element)
  )
}

/** Returns the number of elements, keys or characters; 0 for a missing value. */
export function size(value: Value): number {
  if (typeof value === 'string') return ucs2length(value)
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}

/** Characters of a text, those outside the basic plane counted once. */
export function ucs2length(value: string): number {
  let length = value.length
  for (let index = 0; index < value.length - 1; index++) {
    const isPair =
      (value.charCodeAt(index) & 0xfc00) === 0xd800 && (value.charCodeAt(index + 1) & 0xfc00) === 0xdc00
    if (isPair) length--
  }
  return length
}

/** Returns whether all elements of a list are different. Plain values are compared through a set, in linear time. */
export function isUnique(list: readonly Json[]): boolean {
  const texts = list.map((element) =>
    typeof element === 'object' && element !== null ? canonicalJson(element) : element,
  )
  const objects = texts.filter((_, index) => typeof list[index] === 'object' && list[index] !== null)
  const plain = texts.filter((_, index) => typeof list[index] !== 'object' || list[index] === null)
  return new Set(objects).size === objects.length && new Set(plain).size === plain.length
}

/** The sum of a list of numbers; null when one is missing. */
export function sum(list: Value): Json {
  return plus(0, ...elements(list))
}
