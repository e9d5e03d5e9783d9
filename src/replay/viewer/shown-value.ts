import type { Json } from '../../engine/index.ts'

/** A value of the state as the viewer writes it: a text as it is, everything else as JSON. */
export function shownValue(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Every value of the state that is known, by path. */
export function shownLeaves(value: Json, path = ''): readonly (readonly [string, Json])[] {
  if (value === null) return []
  if (typeof value !== 'object') return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => shownLeaves(inner, `${path}/${key}`))
}
