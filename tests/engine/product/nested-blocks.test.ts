import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  compileProduct,
  emitModule,
  resolveMessages,
  textFindings,
  type Finding,
} from '../../../src/engine/compile/index.ts'
import { createLinter } from '../../../src/engine/lint/index.ts'
import { compileShelf, shelfBlocks } from '../../products/compile.ts'
import { isObject, type Json, type JsonObject } from '../../../src/engine/json.ts'

const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))

/** A block that only mounts another one. */
function wrapper(id: string, use: JsonObject): JsonObject {
  return {
    format: 1,
    id,
    blocks: { self: use },
    data: { type: 'object', properties: {} },
    parts: {},
  }
}

describe.each(products)('%s', (id) => {
  test('stays the same when each of its blocks is mounted by way of another block', () => {
    const direct = compileShelf(id)
    const { file, blocks } = wrapped(id, ({ at, when, ...use }) => [
      { at: at ?? '', ...(when === undefined ? {} : { when }) },
      { ...use, at: '' },
    ])
    const within = compileShelf(id, () => file, blocks)

    expect(within.findings).toEqual([])
    expect(within.hash).toBe(direct.hash)
    expect(withoutValues(within.messages)).toEqual(withoutValues(direct.messages))
  })

  test('stays the same when the outer mount renames, leaves out, overrides and gives', () => {
    const direct = compileShelf(id)
    const { file, blocks } = wrapped(id, ({ use, with: given, ...outside }) => [
      outside,
      { use: use ?? '', at: '', ...(given === undefined ? {} : { with: given }) },
    ])
    const outside = compileShelf(id, () => file, blocks)

    expect(outside.findings).toEqual([])
    expect(outside.hash).toBe(direct.hash)
  })
})

/** The product with every mount taken apart into one of a wrapper and one inside the wrapper. */
function wrapped(
  id: string,
  apart: (use: Readonly<Record<string, Json>>) => readonly [JsonObject, JsonObject],
): { readonly file: JsonObject; readonly blocks: Readonly<Record<string, unknown>> } {
  const blocks: Record<string, unknown> = { ...shelfBlocks() }
  let file: JsonObject = {}
  compileShelf(id, (shelf) => {
    const mounts = isObject(shelf['blocks']) ? shelf['blocks'] : {}
    const changed = Object.entries(mounts).map(([mount, use]) => {
      const [outside, inside] = apart(use as JsonObject)
      const name = `wrapped-${mount.toLowerCase()}`
      blocks[name] = wrapper(name, inside)
      return [mount, { ...outside, use: name }]
    })
    file = { ...shelf, blocks: Object.fromEntries(changed) as JsonObject }
    return shelf
  })
  return { file, blocks }
}

function withoutValues(messages: readonly { readonly key: string; readonly fallbacks: readonly string[] }[]) {
  return messages.map(({ key, fallbacks }) => ({ key, fallbacks }))
}

const human: JsonObject = {
  format: 1,
  id: 'human',
  parameters: {
    role: { type: 'text', choices: ['guest', 'host'] },
    oldest: { type: 'number', default: 120 },
    strict: { type: 'boolean', default: false },
    since: { type: 'expression', gives: 'date', default: 'today' },
    stay: { type: 'root' },
  },
  data: {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 40 },
      age: { type: 'integer', minimum: 0, maximum: 'param.oldest' },
      nights: { type: 'integer', computed: 'param.stay.nights' },
    },
  },
  conditions: { named: 'self.name != null' },
  values: { name: 'self.name', role: 'param.role' },
  rules: [
    {
      id: 'strict',
      at: '/age',
      holds: "!param.strict || !valid('param.stay/nights') || param.since <= today",
    },
  ],
  parts: { who: [{ at: '/name' }, { note: 'hello', when: 'named' }, { at: '/age' }, { show: ['/nights'] }] },
}

