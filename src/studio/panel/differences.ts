import { isObject } from '../../engine/json.ts'

/** One value that a mount changes in its block: its place, keys separated by dots, and the value. */
export interface Difference {
  readonly place: string
  readonly value: unknown
}

/** Returns the values of an override, in the order of the file. An empty object is a value of its own. */
export function differencesOf(override: unknown, above: readonly string[] = []): readonly Difference[] {
  if (!isObject(override) || (Object.keys(override).length === 0 && above.length > 0))
    return above.length === 0 ? [] : [{ place: above.join('.'), value: override }]
  return Object.entries(override).flatMap(([key, inner]) => differencesOf(inner, [...above, key]))
}

/** Returns the override with these values; undefined when there are none. */
export function overrideOf(differences: readonly Difference[]): unknown {
  if (differences.length === 0) return undefined
  return differences.reduce<unknown>(
    (whole, { place, value }) => withValueAt(whole, place.split('.'), value),
    {},
  )
}

function withValueAt(whole: unknown, [key, ...deeper]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const around = isObject(whole) ? whole : {}
  return { ...around, [key]: withValueAt(around[key], deeper, value) }
}

/** Returns whether a place can be added: not a place that has a value, nor one inside or around it. */
export function isFreePlace(place: string, differences: readonly Difference[]): boolean {
  return differences.every(
    (one) => one.place !== place && !one.place.startsWith(`${place}.`) && !place.startsWith(`${one.place}.`),
  )
}

/** The value of a block at a place; undefined when it has none there. */
export function valueInBlock(block: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), block)
}

const overridable = ['constants', 'data', 'conditions', 'parts', 'rules', 'calls', 'values']

/** Places of a block that a mount can change. */
export function placesOfBlock(block: unknown): readonly string[] {
  if (!isObject(block)) return []
  const kept = Object.fromEntries(Object.entries(block).filter(([key]) => overridable.includes(key)))
  return differencesOf(kept).map(({ place }) => place)
}
