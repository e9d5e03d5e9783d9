import { isObject, type Json, type JsonObject } from '../../engine/json.ts'

/** Keys whose values are data and no schemas. */
const dataKeys: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const'])

/**
 * Returns an OpenAPI document whose schemas are JSON Schema 2020-12, as those of version 3.1 are: of version 3.0
 * `nullable` becomes a type, and exclusive bounds become numbers.
 */
export function modernDocument(document: JsonObject): JsonObject {
  return String(document['openapi']).startsWith('3.0.') ? (modern(document) as JsonObject) : document
}

function modern(part: Json): Json {
  if (Array.isArray(part)) return part.map(modern)
  if (!isObject(part)) return part
  const { nullable, ...rest } = part
  const made: Record<string, Json> = Object.fromEntries(
    Object.entries(nullable === true ? rest : part).map(([key, value]) => [key, insideOf(key, value)]),
  )
  if (nullable === true) {
    if (typeof made['type'] === 'string') made['type'] = [made['type'], 'null']
    if (Array.isArray(made['enum']) && !made['enum'].includes(null)) made['enum'] = [...made['enum'], null]
  }
  for (const [exclusive, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const limit = made[bound]
    if (typeof made[exclusive] !== 'boolean') continue
    const isExclusive = made[exclusive]
    delete made[exclusive]
    if (!isExclusive || limit === undefined) continue
    made[exclusive] = limit
    delete made[bound]
  }
  return made
}

/** Under `properties` every key is a name, also one that is called as a key of data. */
function insideOf(key: string, value: Json): Json {
  if (key === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, modern(schema)]))
  return dataKeys.has(key) ? value : modern(value)
}
