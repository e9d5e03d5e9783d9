import { isObject, type Json, type JsonObject } from '../../json.ts'
import type { SchemaCheck } from './schema-fault.ts'
import { keywordsOf, type SchemaContext } from './schema-keywords.ts'

/**
 * Checks values against meta-schemas without evaluating any text. It knows the keywords that meta-schemas use; another
 * one is an error at once. Where a union has several alternatives, the faults are those of the alternative that is meant.
 */
export function schemaChecks(context: SchemaContext): (schema: JsonObject) => SchemaCheck {
  const checks = new Map<Json, SchemaCheck>()
  const keywords = keywordsOf(context)
  const checkOf = (schema: Json): SchemaCheck => {
    const known = checks.get(schema)
    if (known) return known
    // A schema may refer to itself: its check is known before it is built.
    let built: SchemaCheck | null = null
    const check = rememberingSound((value, path, faults, memory) => {
      built ??= allOf(schema)
      built(value, path, faults, memory)
    })
    checks.set(schema, check)
    return check
  }
  const allOf = (schema: Json): SchemaCheck => {
    if (!isObject(schema)) throw new Error('A meta-schema is an object')
    const unknown = Object.keys(schema).find((name) => !Object.hasOwn(keywords, name) && !silent.has(name))
    if (unknown !== undefined) throw new Error(`Meta-schemas are not checked for "${unknown}"`)
    const all = Object.entries(keywords)
      .filter(([name]) => Object.hasOwn(schema, name))
      .map(([name, keyword]) => keyword(schema[name] ?? null, schema, checkOf))
    return (value, path, faults, memory) => {
      for (const check of all) check(value, path, faults, memory)
    }
  }
  return checkOf
}

/** Keywords that do not restrict values. */
const silent = new Set(['$schema', '$id', '$defs', 'title', 'description'])

/** Returns a check that skips objects which the memory has as valid, and adds those that it finds valid. */
function rememberingSound(run: SchemaCheck): SchemaCheck {
  const check: SchemaCheck = (value, path, faults, memory) => {
    const sound = isObject(value) ? memory.sound(check) : null
    if (sound === null || !isObject(value)) return run(value, path, faults, memory)
    if (sound.has(value)) return
    const before = faults.length
    run(value, path, faults, memory)
    if (faults.length === before) sound.set(value, 0)
  }
  return check
}
