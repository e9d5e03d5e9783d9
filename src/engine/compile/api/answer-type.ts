import { wholeType, type CelType } from '../../cel/index.ts'
import { resolveReference } from './description.ts'
import { isObject } from '../../json.ts'

const anyType: CelType = { kind: 'any' }

/** Nested deeper, or in a circle, an answer is not described to expressions. */
const deepest = 12

/** Converts a JSON Schema of an API description to an expression type; `any` when the schema is not specific. */
export function answerType(description: unknown, schema: unknown, depth = 0): CelType {
  const known = resolveReference(description, schema)
  if (depth > deepest) return anyType
  if (Array.isArray(known['allOf']))
    return merged(known['allOf'].map((part) => answerType(description, part, depth + 1)))
  if ('anyOf' in known || 'oneOf' in known) return anyType
  switch (typeOf(known)) {
    case 'object': {
      const properties = known['properties']
      // An object without closed properties may have unknown keys, so its type is `any`.
      if (!isObject(properties) || isOpen(known)) return anyType
      const fields = Object.entries(properties).map(
        ([name, property]) => [name, answerType(description, property, depth + 1)] as const,
      )
      return { kind: 'object', fields: Object.fromEntries(fields) }
    }
    case 'array':
      return { kind: 'list', of: answerType(description, known['items'], depth + 1) }
    case 'string':
      return known['format'] === 'date' ? { kind: 'dateText' } : { kind: 'string' }
    case 'integer':
      return wholeType
    case 'number':
      return { kind: 'number' }
    case 'boolean':
      return { kind: 'bool' }
    default:
      return anyType
  }
}

/** Returns the only type besides `null`, or `object` for a schema that only has properties; null otherwise. */
function typeOf(schema: Readonly<Record<string, unknown>>): string | null {
  const types = [schema['type']].flat().filter((type) => type !== 'null')
  const [only] = types
  if (types.length === 1 && typeof only === 'string') return only
  return types.length === 0 && isObject(schema['properties']) ? 'object' : null
}

function isOpen(schema: Readonly<Record<string, unknown>>): boolean {
  const more = schema['additionalProperties'] ?? schema['unevaluatedProperties']
  return more === true || isObject(more)
}

function merged(types: readonly CelType[]): CelType {
  const fields: Record<string, CelType> = {}
  for (const type of types) {
    if (type.kind !== 'object') return anyType
    Object.assign(fields, type.fields)
  }
  return { kind: 'object', fields }
}
