import type { Json, JsonObject } from '../engine/json.ts'

/** Whether a value is an object: neither null nor a list nor anything simple. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object that a value is; one without properties for anything else. */
export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

/** The text that a value is, or that its number writes; empty for anything else. */
export function asText(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
