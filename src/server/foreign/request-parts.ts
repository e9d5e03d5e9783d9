import { objectAt, parametersOf, resolveReference, type ForeignCall } from '../../engine/compile/index.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import { schemaWithin } from '../operations/index.ts'

/** One value outside of the body. */
export interface ForeignParameter {
  readonly in: 'path' | 'query'
  readonly name: string
  readonly isRequired: boolean
  readonly schema: JsonObject | boolean
}

type Described = Pick<ForeignCall, 'item' | 'described'>

/** Returns the parameters of an operation that calls send. */
export function foreignParameters(
  document: JsonObject,
  { item, described }: Described,
): readonly ForeignParameter[] {
  return parametersOf(document, item, described).flatMap(({ in: place, name, required, schema }) => {
    if ((place !== 'path' && place !== 'query') || typeof name !== 'string') return []
    return [{ in: place, name, isRequired: place === 'path' || required === true, schema: schemaIn(schema) }]
  })
}

/** Returns the schema of an operation's JSON body; true, which takes anything, when it has none. */
export function foreignBodySchema(document: JsonObject, { described }: Described): JsonObject | boolean {
  const body = resolveReference(document, described['requestBody'])
  return schemaIn(objectAt(objectAt(body, 'content'), 'application/json')['schema'])
}

/** The schema of a document that was read as JSON, so that it is JSON itself. */
export function schemaIn(schema: unknown): JsonObject | boolean {
  return schema === undefined ? true : schemaWithin(schema as Json)
}
