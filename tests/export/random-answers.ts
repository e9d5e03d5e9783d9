import * as fc from 'fast-check'
import type { CompiledProduct } from '../../src/engine/index.ts'
import { formats } from '../../src/formats/index.ts'
import { isObject, type Json, type JsonObject } from '../../src/engine/json.ts'
import { segmentsOf } from '../../src/engine/json-pointer.ts'
import type { NamedAnswer } from '../../src/import/index.ts'

type Field = CompiledProduct['fields'][string]

/** Answers under the names of a target, each given or not; lists have up to three items. */
export function randomAnswers(
  product: CompiledProduct,
  answers: readonly NamedAnswer[],
  isAlwaysGiven: (field: Field) => boolean = () => false,
): fc.Arbitrary<JsonObject> {
  const asked = answers.flatMap(({ source, at, values }) => {
    const field = product.fields[at]
    if (field === undefined || field.computed !== null || field.schema['const'] !== undefined) return []
    const value = valuesOf(field).map((one) => coded(one, values))
    return [{ source, value: isAlwaysGiven(field) ? value : fc.option(value, { nil: undefined, freq: 4 }) }]
  })
  // As many items as the list begins with: no engine takes fewer.
  const leastOf = (source: string): number => {
    const { at = '' } = answers.find((one) => one.source.startsWith(`${source}/*`)) ?? {}
    const list = Object.values(product.lists).find((one) => at.startsWith(`${one.at}/*`))
    return Math.max(1, Number(list?.min.source ?? 1) || 1)
  }
  return objectOf(asked, leastOf)
}

interface Asked {
  readonly source: string
  readonly value: fc.Arbitrary<Json | undefined>
}

function objectOf(
  asked: readonly Asked[],
  leastOf: (source: string) => number = () => 1,
): fc.Arbitrary<JsonObject> {
  const plain = asked.filter(({ source }) => !source.includes('/*'))
  const lists = Map.groupBy(
    asked.filter(({ source }) => source.includes('/*')),
    ({ source }) => source.slice(0, source.indexOf('/*')),
  )
  const items = [...lists].map(([source, inside]): Asked => ({
    source,
    value: fc.array(
      objectOf(inside.map((one) => ({ ...one, source: one.source.slice(source.length + 2) }))),
      { minLength: leastOf(source), maxLength: 3 },
    ),
  }))
  const all = [...plain, ...items]
  return fc.tuple(...all.map(({ value }) => value)).map((values) => {
    const made: Record<string, unknown> = {}
    for (const [index, { source }] of all.entries()) {
      const value = values[index]
      if (value !== undefined) place(made, source, value)
    }
    return made as JsonObject // only JSON is put
  })
}

function place(into: Record<string, unknown>, pointer: string, value: unknown): void {
  const segments = segmentsOf(pointer)
  let at = into
  for (const segment of segments.slice(0, -1)) {
    at[segment] ??= {}
    at = at[segment] as Record<string, unknown>
  }
  at[segments.at(-1) ?? ''] = value
}

function coded(value: Json, values: NamedAnswer['values']): Json {
  if (values === undefined) return value
  if (Array.isArray(value)) return value.map((one: Json) => coded(one, values))
  return values[String(value)] ?? value
}

/** Answers of a field, right ones mostly. */
function valuesOf({ schema, type, format }: Field): fc.Arbitrary<Json> {
  if (type === 'array') {
    const items = isObject(schema['items'] ?? null) ? (schema['items'] as JsonObject) : {}
    const listed = items['enum']
    if (Array.isArray(listed)) return fc.subarray(listed as Json[], { minLength: 1 })
    return fc.uniqueArray(fc.constantFrom('Anna', 'Bo', 'x', 'Carla Diaz'), { minLength: 1, maxLength: 3 })
  }
  const { enum: listed } = schema
  if (Array.isArray(listed)) return fc.constantFrom(...(listed as Json[]))
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return numbersOf(schema)
  if (format === 'date')
    return fc.constantFrom('1950-02-28', '1999-12-31', '2012-02-29', '2026-11-30', '2026-12-24', '2031-05-05')
  if (format !== null)
    return fc.constantFrom(...formats[format].valid.slice(0, 2), ...(format === 'timeOfDay' ? [] : ['wrong']))
  const least = Number(schema['minLength'] ?? 1)
  return fc.constantFrom(
    'Anna',
    'x'.repeat(least),
    'x'.repeat(Math.max(least - 1, 1)),
    'Carla Diaz of the old mill',
  )
}

function numbersOf(schema: JsonObject): fc.Arbitrary<Json> {
  const least = Number(schema['minimum'] ?? 0)
  const most = Number(schema['maximum'] ?? least + 20)
  const near = fc.integer({ min: least - 1, max: Math.min(most + 1, least + 30) })
  return fc.oneof(near, fc.constantFrom(most, most + 1))
}
