import type { CallAnswer, CompiledProduct, Field, Json, JsonObject } from '../../engine/index.ts'
import { choiceOfPart } from '../../engine/index.ts'
import { choiceOf, type Candidates } from './candidates.ts'
import { isObject } from '../../engine/json.ts'
import type { AnswerHints, FillHint } from './answer-hints.ts'
import { valueInBody, withValue } from './answer-paths.ts'

/** Shape of a successful answer, from the API description; null for one that it does not describe. */
export type AnswerShape =
  | { readonly kind: 'bool' | 'date' | 'dateText' | 'span' | 'null' | 'any' }
  | { readonly kind: 'number' | 'string'; readonly values?: readonly Json[] }
  | { readonly kind: 'list'; readonly of: AnswerShape }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, AnswerShape>> }

/** Invents answers that fit the API and fill the product's fields with values that are valid there. */
export interface Inventor {
  readonly answer: (call: string, outcome: string, requirements: AnswerRequirements) => CallAnswer
}

/** Requirements for a generated answer. */
export interface AnswerRequirements {
  /** Value of a field instead of the usual one, by pattern. */
  readonly chosen: ReadonlyMap<string, Json>
  /** True when lists of choices must be empty. */
  readonly isEmpty: boolean
}

/** An inventor for this product. */
export function inventor(
  product: CompiledProduct,
  shapes: ReadonlyMap<string, AnswerShape>,
  candidates: Candidates,
  { hints, today }: { readonly hints: AnswerHints; readonly today: string },
): Inventor {
  const comparisons = comparisonsIn(product, hints, candidates)
  return {
    answer: (id, outcome, { chosen, isEmpty }) => {
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
      for (const { to, path, given, items } of hints.fills[id] ?? []) {
        const filled = chosen.has(to) ? chosen.get(to) : candidates.get(to)?.[0]
        if (items) body = withItems(product, { body, to, items, candidates })
        if (path && filled !== undefined && isWhole(product.fields[to], filled))
          body = withValue(body, path, filled)
        // True when the call received an answer.
        if (given) body = withValue(body, given, filled === false ? null : (valueInBody(body, given) ?? {}))
      }
      const full = withOptions(product, id, body, { candidates, comparisons, hints })
      return { kind: 'answer', status: 200, body: isEmpty ? emptied(full) : full, fact: null }
    },
  }
}

/** Returns the body with every list emptied. */
function emptied(body: Json): Json {
  if (Array.isArray(body)) return []
  if (!isObject(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, emptied(value)]))
}

/**
 * Returns whether one value can fill the whole field. An object is filled field by field; a list must pass its
 * validator.
 */
function isWhole(field: Field | undefined, value: Json): boolean {
  return field?.type !== 'object' && (field?.type !== 'array' || field.validate(value).length === 0)
}

/** What choices are invented with. */
interface OptionsWorld {
  readonly candidates: Candidates
  readonly comparisons: readonly Comparison[]
  readonly hints: AnswerHints
}

/** A list of choices: some for every value that expressions compare their properties with, each its own. */
function withOptions(
  product: CompiledProduct,
  call: string,
  body: Json,
  { candidates, comparisons, hints }: OptionsWorld,
): Json {
  const { path = null, reads = {} } = hints.keeps[call] ?? {}
  const list = path && valueInBody(body, path)
  if (!path || !Array.isArray(list)) return body
  const first = (list as readonly Json[])[0] ?? {}
  if (!isObject(first)) return body
  const named = { ...namedProperties(reads), ...first }
  const template = { ...named, ...followingProperties(product, call, named, { hints, candidates }) }
  const stored = storedProperties(product, call)
  const elements = combinations(comparisons.filter(({ property }) => property in template)).flatMap(
    (compared) =>
      variants.flatMap((variant) => {
        const own = [...stored].flatMap(([name, at]) =>
          name in compared
            ? []
            : [[name, choice(product, at, { property: name, variant }, candidates)] as const],
        )
        // A format that has fewer examples than that has fewer choices.
        const isWhole = own.every(([, value]) => value !== undefined)
        return isWhole ? [{ ...template, ...(Object.fromEntries(own) as JsonObject), ...compared }] : []
      }),
  )
  const numbered = elements.map((element, index) =>
    typeof template['id'] === 'number' && !stored.has('id') ? { ...element, id: index + 1 } : element,
  )
  return withValue(body, path, numbered)
}

