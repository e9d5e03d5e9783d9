import { isObject, type Json, type JsonObject } from '../engine/json.ts'

type Kind = 'text' | 'number' | 'object' | 'list' | 'flag' | 'anything'

/** Properties of a JSON object by name, each with the kind of value it holds; `?` marks one that may be absent. */
export type Parts = Readonly<Record<string, Kind | `${Kind}?`>>

/** Returns whether an object has these properties with values of these kinds. Further properties are allowed. */
export function hasParts(object: JsonObject, parts: Parts): boolean {
  return Object.entries(parts).every(([key, kind]) => {
    const value = object[key]
    if (value === undefined) return kind.endsWith('?')
    return isOfKind(value, kind.replace('?', '') as Kind)
  })
}

/** Returns whether a value is an object that has only these keys. */
export function hasOnly(value: Json, keys: readonly string[]): boolean {
  return isObject(value) && Object.keys(value).every((key) => keys.includes(key))
}

function isOfKind(value: Json, kind: Kind): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'flag':
      return typeof value === 'boolean'
    case 'list':
      return Array.isArray(value)
    case 'object':
      return isObject(value)
    case 'anything':
      return true
  }
  return kind satisfies never
}
