import { pointerBelow } from '../../../src/engine/json-pointer.ts'
import { isObject, type Json, type JsonObject } from '../../../src/engine/json.ts'

/** The objects of a list with their pointers. */
export function objectsAt(
  of: JsonObject,
  key: string,
  place: string,
): readonly { readonly value: JsonObject; readonly place: string }[] {
  const list = of[key]
  if (!Array.isArray(list)) return []
  return list.flatMap((value: Json, index) =>
    isObject(value) ? [{ value, place: pointerBelow(place, key, index) }] : [],
  )
}

/** The text below a key; empty where it is none. */
export function textAt(of: JsonObject, key: string): string {
  const value = of[key]
  return typeof value === 'string' ? value : ''
}

/** The JSON object of a file; an empty one where it is none. */
export function objectOf(bytes: Uint8Array): JsonObject {
  const value = JSON.parse(new TextDecoder().decode(bytes).replace(/^\uFEFF/, '')) as Json
  return isObject(value) ? value : {}
}
