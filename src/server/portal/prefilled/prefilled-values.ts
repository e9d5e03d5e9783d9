import type { CompiledProduct } from '../../../engine/compiled/compiled-product.ts'
import { segmentsOf } from '../../../engine/json-pointer.ts'
import { isObject, type Json, type JsonObject } from '../../../engine/json.ts'

/** Returns the answers of a link without consents: each person gives those themselves. */
export function withoutConsents(
  { fields, purchase }: Pick<CompiledProduct, 'fields' | 'purchase'>,
  answers: JsonObject,
): JsonObject {
  const consents = Object.values(fields).flatMap(({ at, type, schema }) =>
    type === 'boolean' && schema['const'] === true ? [at] : [],
  )
  const all = purchase?.offer === undefined ? consents : [...consents, purchase.offer]
  return all.reduce((rest, at) => without(rest, segmentsOf(at)), answers)
}

/** Returns the answers without those of a pattern; `*` in it is any item. */
function without(answers: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const { [name]: inner, ...others } = answers
  if (inner === undefined || rest.length === 0) return others
  if (isObject(inner)) return { ...others, [name]: without(inner, rest) }
  if (!Array.isArray(inner) || rest[0] !== '*') return answers
  return {
    ...others,
    [name]: (inner as readonly Json[]).map((item) => (isObject(item) ? without(item, rest.slice(1)) : item)),
  }
}
