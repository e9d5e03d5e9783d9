import type { Expected } from '../../cel/index.ts'
import { isObject, type Json } from '../../json.ts'
import { resolveReference, type Unchecked } from './description.ts'

/** What an API description wants at one place of a request; everything is open where its schema is not specific. */
export interface WantedValue {
  readonly expects: Expected
  /** The only values that are taken; null when any value of the type is. */
  readonly values: readonly Json[] | null
  /** True when the schema takes null. */
  readonly takesNull: boolean
  /** Properties of an object; null when its schema does not name them. */
  readonly properties: Readonly<Record<string, WantedValue>> | null
  readonly required: readonly string[]
  /** True when the object takes properties that its schema does not name. */
  readonly isOpen: boolean
  /** The elements of a list; null when the schema does not describe them. */
  readonly elements: WantedValue | null
}

const anything: WantedValue = {
  expects: 'any',
  values: null,
  takesNull: true,
  properties: null,
  required: [],
  isOpen: true,
  elements: null,
}

/** Nested deeper, or in a circle, a request is not checked. */
const deepest = 12

/** Converts a JSON Schema of a request into what expressions that fill it have to give. */
export function wantedValue(description: unknown, schema: unknown, depth = 0): WantedValue {
  const known = resolveReference(description, schema)
  if (depth > deepest || 'anyOf' in known || 'oneOf' in known) return anything
  const { allOf, ...own } = known
  if (Array.isArray(allOf))
    return merged([own, ...allOf].map((part) => wantedValue(description, part, depth + 1)))
  return ofType(description, known, depth)
}

function ofType(description: unknown, known: Unchecked, depth: number): WantedValue {
  const types = [known['type']].flat().filter((type) => typeof type === 'string')
  const takesNull = types.includes('null') || known['nullable'] === true || types.length === 0
  const only = types.filter((type) => type !== 'null')
  const named = known['properties']
  const byProperties = only.length === 0 && isObject(named) ? 'object' : null
  const type = only.length === 1 ? only[0] : byProperties
  const values = enumeratedValues(known)
  const scalar = (expects: Expected): WantedValue => ({ ...anything, expects, values, takesNull })
  switch (type) {
    case 'object': {
      if (!isObject(named)) return { ...anything, expects: 'object', takesNull }
      const properties = Object.fromEntries(
        Object.entries(named).map(([name, inner]) => [name, wantedValue(description, inner, depth + 1)]),
      )
      const required = Array.isArray(known['required']) ? known['required'].map(String) : []
      return {
        expects: 'object',
        values: null,
        takesNull,
        properties,
        required,
        isOpen: isOpen(known),
        elements: null,
      }
    }
    case 'array':
      return { ...scalar('list'), elements: wantedValue(description, known['items'], depth + 1) }
    case 'string':
      return scalar(known['format'] === 'date' ? 'date' : 'string')
    case 'integer':
      return scalar('whole')
    case 'number':
      return scalar('number')
    case 'boolean':
      return scalar('bool')
    default:
      return anything
  }
}

/** An object may have other properties only where its schema says so: a property that the service does not read is a mistake. */
function isOpen(schema: Unchecked): boolean {
  const more = schema['additionalProperties'] ?? schema['unevaluatedProperties']
  return more === true || isObject(more)
}

function merged(parts: readonly WantedValue[]): WantedValue {
  const typed = parts.filter(({ expects }) => expects !== 'any')
  const [first] = typed
  if (first === undefined) return anything
  if (typed.some(({ properties }) => properties === null)) return typed.length === 1 ? first : anything
  return {
    ...first,
    takesNull: typed.every(({ takesNull }) => takesNull),
    properties: Object.assign({}, ...typed.map(({ properties }) => properties)) as WantedValue['properties'],
    required: parts.flatMap(({ required }) => required),
    isOpen: typed.some((part) => part.isOpen),
  }
}

function enumeratedValues(known: Unchecked): readonly Json[] | null {
  if (Array.isArray(known['enum'])) return known['enum']
  // The description was read from JSON.
  return 'const' in known ? [known['const'] as Json] : null
}
