import { canonicalJson } from '../../canonical-json.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { pointerBelow } from '../../json-pointer.ts'
import { equal } from '../../runtime/values.ts'
import { isOfSchemaType, isWithinBound, type BoundKeyword } from '../schema-keywords.ts'
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
    return (value) => types.some((one) => isOfSchemaType(value, one))
  },
  const: (only) => (value) => equal(value, only),
  enum: (choices) => (value) => listOf(choices).some((one) => equal(value, one)),
  minimum: bounded('minimum'),
  maximum: bounded('maximum'),
  exclusiveMinimum: bounded('exclusiveMinimum'),
  minLength: bounded('minLength'),
  pattern: (source) => {
    const pattern = new RegExp(String(source), 'u')
    return (value) => typeof value !== 'string' || pattern.test(value)
  },
  minItems: bounded('minItems'),
  uniqueItems: () => (value) =>
    !Array.isArray(value) || new Set(value.map(canonicalJson)).size === value.length,
}

function bounded(keyword: BoundKeyword): Limit {
  return (limit) => (value) => isWithinBound(keyword, Number(limit), value)
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

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : []
}
