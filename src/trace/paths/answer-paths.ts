import { isObject, type Json } from '../../engine/json.ts'

/** `response.data.name` as its steps; null for anything that is not a plain path. */
export function simplePath(source: string): readonly string[] | null {
  return /^response(\.\w+)+$/.test(source) ? source.split('.').slice(1) : null
}

/** `response.data.licence != null` as the steps to what has to be there. */
export function givenPath(source: string): readonly string[] | null {
  const [, path] = /^(response(?:\.\w+)+) != null$/.exec(source) ?? []
  return path === undefined ? null : simplePath(path)
}

/** The body with another value at the path; objects on the way are made. */
export function withValue(body: Json, path: readonly string[], value: Json): Json {
  const [name, ...rest] = path
  if (name === undefined) return value
  const object = isObject(body) ? body : {}
  return { ...object, [name]: withValue(object[name] ?? null, rest, value) }
}

/** The value at the path; null when there is none. */
export function valueInBody(body: Json, path: readonly string[]): Json {
  return path.reduce<Json>((value, name) => (isObject(value) ? (value[name] ?? null) : null), body)
}
