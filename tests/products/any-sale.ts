import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { load as parse } from 'js-yaml'
import { compileProduct, knownOperations } from '../../src/engine/compile/index.ts'
import type { Json, JsonObject } from '../../src/engine/json.ts'
import { json, shelfBlocks, shelfRatings } from './compile.ts'

const blocks = shelfBlocks()
const ratings = shelfRatings()
/** The calls of the API description. */
export const operations = knownOperations(parse(readFileSync('schemas/api/openapi.yaml', 'utf8')))

const template = json('templates/sum.json') as Template
interface Template extends JsonObject {
  readonly data: { readonly type: string; readonly properties: JsonObject }
  readonly slides: readonly (JsonObject & { readonly parts: readonly Json[] })[]
  readonly calls: { readonly quote: JsonObject }
  readonly rating: { readonly editions: readonly [JsonObject] }
  readonly terms: { readonly editions: readonly [JsonObject] }
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Sentences that all contracts share, by section. */
const shared = Map.groupBy(
  Object.keys(JSON.parse(readFileSync('locales/ru/terms.json', 'utf8')) as object).map((key) =>
    key.split('.'),
  ),
  ([, section]) => section ?? '',
)

/** A field that a product asks beside those of the template, and what the tariff makes of it. */
interface AskedField {
  readonly schema: JsonObject
  /** The slide of the template that asks it. */
  readonly slide: 0 | 1
  readonly isOptional: boolean
  /** Keys of a table of factors, each with its factor; empty for a field that the tariff does not read. */
  readonly factors: readonly (readonly [key: Json, factor: number])[]
}

const choices = fc.uniqueArray(fc.constantFrom('cat', 'dog', 'bird', 'fish', 'horse'), {
  minLength: 2,
  maxLength: 5,
})
const factor = fc.integer({ min: 5, max: 30 }).map((tenths) => tenths / 10)
const slide = fc.constantFrom<0 | 1>(0, 1)
/** Rarely: the mistake that an analyst makes. */
const rarely = fc.integer({ min: 0, max: 19 }).map((number) => number === 0)

const chosen = fc
  .record({ values: choices, factor, isPriced: fc.boolean(), isOptional: fc.boolean(), slide, lacks: rarely })
  .map(({ values, factor: value, isPriced, isOptional, slide: on, lacks }): AskedField => ({
    schema: { type: 'string', enum: values, widget: 'choice' },
    slide: on,
    isOptional: isOptional && !isPriced,
    factors: isPriced ? values.slice(lacks ? 1 : 0).map((key, at) => [key, value + at] as const) : [],
  }))

const counted = fc
  .record({
    least: fc.integer({ min: 0, max: 5 }),
    width: fc.integer({ min: 2, max: 30 }),
    factor,
    slide,
    isPriced: fc.boolean(),
    lacks: rarely,
  })
  .map(({ least, width, factor: value, slide: on, isPriced, lacks }): AskedField => {
    const half = least + Math.floor(width / 2)
    const ranges: readonly (readonly [Json, number])[] = [
      [{ min: least, max: half }, value],
      [{ min: half + 1, max: least + width - (lacks ? 1 : 0) }, value + 1],
    ]
    return {
      schema: { type: 'integer', minimum: least, maximum: least + width },
      slide: on,
      isOptional: false,
      factors: isPriced ? ranges : [],
    }
  })

const other = fc
  .record({
    schema: fc.constantFrom<JsonObject>(
      { type: 'string', maxLength: 40 },
      { type: 'string', format: 'date' },
      { type: 'string', format: 'email', pii: 'email' },
      { type: 'string', format: 'plate', pii: 'vehicle' },
      { type: 'boolean', widget: 'choice' },
      { type: 'boolean', widget: 'switch', default: false },
      { type: 'number', minimum: 0.5, maximum: 9.5 },
      { type: 'integer', currency: 'UZS', minimum: 100, maximum: 900_000_000 },
      {
        type: 'array',
        items: { type: 'string', enum: ['fire', 'flood', 'theft'] },
        widget: 'choices',
        uniqueItems: true,
      },
    ),
    slide,
    isOptional: fc.boolean(),
  })
  .map((field): AskedField => ({ ...field, factors: [] }))

const words = fc.constantFrom(
  'Питомец',
  'Порода',
  'Oʻqituvchi',
  'Sugʻurta summasi',
  'Home № 5',
  '«Кавычки» — тире',
  'Don’t',
  'É à ñ',
  '1–4 кг',
  '50 %',
  'Очень длинная подпись, которая не помещается в одну строку ни на телефоне, ни в полисе, и переносится',
)
/** What people paste: the typeface of documents lacks some of it. */
const pasted = fc.constantFrom('🐶', '中', '→', 'x²', '\u00ad')
const text = fc
  .record({ word: words, tail: pasted, isPasted: rarely })
  .map(({ word, tail, isPasted }) => (isPasted ? `${word} ${tail}` : word))

/** Sections of the terms of a contract. */
export const sections = [
  'interest',
  'territory',
  'deductible',
  'events',
  'exclusions',
  'limits',
  'duties',
  'papers',
  'payout',
  'refund',
] as const

const clauses = fc.record(
  Object.fromEntries(
    sections.map((section) => {
      const ids = (shared.get(section) ?? []).map(([, , id = '']) => id)
      return [section, fc.uniqueArray(fc.constantFrom(...ids, 'own'), { minLength: 1, maxLength: 4 })]
    }),
  ),
)

/** What a random product is made of. */
export interface SaleParts {
  readonly fields: readonly AskedField[]
  /** The items of a list, when the product has one: it is asked on the second slide. */
  readonly list: { readonly least: number; readonly isPriced: boolean } | null
  readonly clauses: Readonly<Record<string, readonly string[]>>
  readonly texts: readonly string[]
  /** The call of the price waits for nothing but the sum. */
  readonly isAskedEarly: boolean
}

/** Parts of products that are sold, most of them sound. */
export const anySaleParts: fc.Arbitrary<SaleParts> = fc.record({
  fields: fc.array(fc.oneof(chosen, counted, other), { maxLength: 6 }),
  list: fc.option(fc.record({ least: fc.integer({ min: 0, max: 2 }), isPriced: fc.boolean() })),
  clauses,
  texts: fc.array(text, { minLength: 5, maxLength: 20 }),
  isAskedEarly: rarely,
})

/** A product in a single file, every text of it written. */
export function saleOf(parts: SaleParts): JsonObject {
  const bare = withoutTexts(parts)
  const { messages } = compileProduct({ file: bare, blocks, ratings, operations })
  const { texts } = template
  const languages = Object.entries(texts).map(([language, known]) => {
    const own = messages.flatMap(({ key, fallbacks, optional }, at) => {
      const name = key.replace(/^template\./, '')
      const isOwn = key.startsWith('template.') && known[name] === undefined && !optional
      if (!isOwn || (fallbacks.length > 0 && !key.endsWith('.own'))) return []
      return [[name, parts.texts[at % parts.texts.length] ?? ''] as const]
    })
    return [language, { ...known, ...Object.fromEntries(own) }] as const
  })
  return { ...bare, texts: Object.fromEntries(languages) }
}

function withoutTexts({ fields, list, clauses: chosenClauses, isAskedEarly }: SaleParts): JsonObject {
  const named = fields.map((field, at) => ({ ...field, name: `f${at}` }))
  const priced = named.filter(({ factors }) => factors.length > 0)
  const { data, slides, calls, rating, terms, texts: _, ...rest } = template
  const [cover, person, payment] = slides
  const asked = (on: 0 | 1): readonly Json[] =>
    named.flatMap(({ name, slide: of, isOptional }) =>
      of === on ? [{ at: `/${name}`, ...(isOptional && { optional: true }) }] : [],
    )
  const [edition] = rating.editions
  const [termsEdition] = terms.editions
  const pricedList = list?.isPriced === true
  const tables = Object.fromEntries(
    priced.map(({ name, factors }) => [
      name,
      { by: [name], rows: factors.map(([key, value]) => ({ keys: [key], value })) },
    ]),
  )
  const wanted = [
    'data.sum != null',
    ...priced.map(({ name }) => `data.${name} != null`),
    ...(pricedList ? ['data.pets.size() > 0'] : []),
  ]
  return {
    ...rest,
    data: {
      ...data,
      properties: {
        ...data.properties,
        ...Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
        ...(list && {
          pets: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                name: { type: 'string', maxLength: 30 },
                age: { type: 'integer', minimum: 0, maximum: 20 },
              },
            },
          },
        }),
      },
    },
    ...(list && {
      lists: {
        pets: {
          at: '/pets',
          min: list.least,
          max: 5,
          initial: list.least,
          parts: [{ at: '/name' }, { at: '/age' }],
          card: { title: ['/name'], facts: ['/age'] },
        },
      },
    }),
    slides: [
      { ...cover, parts: [...(cover?.parts ?? []), ...asked(0)] },
      { ...person, parts: [...(person?.parts ?? []), ...asked(1), ...(list ? [{ list: 'pets' }] : [])] },
      payment ?? {},
    ],
    calls: {
      quote: {
        ...calls.quote,
        when: isAskedEarly ? 'data.sum != null' : wanted.join(' && '),
        request: {
          path: { product: "'template'" },
          body: {
            sum: 'data.sum',
            ...Object.fromEntries(priced.map(({ name }) => [name, `data.${name}`])),
            ...(pricedList && { pets: "data.pets.map(pet, {'age': pet.age})" }),
          },
        },
      },
    },
    rating: {
      ...rating,
      editions: [
        {
          ...edition,
          inputs: {
            sum: 'request.sum',
            ...Object.fromEntries(priced.map(({ name }) => [name, `request.${name}`])),
            ...(pricedList && { pets: 'request.pets.size()' }),
          },
          ...(priced.length > 0 && { tables }),
          lines: [
            { id: 'base', kind: 'base', value: '0.5', per: 100, of: 'inputs.sum' },
            ...priced.map(({ name }) => ({ id: name, kind: 'factor', value: `tables.${name}` })),
            ...(pricedList ? [{ id: 'pets', kind: 'factor', value: 'inputs.pets' }] : []),
          ],
          vectors: [],
        },
      ],
    },
    terms: {
      ...terms,
      editions: [
        {
          ...termsEdition,
          clauses: { ...chosenClauses },
          object: [['/sum'], ...named.map(({ name }) => [`/${name}`])],
          ...(list && {
            people: [
              ...((termsEdition['people'] as readonly Json[]) ?? []),
              { role: 'insured', list: 'pets', name: ['/name'], facts: [['/age']] },
            ],
          }),
        },
      ],
    },
  }
}
