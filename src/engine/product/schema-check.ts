import { isObject, type Json, type JsonObject } from '../json.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { Memory } from '../memory.ts'
import { ucs2length } from '../runtime/lists.ts'
import { equal } from '../runtime/values.ts'
import { below } from '../json-pointer.ts'

/** One keyword that a value does not meet. */
export interface SchemaFault {
  readonly keyword: string
  /** Pointer of the value. */
  readonly path: string
  /** The schema that contains the keyword. */
  readonly schema: JsonObject
  readonly value: Json
  /** The key that is missing, unknown, or misspelt: then `path` is the object's. */
  readonly key: string | null
}

/** Function that adds every fault of a value at a path to `faults`; it skips parts that the memory has as valid. */
export type SchemaCheck = (value: Json, path: string, faults: SchemaFault[], memory: Memory) => void

/** Functions that resolve references and select the member of a union. */
export interface SchemaContext {
  /** The schema behind a `$ref`. */
  readonly resolve: (reference: string) => JsonObject
  /** The alternative of a `oneOf` that a value means; null when it means none. */
  readonly choose: (value: Json) => JsonObject | null
}

type Keyword = (limit: Json, schema: JsonObject, checkOf: (schema: Json) => SchemaCheck) => SchemaCheck

/**
 * Checks values against meta-schemas without evaluating any text. It knows the keywords that meta-schemas use; another
 * one is an error at once. Where a union has several alternatives, the faults are those of the alternative that is meant.
 */
export function schemaChecks(context: SchemaContext): (schema: JsonObject) => SchemaCheck {
  const known = new Map<Json, SchemaCheck>()
  const keywords = keywordsOf(context)
  const checkOf = (schema: Json): SchemaCheck => {
    const before = known.get(schema)
    if (before) return before
    // A schema may refer to itself: its check is known before it is built.
    let built: SchemaCheck | null = null
    const check: SchemaCheck = (value, path, faults, memory) => {
      built ??= checkBuilt(schema)
      const sound = isObject(value) ? memory.sound(check) : null
      if (sound === null || !isObject(value)) return built(value, path, faults, memory)
      if (sound.has(value)) return
      const before = faults.length
      built(value, path, faults, memory)
      if (faults.length === before) sound.set(value, 0)
    }
    known.set(schema, check)
    return check
  }
  const checkBuilt = (schema: Json): SchemaCheck => {
    if (!isObject(schema)) throw new Error('A meta-schema is an object')
    const checks = Object.entries(keywords)
      .filter(([name]) => Object.hasOwn(schema, name))
      .map(([name, keyword]) => keyword(schema[name] ?? null, schema, checkOf))
    const unknown = Object.keys(schema).find((name) => !Object.hasOwn(keywords, name) && !silent.has(name))
    if (unknown !== undefined) throw new Error(`Meta-schemas are not checked for "${unknown}"`)
    return (value, path, faults, memory) => {
      for (const check of checks) check(value, path, faults, memory)
    }
  }
  return checkOf
}

/** Keywords that do not restrict values. */
const silent = new Set(['$schema', '$id', '$defs', 'title', 'description'])

/** The keywords that meta-schemas use, in the order in which faults are reported. */
function keywordsOf({ resolve, choose }: SchemaContext): Readonly<Record<string, Keyword>> {
  return {
    $ref: (reference, _, checkOf) => checkOf(resolve(String(reference))),
    type: (type, schema) => {
      const types = [type].flat()
      return fault('type', schema, (value) => types.some((one) => isOfType(value, one)))
    },
    const: (only, schema) => fault('const', schema, (value) => equal(value, only)),
    enum: (choices, schema) =>
      fault('enum', schema, (value) => listOf(choices).some((one) => equal(value, one))),
    minimum: (least, schema) =>
      fault('minimum', schema, (value) => typeof value !== 'number' || value >= Number(least)),
    maximum: (most, schema) =>
      fault('maximum', schema, (value) => typeof value !== 'number' || value <= Number(most)),
    exclusiveMinimum: (bound, schema) =>
      fault('exclusiveMinimum', schema, (value) => typeof value !== 'number' || value > Number(bound)),
    minLength: (least, schema) =>
      fault('minLength', schema, (value) => typeof value !== 'string' || ucs2length(value) >= Number(least)),
    pattern: (source, schema) => {
      const pattern = new RegExp(String(source), 'u')
      return fault('pattern', schema, (value) => typeof value !== 'string' || pattern.test(value))
    },
    minItems: (least, schema) =>
      fault('minItems', schema, (value) => !Array.isArray(value) || value.length >= Number(least)),
    uniqueItems: (_, schema) =>
      fault(
        'uniqueItems',
        schema,
        (value) => !Array.isArray(value) || new Set(value.map(canonicalJson)).size === value.length,
      ),
    items: (items, _, checkOf) => {
      const check = checkOf(items)
      return (value, path, faults, memory) => {
        if (Array.isArray(value))
          value.forEach((item: Json, index) => check(item, below(path, index), faults, memory))
      }
    },
    required: (names, schema) => (value, path, faults) => {
      if (!isObject(value)) return
      for (const name of listOf(names).map(String)) {
        if (!Object.hasOwn(value, name)) faults.push({ keyword: 'required', path, schema, value, key: name })
      }
    },
    propertyNames: (names, _, checkOf) => {
      const check = checkOf(names)
      return (value, path, faults, memory) => {
        if (!isObject(value)) return
        for (const key of Object.keys(value)) {
          const found: SchemaFault[] = []
          check(key, path, found, memory)
          faults.push(...found.map((one) => ({ ...one, key })))
        }
      }
    },
    additionalProperties: (more, schema, checkOf) => otherKeys('additionalProperties', more, schema, checkOf),
    properties: (properties, _, checkOf) => {
      const checks = Object.entries(isObject(properties) ? properties : {}).map(
        ([name, property]) => [name, checkOf(property)] as const,
      )
      return (value, path, faults, memory) => {
        if (!isObject(value)) return
        for (const [name, check] of checks) {
          const inner = Object.hasOwn(value, name) ? value[name] : undefined
          if (inner !== undefined) check(inner, below(path, name), faults, memory)
        }
      }
    },
    unevaluatedProperties: (more, schema, checkOf) =>
      otherKeys('unevaluatedProperties', more, schema, checkOf),
    oneOf: (_, schema, checkOf) => (value, path, faults, memory) => {
      const meant = choose(value)
      if (meant) checkOf(meant)(value, path, faults, memory)
      else faults.push({ keyword: 'oneOf', path, schema, value, key: null })
    },
  }
}

/** Checks keys that `properties` does not list: they are forbidden or have a schema of their own. */
function otherKeys(
  keyword: string,
  more: Json,
  schema: JsonObject,
  checkOf: (schema: Json) => SchemaCheck,
): SchemaCheck {
  const { properties = null } = schema
  const known = new Set(Object.keys(isObject(properties) ? properties : {}))
  const check = more === false ? null : checkOf(more)
  return (value, path, faults, memory) => {
    if (!isObject(value)) return
    for (const [key, inner] of Object.entries(value)) {
      if (known.has(key)) continue
      if (check) check(inner, below(path, key), faults, memory)
      else faults.push({ keyword, path, schema, value, key })
    }
  }
}

function fault(keyword: string, schema: JsonObject, holds: (value: Json) => boolean): SchemaCheck {
  return (value, path, faults) => {
    if (!holds(value)) faults.push({ keyword, path, schema, value, key: null })
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
