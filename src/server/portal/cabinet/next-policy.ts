import { segmentsOf } from '../../../engine/json-pointer.ts'
import { isOfFormat, plateFormat } from '../../../formats/index.ts'
import type { SaleProduct } from '../../../engine/compiled/compiled-product.ts'
import { isObject, type Json, type JsonObject } from '../../../engine/json.ts'
import { withLookedUp } from './looked-up-answers.ts'

/**
 * Returns the initial answers of the next wizard: those of the last policy without the consent, starting on
 * another day. For a policy that was stored without answers, returns its licence plate, if it has one.
 * Registries are called again for their data.
 */
export function nextAnswers(
  product: Pick<SaleProduct, 'fields' | 'calls' | 'purchase'>,
  { data, object }: { readonly data: JsonObject; readonly object: string },
  from: string | null,
): JsonObject {
  const { qadam: _facts, ...answers } = data
  const { offer, term } = product.purchase
  const known =
    Object.keys(answers).length > 0 ? withLookedUp(product, answers, () => null) : plateIn(product, object)
  const begun = offer === undefined ? known : without(known, segmentsOf(offer))
  const [start, ...others] = term.from.reads
  if (start === undefined || others.length > 0) return begun
  const steps = segmentsOf(start)
  return from === null ? without(begun, steps) : withValue(begun, steps, from)
}

function plateIn({ fields, purchase }: Pick<SaleProduct, 'fields' | 'purchase'>, object: string): JsonObject {
  const plate = object.split(' ').at(-1) ?? ''
  const pointer = purchase.object.find((at) => fields[at]?.format === 'plate')
  return pointer !== undefined && isOfFormat(plateFormat, plate)
    ? withValue({}, segmentsOf(pointer), plate)
    : {}
}

function withValue(object: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  const inner = object[name]
  return {
    ...object,
    [name]: rest.length === 0 ? value : withValue(isObject(inner) ? inner : {}, rest, value),
  }
}

function without(object: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const { [name]: inner, ...others } = object
  if (inner === undefined || rest.length === 0) return others
  return isObject(inner) ? { ...others, [name]: without(inner, rest) } : object
}
