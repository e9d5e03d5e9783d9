import { isObject, type Json } from '../../engine/json.ts'

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