const couple: JsonObject = {
  format: 1,
  id: 'couple',
  parameters: { place: { type: 'root' }, first: { type: 'text', default: 'host' } },
  blocks: {
    self: { use: 'human', at: '', with: { role: 'param.first', stay: 'param.place', since: 'today' } },
    other: {
      use: 'human',
      at: '/partner',
      when: 'together',
      with: { role: 'guest', stay: 'param.place', strict: true, since: 'self.since' },
      override: { data: { properties: { age: { minimum: 16 } } } },
    },
  },
  data: {
    type: 'object',
    properties: {
      isTogether: { type: 'boolean', default: false },
      since: { type: 'string', format: 'date' },
    },
  },
  conditions: { together: 'self.isTogether' },
  parts: {
    pair: [
      { block: 'self', part: 'who' },
      { at: '/isTogether' },
      { at: '/since' },
      { block: 'other', part: 'who' },
    ],
  },
}

const inn: JsonObject = {
  format: 1,
  id: 'inn',
  routes: ['/inn'],
  blocks: { pair: { use: 'couple', at: '/booking', with: { place: '/trip' } } },
  data: {
    type: 'object',
    properties: {
      trip: { type: 'object', properties: { nights: { type: 'integer', minimum: 1, maximum: 30 } } },
    },
  },
  slides: [{ id: 'all', parts: [{ at: '/trip/nights' }, { block: 'pair', part: 'pair' }] }],
  outcomes: [{ id: 'end' }],
}

const texts = {
  'human.name.label': 'Name',
  'human.age.label': '{role, select, guest {Age of {name}} other {Age}}',
  'human.nights.label': 'Nights',
  'human.note.hello': 'Hello, {name}',
  'human.rule.strict': 'Too late',
}

function compileInn(change: Partial<Record<'inn' | 'couple' | 'human', JsonObject>> = {}) {
  const blocks = { human: { ...human, ...change.human }, couple: { ...couple, ...change.couple } }
  return compileProduct({ file: { ...inn, ...change.inn }, blocks })
}

function shortly(findings: readonly Finding[]) {
  return findings.map(({ code, path, block }) => [code, path, ...(block ? [block.id, block.path] : [])])
}

test('names, paths and parameters of nested blocks are said in the words of the product', () => {
  const { product, findings } = compileInn()

  expect(shortly(findings)).toEqual([])
  const fields = product?.fields ?? {}
  expect(Object.keys(fields).toSorted()).toEqual([
    '/booking/age',
    '/booking/isTogether',
    '/booking/name',
    '/booking/nights',
    '/booking/partner/age',
    '/booking/partner/name',
    '/booking/partner/nights',
    '/booking/since',
    '/trip/nights',
  ])
  expect(fields['/booking/age']?.schema).toMatchObject({ minimum: 0, maximum: 120 })
  expect(fields['/booking/partner/age']?.schema).toMatchObject({ minimum: 16, maximum: 120 })
  expect(fields['/booking/partner/nights']?.computed?.source).toBe('data.trip.nights')
  expect(fields['/booking/partner/name']?.whenAll).toEqual(['pairTogether'])
  expect(product?.conditions['pairNamed']?.source).toBe('data.booking.name != null')
  expect(product?.conditions['pairOtherNamed']?.source).toBe('data.booking.partner.name != null')
  expect(product?.rules.map(({ id, at, holds }) => [id, at, holds.source])).toEqual([
    ['pairStrict', ['/booking/age'], "!false || !valid('/trip/nights') || (today) <= today"],
    [
      'pairOtherStrict',
      ['/booking/partner/age'],
      "!true || !valid('/trip/nights') || (data.booking.since) <= today",
    ],
  ])
  expect(product?.slides[0]?.parts.map((part) => [part.kind, part.whenAll])).toEqual([
    ['input', []],
    ['input', []],
    ['note', ['pairNamed']],
    ['input', []],
    ['show', []],
    ['input', []],
    ['input', []],
    ['input', ['pairTogether']],
    ['note', ['pairTogetherAndOtherNamed']],
    ['input', ['pairTogether']],
    ['show', ['pairTogether']],
  ])
  expect(product && emitModule(product)).toContain('data')
})