/** The body with two objects in the list that an expression makes items of, with values that their fields take. */
function withItems(
  product: CompiledProduct,
  {
    body,
    to,
    items: { path, properties },
    candidates,
  }: {
    readonly body: Json
    readonly to: string
    readonly items: NonNullable<FillHint['items']>
    readonly candidates: Candidates
  },
): Json {
  const known = valueInBody(body, path)
  const objects = Array.isArray(known) ? (known as readonly Json[]) : []
  const items = [0, 1].map((variant) => {
    const own = Object.entries(properties).flatMap(([name, property]) => {
      const value = choice(product, `${to}/*/${name}`, { property, variant }, candidates)
      return value === undefined ? [] : [[property, value] as const]
    })
    const sampled = objects[variant] ?? null
    return { ...(isObject(sampled) ? sampled : {}), ...Object.fromEntries(own) }
  })
  return withValue(body, path, items)
}

/** Returns values for the properties that an expression reads from list elements of a shape that the API does not describe. */
function namedProperties(reads: Readonly<Record<string, boolean>>): JsonObject {
  return Object.fromEntries(
    Object.entries(reads).map(([name, isList]) => {
      const scalar = /name|label|title/i.test(name) ? `${name} 1` : 1
      return [name, isList ? [] : scalar]
    }),
  )
}

const variants = [0, 1, 2]
const MOST_COMBINATIONS = 24

/** Property of the choices → the field that stores it. */
function storedProperties(product: CompiledProduct, call: string): ReadonlyMap<string, string> {
  const options = Object.values(product.fields).flatMap((field) =>
    field.options?.from === call ? [[field.options.value, field.at] as const] : [],
  )
  const compared = product.slides.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      const choice = choiceOfPart(part)
      return choice?.from === call ? [[choice.value, choice.at] as const] : []
    }),
  )
  return new Map([...options, ...compared])
}

/** Properties of the choices that fill a field when chosen, as values that fit there. */
function followingProperties(
  product: CompiledProduct,
  call: string,
  template: JsonObject,
  { hints, candidates }: Pick<OptionsWorld, 'hints' | 'candidates'>,
): JsonObject {
  const compared = product.slides.flatMap(({ parts }) => parts.flatMap((part) => choiceOfPart(part) ?? []))
  const choices = [...compared, ...Object.values(product.fields).flatMap(({ options }) => options ?? [])]
  const following = choices.flatMap(({ from, also }) => (from === call ? also : []))
  return Object.fromEntries(
    following.flatMap(({ at }) => {
      const name = hints.chosen[at] ?? ''
      const field = product.fields[at]
      if (!(name in template) || field?.validate(template[name] ?? null).length === 0) return []
      const fitting = (candidates.get(at) ?? []).find((one) => field?.validate(one).length === 0)
      return fitting === undefined ? [] : [[name, fitting] as const]
    }),
  )
}

/** A property of choices, and the values of the field that some expression holds it against. */
interface Comparison {
  readonly property: string
  readonly values: readonly Json[]
}

/** Everything that some expression holds against a field. */
function comparisonsIn(
  product: CompiledProduct,
  { equal }: AnswerHints,
  candidates: Candidates,
): readonly Comparison[] {
  return equal.flatMap(({ property, at, fixed }): readonly Comparison[] => {
    // The value that the choice itself determines is not generated.
    if (fixed !== undefined) return [{ property, values: [fixed] }]
    const field = product.fields[at]
    if (!field || field.computed || field.options) return []
    const values = field.schema['enum'] ?? candidates.get(at)
    return Array.isArray(values) ? [{ property, values: (values as readonly Json[]).slice(0, 6) }] : []
  })
}

/** Every combination of the values that the properties are held against; of a property the last comparison counts. */
function combinations(comparisons: readonly Comparison[]): readonly JsonObject[] {
  return [...new Map(comparisons.map(({ property, values }) => [property, values]))]
    .reduce<readonly JsonObject[]>(
      (made, [name, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
      [{}],
    )
    .slice(0, MOST_COMBINATIONS)
}

/** The value of one choice among several; none where the field's format has no more examples. */
function choice(
  product: CompiledProduct,
  at: string,
  { property, variant }: { readonly property: string; readonly variant: number },
  candidates: Candidates,
): Json | undefined {
  const field = product.fields[at]
  const valid = (candidates.get(at) ?? []).filter((value) => field?.validate(value).length === 0)
  if (field?.type === 'array') {
    const element = valid.flatMap((value) => (Array.isArray(value) ? [value as readonly Json[]] : []))
    const longest = element.toSorted((one, other) => other.length - one.length)[0] ?? []
    const one = longest[variant]
    if (one === undefined) return isObject(longest[0] ?? null) ? undefined : variant + 1
    return isObject(one) ? one[property] : one
  }
  const isFixed = Array.isArray(field?.schema['enum']) || (field?.format ?? null) !== null
  if (isFixed && valid.length > 0) return valid[variant]
  return field?.type === 'string' ? choiceOf(variant) : variant + 1
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
