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
  'minContains',
  'maxContains',
  'required',
] as const

/**
 * Returns the keywords of a field's schema that its validator checks, in a fixed order, so that fields with the same
 * rules share one validator. Parts inside a value may be unanswered (`null`), as fields may.
 */
export function validatedSchema(schema: JsonObject): JsonObject {
  const entries: [string, Json][] = []
  for (const keyword of kept) {
    const value = schema[keyword]
    if (value !== undefined) entries.push([keyword, value])
  }
  if (isObject(schema['items'])) entries.push(['items', nullable(validatedSchema(schema['items']))])
  if (isObject(schema['contains'])) entries.push(['contains', validatedSchema(schema['contains'])])
  if (Array.isArray(schema['oneOf']))
    entries.push(['oneOf', schema['oneOf'].map((one: Json) => (isObject(one) ? validatedSchema(one) : one))])
  if (isObject(schema['properties'])) {
    const required = Array.isArray(schema['required']) ? schema['required'] : []
    const parts = Object.entries(schema['properties']).map(([name, part]): [string, Json] => {
      if (!isObject(part)) return [name, part]
      const validated = validatedSchema(part)
      return [name, required.includes(name) ? validated : nullable(validated)]
    })
    entries.push(['properties', Object.fromEntries(parts)])
  }
  return Object.fromEntries(entries)
}

function nullable(schema: JsonObject): JsonObject {
  const { const: only, ...rest } = schema
  const { type, enum: choices } = rest
  return {
    ...rest,
    ...(typeof type === 'string' ? { type: [type, 'null'] } : {}),
    ...(Array.isArray(choices) ? { enum: [...choices, null] } : {}),
    ...(only === undefined ? {} : { enum: [only, null] }),
  }
}
