import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assert, constantFrom, integer, property } from 'fast-check'
import { editionOn } from '../../../src/engine/product/edition-on.ts'
import type { RatingFile } from '../../../src/engine/product/grammar.generated.ts'
import { rating, RatingRefusal } from '../../../src/engine/rating/index.ts'
import { RatingFileWrong } from '../../../src/engine/rating/rating-expression.ts'
import {
  parseDecimal,
  divideDecimals,
  roundDecimal,
  multiplyDecimals,
} from '../../../src/engine/rating/decimal.ts'

/** Today, for tariffs. */
const day = '2026-11-22'

const folder = new URL('../../../schemas/rating/', import.meta.url)
const files = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RatingFile,
)
const vectors = files.flatMap((file) =>
  file.editions.flatMap((edition) =>
    edition.vectors.map((vector) => ({ ...vector, file, edition: edition.id, product: file.id })),
  ),
)

test('every product of the shelf has a tariff with vectors for every edition', () => {
  expect(files.map(({ id }) => id).toSorted()).toEqual(
    [
      'accident',
      'accident-constructor',
      'dsago',
      'gas-cylinder',
      'govnumber',
      'insdoc',
      'kasko',
      'my-home',
      'osago',
      'osgop',
      'osgor',
      'sport',
      'travel',
    ].toSorted(),
  )
  for (const file of files) {
    expect(editionOn(file, day)).not.toBeNull()
    for (const edition of file.editions) expect(edition.vectors.length).toBeGreaterThan(0)
  }
})

