import defaultTheme from '../../schemas/theme.json' with { type: 'json' }
import { isObject, type JsonObject } from '../../src/engine/json.ts'

/** The theme of the project with these keys changed. */
export function mergedTheme(changes: JsonObject): JsonObject {
  return merged(defaultTheme, changes)
}

function merged(base: JsonObject, changes: JsonObject): JsonObject {
  const inner = Object.entries(changes).map(([key, value]) => {
    const old = base[key]
    return [key, isObject(old) && isObject(value) ? merged(old, value) : value] as const
  })
  return { ...base, ...Object.fromEntries(inner) }
}
