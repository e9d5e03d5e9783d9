import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRating } from '../../../src/engine/compile/files/check-rating.ts'
import { checkTable } from '../../../src/engine/compile/files/check-rating-table.ts'
import { placeAt, type Finding } from '../../../src/engine/findings/index.ts'
import type { RatingFile, RatingKey, RatingTable } from '../../../src/engine/product/index.ts'
import { findRow } from '../../../src/engine/rating/find-row.ts'
import { RatingRefusal } from '../../../src/engine/rating/index.ts'
import { applyChanges } from '../../products/apply-changes.ts'

const folder = new URL('../../../schemas/rating/', import.meta.url)
const files = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RatingFile,
)
const ofRanges = ['RATING_GAP', 'RATING_OVERLAP', 'EDITION_GAP', 'EDITION_OVERLAP']

const tableOf = (...rows: readonly (readonly RatingKey[])[]): RatingTable => ({
  by: (rows[0] ?? []).map((_, index) => `in${index}`),
  rows: rows.map((keys, index) => ({ keys: [...keys], value: index })),
})
const found = (table: RatingTable): readonly Finding[] => checkTable(table, table.by, placeAt(''))
const codesOf = (table: RatingTable) =>
  found(table).map(({ code, path, params }) => ({ code, path, ...params }))

/** The table after the edits of its findings. */
function mended(table: RatingTable): RatingTable {
  const edits = found(table).flatMap(({ edits: own = [] }) => own)
  const changes = edits.flatMap((edit) =>
    edit.op === 'replace' ? [{ put: edit.path, value: edit.value }] : [],
  )
  return applyChanges(table, changes) as RatingTable
}

test('thirteen tariffs have no gap and no overlap, of rows or of editions', () => {
  expect(files).toHaveLength(13)
  const codes = files.flatMap((file) =>
    checkRating(file, placeAt('')).flatMap(({ code, path }) =>
      ofRanges.includes(code) ? [`${file.id} ${path} ${code}`] : [],
    ),
  )
  expect(codes).toEqual([])
})

describe('a gap of ranges', () => {
  test('is found behind the row that ends before it, for each combination of the other keys', () => {
    const table = tableOf(
      ['a', { max: 10 }],
      ['a', { min: 11 }],
      ['b', { max: 10 }],
      ['b', { min: 16, max: 20 }],
      ['b', { min: 21 }],
    )
    expect(codesOf(table)).toEqual([{ code: 'RATING_GAP', path: '/rows/2/keys/1', from: 11, to: 15 }])
    expect(codesOf(mended(table))).toEqual([])
  })

  test('is found between single numbers and a range', () => {
    const table = tableOf([0], [1], [{ min: 3 }])
    expect(codesOf(table)).toEqual([{ code: 'RATING_GAP', path: '/rows/1/keys/0', from: 2, to: 2 }])
  })

  test('is found between ranges of two columns, and only where no row of any range fits', () => {
    const square = [
      [
        { min: 1, max: 10 },
        { min: 1, max: 5 },
      ],
      [
        { min: 1, max: 5 },
        { min: 6, max: 10 },
      ],
      [
        { min: 6, max: 10 },
        { min: 6, max: 10 },
      ],
      [{ min: 1, max: 10 }, { min: 11 }],
    ]
    expect(codesOf(tableOf(...square))).toEqual([])
    const without = tableOf(...square.toSpliced(2, 1))
    expect(codesOf(without)).toEqual([{ code: 'RATING_GAP', path: '/rows/0/keys/1', from: 6, to: 10 }])
    // The first row is valid for more than the gap: stretched, it would overlap.
    expect(found(without)[0]?.edits).toBeUndefined()
  })

  test.each([
    ['numbers that are a list, not a range', tableOf([1], [6], [9], [15])],
    ['any value', tableOf([true, null], [false, { min: 3 }])],
    [
      'values beneath the first range and above the last',
      tableOf([{ min: 5, max: 6 }], [{ min: 7, max: 8 }]),
    ],
    ['an empty range', tableOf([{}])],
  ])('is none: %s', (_, table) => {
    expect(codesOf(table)).toEqual([])
  })

  test('is not searched for in a table of rows without an end, which answers at once', () => {
    const rows = Array.from({ length: 1500 }, (_, n): RatingKey[] => [
      { min: n * 3, max: n * 3 },
      { min: n, max: n },
    ])
    expect(codesOf(tableOf(...rows))).toEqual([])
  })
})

