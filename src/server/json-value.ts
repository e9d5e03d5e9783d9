import { isObject, type Json, type JsonObject } from '../engine/json.ts'

/** The object that a value is; one without properties for anything else. */
export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

/** The text that a value is, or that its number writes; empty for anything else. */
export function asText(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
