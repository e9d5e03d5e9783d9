import { finding } from '../../findings/catalogue.ts'
import { pointerBelow } from '../../json-pointer.ts'
import { placeAt } from '../../findings/place.ts'
import { objectNames } from '../reserved-names.ts'
import { noMemory, type Memory } from '../../memory.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Json } from '../../json.ts'

/** No product nests or grows so far; beyond, reading would only cost time and stack. */
const deepest = 48
const most = 200_000

/** Number of reserved names that are reported. */
const mostReported = 50

/** A value from outside after its names and values were checked. */
export type CleanFile =
  | { readonly value: Json; readonly rest: Json; readonly findings: readonly [] }
  | {
      readonly value: null
      /** The value without what has a reserved name, so that the rest of it can be checked; null when nothing can be read. */
      readonly rest: Json | null
      readonly findings: readonly Finding[]
    }

/** Returns the input as a JSON value that is safe to read, or the reasons why it is not one. */
export function cleanFile(given: unknown, memory: Memory = noMemory): CleanFile {
  const findings: Finding[] = []
  const reserved: Finding[] = []
  let left = most
  const known = memory.sound(cleanFile)
  const visit = (value: unknown, path: string, depth: number): value is Json => {
    const parts = typeof value === 'object' && value !== null ? known?.get(value) : undefined
    left -= parts ?? 1
    if (left < 0 || findings.length > 0) return false
    // An object that passed before has the same depth as then.
    if (parts !== undefined) return true
    const before = left
    const isClean = visitParts(value, path, depth)
    if (isClean && typeof value === 'object' && value !== null) known?.set(value, before - left + 1)
    return isClean
  }
  const visitParts = (value: unknown, path: string, depth: number): value is Json => {
    if (depth > deepest) findings.push(finding('FILE_TOO_DEEP', placeAt(path), { limit: deepest }))
    else if (Array.isArray(value))
      return areAll(value, (element, index) => visit(element, pointerBelow(path, index), depth + 1))
    else if (isPlainObject(value)) {
      return areAll(Object.entries(value), ([key, inner]) => {
        const inside = pointerBelow(path, key)
        if (!objectNames.has(key)) return visit(inner, inside, depth + 1)
        const found = finding('NAME_RESERVED', placeAt(inside), { name: key }, { expected: 'another name' })
        if (reserved.length < mostReported) reserved.push(found)
        return false
      })
    } else if (!isPlain(value)) {
      findings.push(
        finding('FILE_VALUE', placeAt(path), { what: describe(value) }, { expected: 'a JSON value' }),
      )
    }
    return findings.length === 0
  }
  if (visit(given, '', 0)) return { value: given, rest: given, findings: [] }
  if (left < 0 && findings.length === 0)
    findings.push(finding('FILE_TOO_LARGE', placeAt(''), { limit: most }))
  // Only reserved names are wrong: without them it is JSON.
  const rest = findings.length === 0 ? withoutReserved(given as Json) : null
  return { value: null, rest, findings: [...findings, ...reserved] }
}

/** Returns whether the check holds for every element; it is made for each of them, so that each fault is found. */
function areAll<Element>(
  elements: readonly Element[],
  check: (element: Element, index: number) => boolean,
): boolean {
  return elements.map(check).every(Boolean)
}

function withoutReserved(value: Json): Json {
  if (isList(value)) return value.map(withoutReserved)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      objectNames.has(key) ? [] : [[key, withoutReserved(inner)]],
    ),
  )
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function describe(value: unknown): string {
  return typeof value === 'number' ? String(value) : `a value of type ${typeof value}`
}
