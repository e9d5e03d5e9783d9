import type { Json, JsonObject } from './json.ts'

/**
 * Returns the canonical text of a JSON value: keys sorted, no spaces (RFC 8785 for the values that occur here). Equal
 * values have equal texts.
 */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return isList(value) ? listText(value) : objectText(value)
}

function listText(list: readonly Json[]): string {
  let text = ''
  for (const one of list) text += text === '' ? canonicalJson(one) : `,${canonicalJson(one)}`
  return `[${text}]`
}

function objectText(value: JsonObject): string {
  let text = ''
  for (const key of Object.keys(value).toSorted()) {
    const entry = `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`
    text += text === '' ? entry : `,${entry}`
  }
  return `{${text}}`
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
