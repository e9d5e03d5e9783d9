import type { Finding } from '../engine/findings/index.ts'
import { isObject, type Json, type JsonObject } from '../engine/json.ts'
import { isInside, segmentsOf } from '../engine/json-pointer.ts'
import type { Ledger, RefusalReason } from './form/ledger.ts'
import { dataPointer, pointersIn } from './report/target-pointer.ts'

/** What is left of a product, and what was taken out without a sentence of its own. */
export interface LeftProduct {
  readonly product: JsonObject
  readonly findings: readonly Finding[]
  readonly added: readonly string[]
}

const refusals: Readonly<Record<string, RefusalReason>> = {
  CEL_UNKNOWN_FIELD: {
    code: 'reads-what-is-refused',
    why: 'It reads an answer whose question is refused.',
    remedy: 'Write the question into the product by hand, and then this.',
  },
  CEL_PATTERN_SLOW: {
    code: 'expression-slow',
    why: 'A text can be made for which the pattern takes minutes; a product has no such expression.',
    remedy: 'Write the pattern without a repetition in a repetition.',
  },
}

/** Rounds after which what is left stays: each takes out what read something taken out before. */
const mostRounds = 20

/**
 * Takes out conditions, rules and computed values that read a question which was refused, and refuses their sentences. What a
 * condition was to hide is then always shown.
 */
export function refuseReaders(
  given: Omit<LeftProduct, 'added'>,
  lint: (file: JsonObject) => readonly Finding[],
  ledger: Ledger,
): LeftProduct {
  let { product, findings } = given
  const added: string[] = []
  for (let round = 0; round < mostRounds; round += 1) {
    const places = new Map(
      findings.flatMap(({ code, path }) => {
        const refusal = refusals[code]
        return refusal === undefined ? [] : [[path, refusal] as const]
      }),
    )
    if (places.size === 0) break
    const pointerOf = pointersIn(product)
    for (const [place, refusal] of places) {
      const pointers = usesOf(product, place)
      const sentences = ledger.sentences.filter(({ to }) => {
        const pointer = to === null ? null : pointerOf(to)
        return pointer !== null && pointers.some((one) => isInside(pointer, one))
      })
      for (const { place: at, says } of sentences) ledger.refused(at, says, refusal)
      if (sentences.length === 0)
        added.push(
          `What stands at ${place} is taken out: ${refusal.why.charAt(0).toLowerCase()}${refusal.why.slice(1)}`,
        )
    }
    product = without(product, new Set(places.keys()))
    findings = lint(product)
  }
  return { product, findings, added }
}

/** Where a condition is used; a rule and a computed value are used where they are. */
function usesOf(product: JsonObject, place: string): readonly string[] {
  const [kind, name] = segmentsOf(place)
  if (kind === 'rules') return [`/rules/${name ?? ''}`]
  if (kind !== 'conditions') return [place]
  const uses: string[] = []
  const look = (value: Json, pointer: string): void => {
    if (Array.isArray(value)) value.forEach((one: Json, index) => look(one, `${pointer}/${index}`))
    else if (isObject(value))
      for (const [key, one] of Object.entries(value)) {
        if ((key === 'when' || key === 'requiredWhen') && one === name) uses.push(`${pointer}/${key}`)
        else look(one, `${pointer}/${key}`)
      }
  }
  for (const part of ['slides', 'lists', 'rules']) look(product[part] ?? null, `/${part}`)
  return uses
}

/** A product without the conditions, rules and computed fields at these places, and without what used them. */
function without(product: JsonObject, places: ReadonlySet<string>): JsonObject {
  const gone = new Set(
    [...places].filter((one) => one.startsWith('/conditions/')).map((one) => segmentsOf(one)[1]),
  )
  const isGoneRule = (index: number): boolean => [...places].some((one) => isInside(one, `/rules/${index}`))
  const cleaned = (value: Json, pointer: string): Json => {
    if (Array.isArray(value))
      return value
        .map((one: Json, index) =>
          pointer === '/rules' && isGoneRule(index) ? null : cleaned(one, `${pointer}/${index}`),
        )
        .filter((one) => one !== null && !isEmptyShow(one))
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]): readonly (readonly [string, Json])[] => {
        const at = `${pointer}/${key}`
        if (pointer === '/conditions' && gone.has(key)) return []
        if (key === 'when' && typeof one === 'string' && gone.has(one)) return []
        if (key === 'requiredWhen' && typeof one === 'string' && gone.has(one)) return [['optional', true]]
        if (places.has(`${at}/computed`)) return []
        if (key === 'show' && Array.isArray(one))
          return [[key, one.filter((path) => !places.has(`${dataPointer(String(path))}/computed`))]]
        return [[key, cleaned(one, at)]]
      }),
    )
  }
  const left = cleaned(product, '')
  return isObject(left) ? left : product
}

function isEmptyShow(value: Json): boolean {
  return isObject(value) && Array.isArray(value['show']) && value['show'].length === 0
}
