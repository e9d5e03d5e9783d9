import type { CompiledProduct } from '../../../engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../../engine/json.ts'

/** Classes of personal data that lookups mask. */
const masked: ReadonlySet<string> = new Set(['name', 'identifier', 'address', 'document', 'vehicle'])

/**
 * A contract's answers with every one replaced that a registry gave and lookups mask: they are other people's data, and
 * a person who began a purchase for another one must not read them here. `null` leaves an answer out.
 */
export function withLookedUp(
  { fields, calls }: Pick<CompiledProduct, 'fields' | 'calls'>,
  answers: JsonObject,
  replace: (value: string) => string | null,
): JsonObject {
  const patterns = new Set(
    Object.values(calls)
      .filter(({ fact }) => fact)
      .flatMap(({ response }) => response.map(({ to }) => to))
      .filter((to) => masked.has(fields[to]?.pii ?? '')),
  )
  const replaced = (value: Json, pattern: string): Json | undefined => {
    if (Array.isArray(value)) return value.flatMap((one: Json) => replaced(one, `${pattern}/*`) ?? [])
    if (value !== null && typeof value === 'object') return inside(value as JsonObject, pattern)
    if (typeof value !== 'string' || !patterns.has(pattern)) return value
    return replace(value) ?? undefined
  }
  const inside = (object: JsonObject, at: string): JsonObject =>
    Object.fromEntries(
      Object.entries(object).flatMap(([name, value]) => {
        const kept = replaced(value, `${at}/${name}`)
        return kept === undefined ? [] : [[name, kept] as const]
      }),
    )
  return inside(answers, '')
}

/** Returns a text from which its owner recognises the value: first letters of words, the end of a number. */
export function maskedLookup(value: string): string {
  return /\d{4}/.test(value)
    ? `•••${value.slice(-2)}`
    : value.replaceAll(/\S+/g, (word) => `${[...word][0] ?? ''}•••`)
}
