import type { CallAnswer, CompiledProduct, Json, JsonObject } from '../../engine/index.ts'
import type { Candidates } from './candidates.ts'

/** Shape of a successful answer, as the API description says it; null for one that it leaves open. */
export type AnswerShape =
  | { readonly kind: 'bool' | 'date' | 'dateText' | 'span' | 'null' | 'any' }
  | { readonly kind: 'number' | 'string'; readonly values?: readonly Json[] }
  | { readonly kind: 'list'; readonly of: AnswerShape }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, AnswerShape>> }

/** Invents answers that fit the API and fill the product's fields with values that are valid there. */
export interface Inventor {
  /** `chosen` overrides what a field is filled with, by its pattern. */
  readonly answer: (call: string, outcome: string, chosen: ReadonlyMap<string, Json>) => CallAnswer
}

/** An inventor for this product. */
export function inventor(
  product: CompiledProduct,
  shapes: ReadonlyMap<string, AnswerShape>,
  candidates: Candidates,
  today: string,
): Inventor {
  return {
    answer: (id, outcome, chosen) => {
      const call = product.calls[id]
      const known = call?.outcomes.find(({ name }) => name === outcome)
      if (outcome === 'offline') return { kind: 'failure', failure: 'fetch' }
      if (outcome === 'timeout' && !known?.status.length) return { kind: 'failure', failure: 'timeout' }
      if (outcome === 'malformed' && !known?.status.length) return { kind: 'failure', failure: 'parsing' }
      if (!call || !known || outcome !== 'ok') {
        const status = known?.status[0] ?? 500
        const body: JsonObject = known?.code ? { code: known.code } : { code: 'QDM_UNKNOWN' }
        return { kind: 'answer', status, body, fact: null }
      }
      let body = sample(shapes.get(call.operation) ?? { kind: 'any' }, 0, today)
      for (const { to, value } of call.response) {
        const filled = chosen.has(to) ? chosen.get(to) : candidates.get(to)?.[0]
        const path = simplePath(value.source)
        const given = givenPath(value.source)
        if (path && filled !== undefined) body = withValue(body, path, filled)
        // Whether something was answered at all.
        if (given) body = withValue(body, given, filled === false ? null : (valueAt(body, given) ?? {}))
      }
      return { kind: 'answer', status: 200, body: withOptions(product, id, body, candidates), fact: null }
    },
  }
}

/** Values of choices come from the field that stores them. */
function withOptions(product: CompiledProduct, call: string, body: Json, candidates: Candidates): Json {
  const keep = product.calls[call]?.keep
  const path = keep ? simplePath(keep.source) : null
  if (!path) return body
  const options = Object.values(product.fields).filter((field) => field.options?.from === call)
  const compared = product.slides
    .flatMap(({ parts }) => parts)
    .filter((part) => part.kind === 'compare' && part.from === call)
  const stored = [
    ...options.map((field) => ({ name: field.options?.value ?? '', at: field.at })),
    ...compared.flatMap((part) => (part.kind === 'compare' ? [{ name: part.value, at: part.at }] : [])),
  ]
  if (stored.length === 0) return body
  const list = valueAt(body, path)
  const template = Array.isArray(list) ? ((list as readonly Json[])[0] ?? {}) : {}
  const elements = Array.from({ length: OPTIONS }, (_, index) =>
    stored.reduce<Json>((element, { name, at }) => {
      const given = candidates.get(at) ?? []
      const value = product.fields[at]?.type === 'string' ? `choice-${index + 1}` : index + 1
      return withValue(
        element,
        [name],
        given[index] !== undefined && isChoice(product, at) ? given[index] : value,
      )
    }, template),
  )
  return withValue(body, path, elements)
}

const OPTIONS = 6

function isChoice(product: CompiledProduct, at: string): boolean {
  return Array.isArray(product.fields[at]?.schema['enum'])
}

/** `response.data.name` as its steps; null for anything that is not a plain path. */
function simplePath(source: string): readonly string[] | null {
  return /^response(\.\w+)+$/.test(source) ? source.split('.').slice(1) : null
}

/** `response.data.licence != null` as the steps to what has to be there. */
function givenPath(source: string): readonly string[] | null {
  const [, path] = /^(response(?:\.\w+)+) != null$/.exec(source) ?? []
  return path === undefined ? null : simplePath(path)
}

function sample(shape: AnswerShape, index: number, today: string): Json {
  switch (shape.kind) {
    case 'bool':
      return true
    case 'number':
      return shape.values?.[0] ?? 1 + index
    case 'string':
      return shape.values?.[0] ?? `text-${index + 1}`
    case 'date':
    case 'dateText':
      return today
    case 'list':
      return Array.from({ length: 2 }, (_, at) => sample(shape.of, at, today))
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, inner]) => [name, sample(inner, index, today)]),
      )
    case 'span':
    case 'null':
    case 'any':
      return null
    default:
      return shape satisfies never
  }
}

function withValue(body: Json, path: readonly string[], value: Json): Json {
  const [name, ...rest] = path
  if (name === undefined) return value
  const object = isObject(body) ? body : {}
  return { ...object, [name]: withValue(object[name] ?? null, rest, value) }
}

function valueAt(body: Json, path: readonly string[]): Json {
  return path.reduce<Json>((value, name) => (isObject(value) ? (value[name] ?? null) : null), body)
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
