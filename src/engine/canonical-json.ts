import type { Json } from './json.ts'

/**
 * Returns the canonical text of a JSON value: keys sorted, no spaces (RFC 8785 for the values that occur here). Equal
 * values have equal texts.
 */
export function canonicalJson(value: Json): string {
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.keys(value)
      .toSorted()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`)
    return `{${entries.join(',')}}`
  }
  return JSON.stringify(value)
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
