import { isObject, type Json, type JsonObject } from '../../engine/json.ts'

/** One place of a rating table that differs. A place that was not there has no `before`, one that went no `after`. */
export interface TariffDifference {
  /** Names from the outside in: `editions`, `2026`, `tables`, `territory`, `1`. */
  readonly place: readonly string[]
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/**
 * Returns the differences between two rating tables: editions and lines by id, rows of decision tables by their keys.
 */
export function tariffDifferences(before: JsonObject, after: JsonObject): readonly TariffDifference[] {
  return between([], before, after)
}

function between(
  place: readonly string[],
  before: Json | undefined,
  after: Json | undefined,
): readonly TariffDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const [old, now] = [namedParts(before), namedParts(after)]
  if (!old || !now) return [{ place, before, after }]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names.flatMap((name) => between([...place, name], old.get(name), now.get(name)))
}

/**
 * Returns the parts of an object by key, and of a list of named objects by their names; null for a value
 * without parts.
 */
function namedParts(value: Json | undefined): ReadonlyMap<string, Json> | null {
  if (Array.isArray(value)) {
    const names = value.map(nameOf)
    if (names.includes(null) || new Set(names).size !== names.length) return null
    return new Map(value.map((one: Json, at) => [names[at] ?? '', one]))
  }
  return isObject(value) ? new Map(Object.entries(value)) : null
}

/**
 * Returns the name that distinguishes an item from its neighbours: an id, a name, the keys of a row, the day of a dated
 * value.
 */
function nameOf(item: Json): string | null {
  if (!isObject(item)) return null
  const { id, name, keys, from } = item
  if (keys !== undefined) return JSON.stringify(keys)
  const own = id ?? name ?? from
  return typeof own === 'string' ? own : null
}