describe('an overlap of ranges', () => {
  test('of bounds that meet is mended: the later row begins behind the earlier one', () => {
    const table = tableOf([{ min: 18, max: 65 }], [{ min: 65, max: 75 }], [{ min: 76 }])
    expect(codesOf(table)).toEqual([{ code: 'RATING_OVERLAP', path: '/rows/1', row: 2, other: 1 }])
    expect(mended(table).rows[1]?.keys).toEqual([{ min: 66, max: 75 }])
    expect(codesOf(mended(table))).toEqual([])
  })

  test.each([
    ['two equal rows', tableOf(['a'], ['a'])],
    ['a row that fits everything', tableOf([{ min: 1, max: 5 }], [null])],
    ['a range within another one', tableOf([{ min: 1, max: 9 }], [{ min: 3, max: 5 }])],
  ])('has no edits: %s', (_, table) => {
    expect(found(table).map(({ code, edits }) => ({ code, edits }))).toEqual([
      { code: 'RATING_OVERLAP', edits: undefined },
    ])
  })
})

const key = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 9 }),
  fc.constantFrom('a', true),
  fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
)

test('no gap is reported within which a row fits every combination, and every edit leaves no new overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(key, key), { minLength: 1, maxLength: 6 }), (rows) => {
      const table = tableOf(...rows)
      for (const { code, path, params = {} } of found(table)) {
        if (code !== 'RATING_GAP') continue
        const column = Number(path.split('/').at(-1))
        const others = ['a', true, ...Array.from({ length: 11 }, (_, n) => n)]
        const uncovered = others.filter((other) => {
          const inputs = { [`in${column}`]: Number(params['from']), [`in${1 - column}`]: other }
          try {
            findRow('table', table, inputs)
            return false
          } catch (error) {
            return error instanceof RatingRefusal && error.code === 'QDM_RATING_NO_ROW'
          }
        })
        expect(uncovered).not.toEqual([])
      }
      const overlaps = (of: RatingTable) => found(of).filter(({ code }) => code === 'RATING_OVERLAP').length
      for (const { edits = [] } of found(table)) {
        const changes = edits.flatMap((edit) =>
          edit.op === 'replace' ? [{ put: edit.path, value: edit.value }] : [],
        )
        expect(overlaps(applyChanges(table, changes) as RatingTable)).toBeLessThanOrEqual(overlaps(table))
      }
    }),
  )
})

test('an edition that says it is valid beyond the first day of the next one ends on the day before', () => {
  const [osago] = files.filter(({ id }) => id === 'osago')
  if (!osago) throw new Error('schemas/rating has osago')
  const dated = (validFrom: string): RatingFile => ({
    ...osago,
    editions: osago.editions.map((edition) => (edition.id === '2026' ? { ...edition, validFrom } : edition)),
  })
  const succession = (validFrom: string) =>
    checkRating(dated(validFrom), placeAt('')).filter(({ code }) => code.startsWith('EDITION_'))
  expect(succession('2026-01-01')).toEqual([])
  expect(succession('2026-12-01')).toMatchObject([
    { code: 'EDITION_GAP', params: { from: '2026-01-01', to: '2026-11-30' } },
  ])
  expect(succession('2025-07-01')).toMatchObject([
    {
      code: 'EDITION_OVERLAP',
      path: '/editions/0/validTo',
      edits: [{ op: 'replace', path: '/editions/0/validTo', value: '2025-06-30' }],
    },
  ])
})