describe('vectors of the rating files', () => {
  test.each(vectors)('$product $edition: $name', ({ file, edition, request, registry, premium, lines }) => {
    const rated = rating(file, day, edition).rate(request, registry ?? {})
    expect(rated.premium).toBe(premium)
    expect(rated.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(premium)
    expect(rated.edition).toBe(edition)
    const amounts = rated.lines.map(({ amount }) => amount)
    expect(amounts).toEqual(lines ?? amounts)
  })
})

test('[osago.const.sums] osago in force insures 40 million soʻm: 26 of life and health, 14 of property', () => {
  const osago = files.find(({ id }) => id === 'osago')
  const rated = rating(osago!, day).rate({
    vehicleTypeId: 1,
    useTerritoryId: 1,
    period: 12,
    driverNumberRestricted: true,
  })
  expect(rated).toMatchObject({
    liability: 4_000_000_000,
    currency: 'UZS',
    cover: [
      { id: 'lifeHealth', sum: 2_600_000_000 },
      { id: 'property', sum: 1_400_000_000 },
    ],
  })
})

test('[gas.const.sample] gas cylinder: 50,000 soʻm for 40 million, split 65 to 35', () => {
  const rated = rating(
    files.find(({ id }) => id === 'gas-cylinder')!,
    day,
  ).rate({})
  expect(rated.premium).toBe(5_000_000)
  expect(rated.liability).toBe(4_000_000_000)
  expect(rated.cover.map(({ sum }) => (sum ?? 0) / rated.liability)).toEqual([0.65, 0.35])
})

test('[kasko.const.extra-cover-10m] kasko adds 10 million each for third parties and accidents', () => {
  const covers = [1, 2].map((planId) => {
    const file = files.find(({ id }) => id === 'kasko')!
    return rating(file, day).rate({ planId, carPrice: 15_000_000_000 }).cover
  })
  for (const cover of covers) {
    expect(cover).toEqual(
      expect.arrayContaining([
        { id: 'car', sum: 15_000_000_000 },
        { id: 'thirdParty', sum: 1_000_000_000 },
        { id: 'accidents', sum: 1_000_000_000 },
      ]),
    )
  }
  // The plans differ by more than their price.
  expect(covers[0]).not.toEqual(covers[1])
})

test('[accident.const.payouts] accident pays 100, 80 and 60 per cent by group of disability, death in full', () => {
  const { cover, liability } = rating(
    files.find(({ id }) => id === 'accident')!,
    day,
  ).rate({ tariff: 2012 })
  const share = (id: string) => (cover.find((part) => part.id === id)?.sum ?? 0) / liability
  expect(['death', 'disability1', 'disability2', 'disability3', 'injury'].map(share)).toEqual([
    1, 1, 0.8, 0.6, 1,
  ])
})

test('[travel.cover.parts] [travel.cover.priced-in-eur] travel covers seven parts in euro that add up', () => {
  const travel = rating(
    files.find(({ id }) => id === 'travel')!,
    day,
  )
  for (const programType of [1, 2, 3, 4, 5]) {
    const rated = travel.rate({
      programType,
      startDate: '2026-05-01',
      endDate: '2026-05-10',
      travelers: [{ birthDate: '1990-06-15' }],
      isFamilyTraveling: false,
    })
    expect(rated.currency).toBe('EUR')
    expect(rated.cover.map(({ id }) => id)).toEqual([
      'otv',
      'medex',
      'accident',
      'covid',
      'evacuation',
      'transport',
      'compensation',
    ])
    expect(rated.cover.reduce((sum, part) => sum + (part.sum ?? 0), 0)).toBe(rated.liability)
  }
})

const tiny: RatingFile = {
  format: 1,
  id: 'tiny',
  currency: 'UZS',
  rounding: { rule: 'half-up', to: 100 },
  editions: [
    {
      id: 'a',
      status: 'sample',
      source: 'made for this test',
      validFrom: '2026-01-01',
      constants: { fee: 250 },
      inputs: { age: 'request.age', kind: 'request.kind' },
      tables: {
        byAge: {
          by: ['age'],
          rows: [
            { keys: [{ max: 17 }], value: 0.8 },
            { keys: [{ min: 17, max: 64 }], value: 1.1 },
          ],
        },
        offer: { by: ['kind'], rows: [{ keys: ['a'], value: { sum: 100_000 } }] },
      },
      lines: [
        { id: 'base', kind: 'base', value: '1.5', per: 100, of: 'tables.offer.sum' },
        { id: 'age', kind: 'factor', value: 'tables.byAge' },
        { id: 'fee', kind: 'add', value: 'const.fee', when: 'request.express == true' },
      ],
      liability: 'tables.offer.sum',
      cover: [{ id: 'all', sum: null }],
      vectors: [],
    },
  ],
}

test('lines are applied in order and their amounts add up to the rounded premium', () => {
  expect(rating(tiny, day).rate({ age: 30, kind: 'a', express: true })).toEqual({
    premium: 1900,
    liability: 100_000,
    currency: 'UZS',
    edition: 'a',
    lines: [
      { id: 'base', kind: 'base', value: 1.5, per: 100, amount: 1500 },
      { id: 'age', kind: 'factor', value: 1.1, per: 1, amount: 200 },
      { id: 'fee', kind: 'add', value: 250, per: 1, amount: 200 },
    ],
    cover: [{ id: 'all', sum: null }],
  })
})

test('a price that comes to nothing is none', () => {
  const kasko = rating(
    files.find(({ id }) => id === 'kasko')!,
    day,
  )
  expect(() => kasko.rate({ planId: 1, carPrice: 3000 })).toThrow('QDM_RATING_NO_PREMIUM')
})

test('a minimum raises what is below it, and is listed only where it does', () => {
  const lines = [...tiny.editions[0]!.lines, { id: 'least', kind: 'minimum', value: '2000' } as const]
  const raised = (request: { readonly express?: boolean }) =>
    rating(withEdition({ lines }), day).rate({ age: 30, kind: 'a', ...request })
  expect(raised({})).toMatchObject({ premium: 2000 })
  expect(raised({}).lines.at(-1)).toEqual({ id: 'least', kind: 'add', value: 2000, per: 1, amount: 300 })
  const low = [...tiny.editions[0]!.lines, { id: 'least', kind: 'minimum', value: '1000' } as const]
  const kept = rating(withEdition({ lines: low }), day).rate({ age: 30, kind: 'a' })
  expect([kept.premium, kept.lines.map(({ id }) => id)]).toEqual([1700, ['base', 'age']])
})

test('a line whose condition does not hold is neither computed nor listed', () => {
  expect(
    rating(tiny, day)
      .rate({ age: 30, kind: 'a' })
      .lines.map(({ id }) => id),
  ).toEqual(['base', 'age'])
})

test.each([
  {
    name: 'an input that is not given',
    request: { kind: 'a' },
    code: 'QDM_RATING_INPUT_MISSING',
    params: { input: 'age' },
  },
  {
    name: 'no row that fits',
    request: { age: 70, kind: 'a' },
    code: 'QDM_RATING_NO_ROW',
    params: { table: 'byAge', inputs: { age: 70 } },
  },
  {
    name: 'two rows that fit',
    request: { age: 17, kind: 'a' },
    code: 'QDM_RATING_AMBIGUOUS',
    params: { table: 'byAge', inputs: { age: 17 } },
  },
  {
    name: 'a number where a text stands',
    request: { age: 30, kind: 1 },
    code: 'QDM_RATING_NO_ROW',
    params: { table: 'offer', inputs: { kind: 1 } },
  },
])('a request is refused for $name', ({ request, code, params }) => {
  let refusal: unknown = null
  try {
    rating(tiny, day).rate(request)
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(RatingRefusal)
  expect(refusal).toMatchObject({ code, params })
})

test.each([
  { name: 'no edition that has begun', file: withEdition({ validFrom: '2027-01-01' }) },
  { name: 'an expression that cannot be parsed', file: withEdition({ liability: '1 +' }) },
  { name: 'an unknown constant', file: withEdition({ liability: 'const.sum' }) },
  { name: 'an unknown table', file: withEdition({ liability: 'tables.nothing' }) },
  { name: 'a first line that is no base', file: withEdition({ lines: tiny.editions[0]!.lines.slice(1) }) },
])('a file with $name is refused when it is read', ({ file }) => {
  expect(() => rating(file, day)).toThrow(RatingFileWrong)
})

function withEdition(change: Partial<RatingFile['editions'][number]>): RatingFile {
  return { ...tiny, editions: [{ ...tiny.editions[0]!, ...change }] }
}

describe('rounding', () => {
  test.each([
    ['half-up', 250, 100, 300],
    ['half-up', -250, 100, -300],
    ['half-even', 250, 100, 200],
    ['half-even', 350, 100, 400],
    ['up', 201, 100, 300],
    ['up', -201, 100, -200],
    ['down', 299, 100, 200],
    ['down', -201, 100, -300],
  ] as const)('%s takes %d to a multiple of %d: %d', (rule, value, to, result) => {
    expect(Number(roundDecimal(parseDecimal(value), { rule, to }))).toBe(result)
  })

  test('decimals are taken as they are written', () => {
    expect(roundDecimal(multiplyDecimals(parseDecimal(1.1), parseDecimal(1.1)), { rule: 'up', to: 1 })).toBe(
      2n,
    )
    expect(multiplyDecimals(parseDecimal(0.1), parseDecimal(3)).over * 10n).toBe(
      3n * multiplyDecimals(parseDecimal(0.1), parseDecimal(3)).under,
    )
    expect(parseDecimal(1e-7)).toEqual({ over: 1n, under: 10_000_000n })
    expect(parseDecimal(2.5e21)).toEqual({ over: 2_500_000_000_000_000_000_000n, under: 1n })
  })

  test('the rounded value is a multiple and no further than the unit away', () => {
    assert(
      property(
        integer({ min: -1_000_000, max: 1_000_000 }),
        integer({ min: 1, max: 1000 }),
        constantFrom('half-up', 'half-even', 'up', 'down' as const),
        constantFrom(1, 100, 1000),
        (top, bottom, rule, to) => {
          const result = Number(
            roundDecimal(divideDecimals(parseDecimal(top), parseDecimal(bottom)), { rule, to }),
          )
          expect(Math.abs(result % to)).toBe(0)
          const distance = Math.abs(result - top / bottom)
          expect(distance).toBeLessThanOrEqual(rule.startsWith('half') ? to / 2 + 1e-6 : to)
        },
      ),
    )
  })
})