test('texts of a block say its own values and differ by parameter, under the names of each mount', () => {
  const result = compileInn()
  const blocks = { ru: texts, uz: texts, en: texts }
  const { texts: said } = resolveMessages('inn', result.messages, { product: {}, blocks, errors: {} }, 'en')

  expect(said).toMatchObject({
    'inn.booking.age.label': '{pairRole, select, guest {Age of {pairName}} other {Age}}',
    'inn.booking.partner.age.label': '{pairOtherRole, select, guest {Age of {pairOtherName}} other {Age}}',
    'inn.note.pairHello': 'Hello, {pairName}',
    'inn.note.pairOtherHello': 'Hello, {pairOtherName}',
  })
  expect(result.product?.values?.['pairRole']?.is.source).toBe('"host"')
  expect(result.product?.values?.['pairOtherRole']?.is.source).toBe('"guest"')
  const strange = { ...texts, 'human.note.hello': 'Hello, {nmae}' }
  const codes = textFindings(result, {
    product: {},
    blocks: { ru: strange, uz: strange, en: strange },
    errors: {},
  }).filter(({ code }) => code !== 'TEXT_MISSING')
  expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['TEXT_VALUE_UNKNOWN']))
})

test('a note and a rule of a block that mounts others have the values of that block', () => {
  const result = compileInn({
    couple: {
      values: { since: 'self.since' },
      rules: [{ id: 'begun', at: '/since', holds: 'self.since <= today' }],
      parts: { pair: [...(couple['parts'] as { pair: Json[] }).pair, { note: 'kept' }] },
    },
  })
  const own = {
    ...texts,
    'couple.rule.begun': 'Not before {since}',
    'couple.note.kept': 'Kept since {since}',
  }
  const blocks = { ru: own, uz: own, en: own }
  const resolved = resolveMessages('inn', result.messages, { product: {}, blocks, errors: {} }, 'en')

  expect(result.findings).toEqual([])
  expect(resolved.texts).toMatchObject({
    'inn.rule.pairBegun': 'Not before {pairSince}',
    'inn.note.pairKept': 'Kept since {pairSince}',
  })
})

test('a block in the items of a list says the values of the item', () => {
  const { product, findings } = compileInn({
    inn: {
      blocks: { guest: { use: 'human', at: '/guests/*', with: { role: 'guest', stay: '/trip' } } },
      data: {
        type: 'object',
        properties: {
          trip: { type: 'object', properties: { nights: { type: 'integer' } } },
          guests: { type: 'array', items: { type: 'object', properties: {} } },
        },
      },
      lists: {
        guests: {
          at: '/guests',
          min: 1,
          max: 3,
          parts: [{ block: 'guest', part: 'who' }],
          card: { title: ['/name'], facts: [] },
        },
      },
      slides: [{ id: 'all', parts: [{ at: '/trip/nights' }, { list: 'guests' }] }],
    },
  })

  expect(shortly(findings)).toEqual([])
  expect(product?.values?.['guestName']).toMatchObject({
    is: { source: 'item.name' },
    list: 'guests',
    field: '/guests/*/name',
  })
})

test('a finding inside a nested block names the file of that block', () => {
  const { findings } = compileInn({
    human: { conditions: { named: 'self.nmae != null' } },
  })

  // Once for each mount, which gives the field another path.
  const place = ['CEL_UNKNOWN_FIELD', '/blocks/pair', 'human', '/conditions/named']
  expect(shortly(findings)).toEqual([place, place])
})

const pair = (use: JsonObject): Partial<Record<'inn', JsonObject>> => ({
  inn: { blocks: { pair: { use: 'couple', at: '/booking', with: { place: '/trip' }, ...use } } },
})

