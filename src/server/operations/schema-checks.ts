import type { ErrorObject } from 'ajv'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Problem } from '../../engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../engine/json.ts'

const rootId = 'https://qadam.example/openapi'

/** A validator of parts of an OpenAPI document, whose references lead into the whole of it. */
export function makeAjv(root: JsonObject, coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes, ownProperties: true, logger: false })
  addFormats(ajv, ['date', 'date-time', 'email', 'uri', 'uuid', 'binary'])
  // The document itself is not a schema; only its parts are.
  ajv.addSchema({ ...root, $id: rootId }, rootId, undefined, false)
  return ajv
}

/** The schema with its `#/…` references meaning the whole document. */
export function schemaWithin(schema: Json): JsonObject | boolean {
  if (typeof schema === 'boolean') return schema
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${rootId}#/`)
  return JSON.parse(text) as JsonObject
}

/** Reports numbers beyond 2^53: JavaScript changes their value, and no sum, year or quantity is that large. */
export function inexactNumbers(value: Json, path = ''): readonly Problem[] {
  if (typeof value === 'number')
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER
      ? []
      : [{ path, code: 'maximum', params: { limit: Number.MAX_SAFE_INTEGER } }]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inside]) => inexactNumbers(inside, `${path}/${key}`))
}

/** An error of the validator as a problem: the same codes as the engine's. */
export function schemaProblem(error: ErrorObject): Problem {
  const missing: unknown = error.params['missingProperty']
  const limit: unknown = error.params['limit']
  return {
    path: typeof missing === 'string' ? `${error.instancePath}/${missing}` : error.instancePath,
    code: error.keyword,
    params: typeof limit === 'number' || typeof limit === 'string' ? { limit } : {},
  }
}
