import { pointerBelow } from '../../json-pointer.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { plainAnswer } from '../graph/plain-answer.ts'
import { indexOf } from '../graph/index-product.ts'
import type { ProductIndex } from '../graph/product-index.ts'
import { isList } from '../paths/pointer.ts'

/**
 * Returns a body with its answers as the wizard of the product stores them: a text of spaces alone is not there, as any
 * other question without an answer.
 */
export function plainBody(product: CompiledProduct, body: JsonObject): JsonObject {
  const { qadam, ...values } = body
  return { ...(qadam !== undefined && { qadam }), ...plainValues(indexOf(product), values, '') }
}

function plainValues(index: ProductIndex, values: JsonObject, at: string): JsonObject {
  const entries = Object.entries(values).flatMap(([name, value]): readonly (readonly [string, Json])[] => {
    const plain = plainAt(index, pointerBelow(at, name), value)
    return plain === null && value !== null ? [] : [[name, plain]]
  })
  return Object.fromEntries(entries)
}

function plainAt(index: ProductIndex, pattern: string, value: Json): Json {
  // An empty value is refused where it stands: what is not answered is absent from a body.
  if (value === '' || (isList(value) && value.length === 0)) return value
  const field = index.fields.get(pattern)
  if (field !== undefined) return plainAnswer(field.field, value)
  if (isList(value))
    return value.map((item) => (isObject(item) ? plainValues(index, item, `${pattern}/*`) : item))
  return isObject(value) ? plainValues(index, value, pattern) : value
}
