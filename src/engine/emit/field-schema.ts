import { isObject, type Json, type JsonObject } from '../json.ts'

const kept = [
  'type',
  'format',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const

/**
 * What of a field's schema its validator checks, in one fixed order, so that fields with the same rules share one
 * validator. Parts inside a value may be unanswered (`null`) like fields themselves.
 */
export function validatedSchema(schema: JsonObject): JsonObject {
  const entries: [string, Json][] = []
  for (const keyword of kept) {
    const value = schema[keyword]
    if (value !== undefined) entries.push([keyword, value])
  }
  if (isObject(schema['items'])) entries.push(['items', nullable(validatedSchema(schema['items']))])
  if (isObject(schema['properties'])) {
    const parts = Object.entries(schema['properties']).map(([name, part]): [string, Json] => [
      name,
      isObject(part) ? nullable(validatedSchema(part)) : part,
    ])
    entries.push(['properties', Object.fromEntries(parts)])
  }
  return Object.fromEntries(entries)
}

function nullable(schema: JsonObject): JsonObject {
  const { type, enum: choices } = schema
  return {
    ...schema,
    ...(typeof type === 'string' ? { type: [type, 'null'] } : {}),
    ...(Array.isArray(choices) ? { enum: [...choices, null] } : {}),
  }
}
