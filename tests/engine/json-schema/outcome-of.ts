import { runInThisContext } from 'node:vm'
import { isObject, type Json } from '../../../src/engine/json.ts'
import { KeywordRefused, validatorCode } from '../../../src/engine/emit/validator/validator-code.ts'
import { runtime } from '../../../src/engine/runtime/index.ts'
import { formats, isOfFormat } from '../../../src/formats/index.ts'

/** Result of a case: a right or wrong answer, or a refusal because of this keyword. */
export type Outcome = 'right' | 'wrong' | `refused ${string}`

const formatTests = Object.fromEntries(
  Object.entries(formats).map(([name, format]) => [name, (text: string) => isOfFormat(format, text)]),
)

/** Runs one case through the emitted validator of its schema. */
export function outcomeOf(schema: Json, data: Json, valid: boolean): Outcome {
  const strange = outside(schema, schema)
  if (strange !== null) return `refused ${strange}`
  // The decoded form of an international name is not checked, as the format defines.
  if (isObject(schema) && schema['format'] === 'hostname' && /(?:^|\.)xn--/i.test(String(data)))
    return 'refused format hostname, xn--'
  try {
    const check: unknown = runInThisContext(`(r,f)=>(${validatorCode(schema as never)})`)(
      runtime,
      formatTests,
    )
    if (typeof check !== 'function') throw new Error('no function')
    let isValid = true
    check(data, () => {
      isValid = false
    })
    return isValid === valid ? 'right' : 'wrong'
  } catch (error) {
    if (error instanceof KeywordRefused) return `refused ${error.keyword}`
    throw error
  }
}

/**
 * Returns the reason why a product cannot contain the schema: `$id`, another vocabulary, or an unknown format; null
 * when it can.
 */
function outside(part: Json, root: Json): string | null {
  if (!isObject(part)) return null
  const { $schema, $id, format } = part
  if ($schema !== undefined && $schema !== 'https://json-schema.org/draft/2020-12/schema') return '$schema'
  if ($id !== undefined && part !== root) return '$id'
  if (typeof format === 'string' && !Object.hasOwn(formats, format)) return `format ${format}`
  for (const [keyword, inner] of Object.entries(part)) {
    if (keyword === 'enum' || keyword === 'const') continue
    const named = isObject(inner) && holdsSchemas.has(keyword) ? Object.values(inner) : [inner]
    for (const one of Array.isArray(inner) ? inner : named) {
      const strange = outside(one, root)
      if (strange !== null) return strange
    }
  }
  return null
}

const holdsSchemas = new Set(['$defs', 'properties', 'patternProperties', 'dependentSchemas'])
