import { finding } from '../../findings/catalogue.ts'
import { pointerBelow } from '../../json-pointer.ts'
import { placeAt } from '../../findings/place.ts'
import { noMemory, type Memory } from '../../memory.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Json } from '../../json.ts'

/** No product nests or grows so far; beyond, reading would only cost time and stack. */
const deepest = 48
const most = 200_000

/** Names that every JavaScript object answers to: as keys they would read inherited values that the file does not hold. */
const reserved = new Set(Object.getOwnPropertyNames(Object.prototype))

/** Returns the input as a JSON value that is safe to read, or the reasons why it is not one. */
export function cleanFile(
  given: unknown,
  memory: Memory = noMemory,
):
  | { readonly value: Json; readonly findings: readonly [] }
  | { readonly value: null; readonly findings: readonly Finding[] } {
  const findings: Finding[] = []
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
      return value.every((element, index) => visit(element, pointerBelow(path, index), depth + 1))
    else if (isPlainObject(value)) {
      return Object.entries(value).every(([key, inner]) => {
        const inside = pointerBelow(path, key)
        if (!reserved.has(key)) return visit(inner, inside, depth + 1)
        findings.push(finding('NAME_RESERVED', placeAt(inside), { name: key }, { expected: 'another name' }))
        return false
      })
    } else if (!isPlain(value)) {
      findings.push(
        finding('FILE_VALUE', placeAt(path), { what: describe(value) }, { expected: 'a JSON value' }),
      )
    }
    return findings.length === 0
  }
  if (visit(given, '', 0)) return { value: given, findings: [] }
  if (findings.length === 0) findings.push(finding('FILE_TOO_LARGE', placeAt(''), { limit: most }))
  return { value: null, findings }
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
