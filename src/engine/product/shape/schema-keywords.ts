import { canonicalJson } from '../../canonical-json.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { pointerBelow } from '../../json-pointer.ts'
import { ucs2length } from '../../runtime/lists.ts'
import { equal } from '../../runtime/values.ts'
import type { SchemaCheck, SchemaFault } from './schema-fault.ts'

/** Functions that resolve references and select the member of a union. */
export interface SchemaContext {
  /** The schema behind a `$ref`. */
  readonly resolve: (reference: string) => JsonObject
  /** The alternative of a `oneOf` that a value means; null when it means none. */
  readonly choose: (value: Json) => JsonObject | null
}

/** Builds the check of one keyword from its value, the schema around it, and the checks of other schemas. */
type Keyword = (limit: Json, schema: JsonObject, checkOf: (schema: Json) => SchemaCheck) => SchemaCheck

/** Returns the keywords that meta-schemas use, in the order in which faults are reported. */
export function keywordsOf({ resolve, choose }: SchemaContext): Readonly<Record<string, Keyword>> {
  return {
    $ref: (reference, _, checkOf) => checkOf(resolve(String(reference))),
    ...Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, limited(name, limit)])),
    items,
    required,
    propertyNames,
    additionalProperties: otherKeys('additionalProperties'),
    properties,
    unevaluatedProperties: otherKeys('unevaluatedProperties'),
    oneOf: (_, schema, checkOf) => (value, path, faults, memory) => {
      const meant = choose(value)
      if (meant) checkOf(meant)(value, path, faults, memory)
      else faults.push({ keyword: 'oneOf', path, schema, value, key: null })
    },
  }
}

/** Returns whether a value meets a keyword's limit; true for a value of a type that the keyword does not restrict. */
type Limit = (limit: Json) => (value: Json) => boolean

/** Keywords that restrict a value without looking at its parts. */
const limits: Readonly<Record<string, Limit>> = {
  type: (type) => {
    const types = [type].flat()
    return (value) => types.some((one) => isOfType(value, one))
  },
  const: (only) => (value) => equal(value, only),
  enum: (choices) => (value) => listOf(choices).some((one) => equal(value, one)),
  minimum: (least) => (value) => typeof value !== 'number' || value >= Number(least),
  maximum: (most) => (value) => typeof value !== 'number' || value <= Number(most),
  exclusiveMinimum: (bound) => (value) => typeof value !== 'number' || value > Number(bound),
  minLength: (least) => (value) => typeof value !== 'string' || ucs2length(value) >= Number(least),
  pattern: (source) => {
    const pattern = new RegExp(String(source), 'u')
    return (value) => typeof value !== 'string' || pattern.test(value)
  },
  minItems: (least) => (value) => !Array.isArray(value) || value.length >= Number(least),
  uniqueItems: () => (value) =>
    !Array.isArray(value) || new Set(value.map(canonicalJson)).size === value.length,
}

function limited(keyword: string, limit: Limit): Keyword {
  return (bound, schema) => {
    const isMet = limit(bound)
    return (value, path, faults) => {
      if (!isMet(value)) faults.push({ keyword, path, schema, value, key: null })
    }
  }
}

const items: Keyword = (schemaOfItems, _, checkOf) => {
  const check = checkOf(schemaOfItems)
  return (value, path, faults, memory) => {
    if (!Array.isArray(value)) return
    value.forEach((item: Json, index) => check(item, pointerBelow(path, index), faults, memory))
  }
}

const required: Keyword = (names, schema) => (value, path, faults) => {
  if (!isObject(value)) return
  for (const key of listOf(names).map(String)) {
    if (!Object.hasOwn(value, key)) faults.push({ keyword: 'required', path, schema, value, key })
  }
}

const propertyNames: Keyword = (names, _, checkOf) => {
  const check = checkOf(names)
  return (value, path, faults, memory) => {
    if (!isObject(value)) return
    for (const key of Object.keys(value)) {
      const found: SchemaFault[] = []
      check(key, path, found, memory)
      faults.push(...found.map((one) => ({ ...one, key })))
    }
  }
}

const properties: Keyword = (schemas, _, checkOf) => {
  const checks = Object.entries(isObject(schemas) ? schemas : {}).map(
    ([name, property]) => [name, checkOf(property)] as const,
  )
  return (value, path, faults, memory) => {
    if (!isObject(value)) return
    for (const [name, check] of checks) {
      const inner = Object.hasOwn(value, name) ? value[name] : undefined
      if (inner !== undefined) check(inner, pointerBelow(path, name), faults, memory)
    }
  }
}

/** Checks keys that `properties` does not list: they are forbidden or have a schema of their own. */
function otherKeys(keyword: string): Keyword {
  return (more, schema, checkOf) => {
    const listed = schema['properties'] ?? null
    const known = new Set(Object.keys(isObject(listed) ? listed : {}))
    const check = more === false ? null : checkOf(more)
    return (value, path, faults, memory) => {
      if (!isObject(value)) return
      for (const [key, inner] of Object.entries(value)) {
        if (known.has(key)) continue
        if (check) check(inner, pointerBelow(path, key), faults, memory)
        else faults.push({ keyword, path, schema, value, key })
      }
    }
  }
}

function isOfType(value: Json, type: Json): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value)
    case 'object':
      return isObject(value)
    case 'array':
      return Array.isArray(value)
    case 'null':
      return value === null
    default:
      return typeof value === type
  }
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : []
}
