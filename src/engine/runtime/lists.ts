import { canonicalJson } from '../canonical-json.ts'
import type { Json } from '../json.ts'
import { equal, plus, type Value } from './values.ts'

type Test = (element: Json) => boolean

function elements(list: Value): readonly Json[] {
  return Array.isArray(list) ? list : []
}

/** Whether the statement holds for every element; for none of none. */
export function all(list: Value, test: Test): boolean {
  return elements(list).every(test)
}

/** Whether the statement holds for an element. */
export function exists(list: Value, test: Test): boolean {
  return elements(list).some(test)
}

/** Whether the statement holds for exactly one element. */
export function one(list: Value, test: Test): boolean {
  return elements(list).filter(test).length === 1
}

/** The elements for which the statement holds. */
export function filter(list: Value, test: Test): readonly Json[] {
  return elements(list).filter(test)
}

/** What the expression gives for each element. */
export function map(list: Value, value: (element: Json) => Value): readonly Json[] {
  return elements(list).map((element) => value(element) ?? null)
}

/** Whether a list has the element, or an object the key. */
export function isIn(element: Value, list: Value): boolean {
  if (Array.isArray(list)) return list.some((other: Json) => equal(element, other))
  return (
    typeof element === 'string' && typeof list === 'object' && list !== null && Object.hasOwn(list, element)
  )
}

/** How many elements, keys or characters; 0 of what is missing. */
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

/** Whether no two elements of a list are equal. Plain ones are compared by a set, so that a long list costs no square. */
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
