import { isObject, type Json, type JsonObject } from '../engine/json.ts'

/** The object that a value is; one without properties for anything else. */
export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

/** The text that a value is, or that its number writes; empty for anything else. */
export function asText(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The members of the JSON object that a text holds; none when the text is something else. */
export function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
