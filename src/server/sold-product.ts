import { segmentsOf } from '../engine/json-pointer.ts'
import type { Expression, Named, SaleProduct, Scope } from '../engine/compiled/compiled-product.ts'
import { isObject, type Json, type JsonObject } from '../engine/json.ts'
import { asObject } from './json-value.ts'

/** The parts of a product that the insurer reads: pricing and purchase. */
export type SoldProduct = Pick<
  SaleProduct,
  'id' | 'hash' | 'constants' | 'conditions' | 'calls' | 'price' | 'purchase' | 'defaults'
>

/** Answers that were sent, seen by a product's expressions. */
export function scopeOf(product: SoldProduct, answers: JsonObject, today: string, language: string): Scope {
  const unknownCall = { ok: false, pending: false, manual: false, outcome: '', result: null }
  const scope: Scope = {
    data: merged(blank(product.defaults), answers),
    item: null,
    outer: null,
    option: null,
    response: null,
    today,
    language,
    constants: product.constants,
    condition: (name) => product.conditions[name]?.evaluate(scope) ?? false,
    // Registries were called before the contract was created; their results are in the answers.
    call: () => unknownCall,
    valid: () => true,
    verified: () => true,
    visited: () => true,
    purchase: { paid: false, created: false, contractId: null },
  }
  return scope
}

/** The request of the product's pricing call as these answers make it; null when the product has none. */
export function priceRequestOf(
  product: SoldProduct,
  scope: Scope,
): { readonly operation: string; readonly request: JsonObject } | null {
  const call = product.price.call === undefined ? undefined : product.calls[product.price.call]
  if (!call) return null
  const { path, query, body } = call.request
  const fields =
    body !== null && isExpression(body) ? asObject(body.evaluate(scope)) : named(body ?? [], scope)
  return { operation: call.operation, request: { ...named(path, scope), ...named(query, scope), ...fields } }
}

/** The answer at a JSON pointer; null when there is none. */
export function answerAt(answers: JsonObject, pointer: string): Json {
  return segmentsOf(pointer).reduce<Json>((value, step) => asObject(value)[step] ?? null, answers)
}

function isExpression(body: readonly Named[] | Expression<Json>): body is Expression<Json> {
  return 'evaluate' in body
}

function named(values: readonly Named[], scope: Scope): JsonObject {
  return values.reduce<JsonObject>((request, { name, value }) => {
    const steps = name.startsWith('/') ? segmentsOf(name) : [name]
    return merged(
      request,
      steps.reduceRight<Json>((inner, step) => ({ [step]: inner }), value.evaluate(scope)),
    )
  }, {})
}

/** Declared objects and lists without their answers: expressions read through them. */
function blank(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => {
      if (Array.isArray(inside)) return [name, []]
      return [name, isObject(inside) ? blank(inside) : null]
    }),
  )
}

function merged(below: JsonObject, above: Json): JsonObject {
  const result: Record<string, Json> = { ...below }
  for (const [name, value] of Object.entries(asObject(above))) {
    const known = result[name]
    result[name] = isObject(known) && isObject(value) ? merged(known, value) : value
  }
  return result
}
