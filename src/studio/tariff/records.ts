import { isObject, type JsonObject } from '../../engine/json.ts'

/** Returns the value when it is an object; otherwise an empty object. */
export function recordOf(value: unknown): JsonObject {
  return isObject(value) ? (value as JsonObject) : {}
}

/** Returns the items of a list as objects; none when the value is no list. */
export function recordsOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}