test.each([
  [
    'a parameter that is not declared',
    pair({ with: { place: '/trip', frist: 'host' } }),
    [['PARAMETER_UNKNOWN', '/blocks/pair/with/frist']],
  ],
  ['a parameter that is needed', pair({ with: {} }), [['PARAMETER_MISSING', '/blocks/pair']]],
  ['a value of another type', pair({ with: { place: 5 } }), [['PARAMETER_TYPE', '/blocks/pair/with/place']]],
  [
    'a root that is no object',
    pair({ with: { place: '/trip/nights' } }),
    [['FIELD_UNKNOWN', '/blocks/pair/with/place']],
  ],
  [
    'a choice that a nested block does not take',
    pair({ with: { place: '/trip', first: 'gest' } }),
    [['PARAMETER_TYPE', '/blocks/pair', 'couple', '/blocks/self/with/role']],
  ],
  [
    'a parameter that the block itself does not have',
    { couple: { conditions: { together: 'param.both' } } },
    [['PARAMETER_UNKNOWN', '/blocks/pair', 'couple', '/conditions/together']],
  ],
  [
    'a nested block that does not exist',
    {
      couple: {
        blocks: { self: { use: 'humam', at: '' } },
        parts: { pair: [{ at: '/isTogether' }, { at: '/since' }] },
      },
    },
    [
      ['BLOCK_UNKNOWN', '/blocks/pair', 'couple', '/blocks/self/use'],
      ['PARAMETER_UNUSED', '/blocks/pair', 'couple', '/parameters/place'],
      ['PARAMETER_UNUSED', '/blocks/pair', 'couple', '/parameters/first'],
    ],
  ],
  [
    'a block inside itself',
    { human: { blocks: { again: { use: 'couple', at: '/again', with: { place: '' } } } } },
    [['BLOCK_CIRCLE', '/blocks/pair', 'human', '/blocks/again/use']],
  ],
  [
    'a group that the nested block does not have',
    {
      couple: {
        parts: { pair: [{ block: 'other', part: 'whom' }, { at: '/isTogether' }, { at: '/since' }] },
      },
    },
    [['BLOCK_PART_UNKNOWN', '/blocks/pair', 'couple', '/parts/pair/0/part']],
  ],
  [
    'a field that two blocks bring',
    {
      couple: {
        data: {
          type: 'object',
          properties: {
            isTogether: { type: 'boolean', default: false },
            since: { type: 'string', format: 'date' },
            name: { type: 'string' },
          },
        },
      },
    },
    [['BLOCK_FIELD_TWICE', '/blocks/pair', 'couple', '/data']],
  ],
] as const)('%s is one finding', (_, change, expected) => {
  const { findings } = compileInn(change)
  expect(new Set(shortly(findings).map(String))).toEqual(new Set(expected.map(String)))
  expect(findings).toHaveLength(expected.length)
})

test('a field that a mount gives the name of another field of its block is declared twice', () => {
  const pair = { use: 'couple', at: '/booking', rename: { name: 'age' }, with: { place: '/trip' } }
  const { findings } = compileInn({ inn: { blocks: { pair } } })

  expect(shortly(findings)).toContainEqual(['BLOCK_FIELD_TWICE', '/blocks/pair'])
})

test('the chain of blocks is named', () => {
  const { findings } = compileInn({
    human: { blocks: { again: { use: 'couple', at: '/again', with: { place: '' } } } },
  })
  expect(findings.map(({ message }) => message)).toEqual([
    'the block contains itself: couple → human → couple',
  ])
})

test('a fault of an expression that a mount gives is one finding, at its characters', () => {
  const mount = {
    use: 'human',
    at: '/guest',
    with: { role: 'host', stay: '/trip', since: 'self.born == daet(today)' },
  }
  const file = {
    ...inn,
    blocks: { guest: mount },
    slides: [{ id: 'all', parts: [{ at: '/trip/nights' }, { block: 'guest', part: 'who' }] }],
  }
  const born = {
    ...human,
    data: {
      type: 'object',
      properties: { ...Object(human['data']).properties, born: { type: 'string', format: 'date' } },
    },
  }
  const text = JSON.stringify(file, null, 2)
  const around = {
    blocks: { human: born },
    ratings: {},
    operations: null,
    catalogues: null,
    today: '2026-11-23',
  }
  const { findings } = createLinter(around).lint('product', text)

  expect(findings.map(({ code, at }) => [code, at && text.slice(at.start, at.end)])).toEqual([
    ['CEL_UNKNOWN_FUNCTION', expect.stringContaining('daet')],
  ])
  const wrong = createLinter(around).lint('product', text.replace('daet(today)', 'today'))
  expect(wrong.findings.map(({ code, at }) => [code, at && text.slice(at.start, at.start + 9)])).toEqual([
    ['CEL_RESULT', 'self.born'],
  ])
})
