import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { RatingFile } from '../../src/engine/product/index.ts'
import {
  figureOfText,
  keyOfText,
  keyText,
  looseValueOfText,
  cellText,
  expressionOfText,
} from '../../src/studio/tariff/tariff-cells.ts'
import { numberOfText } from '../../src/studio/tariff/tariff-numbers.ts'
import { mostPastedCells, tabSeparatedCells, tabSeparatedText } from '../../src/studio/sheet/tab-separated.ts'
import { tariffDifferences } from '../../src/studio/review/tariff-differences.ts'

const files = readdirSync('schemas/rating').map(
  (name) => JSON.parse(readFileSync(`schemas/rating/${name}`, 'utf8')) as RatingFile,
)

describe('cells of a tariff', () => {
  test.each([
    ['0,6', '0.6'],
    [' 0.70 ', '0.70'],
    ['1 200 000', '1200000'],
    ['request.sum * 0.5', 'request.sum * 0.5'],
    ['1,400', null],
    ['0,6,1', null],
    ['', null],
  ])('the expression %j is read as %j', (text, value) => {
    expect(expressionOfText(text)).toEqual(value === null ? { ok: false } : { ok: true, value })
  })

  const strange = [
    '1',
    '-5',
    'true',
    '*',
    '',
    '1–5',
    '>=2',
    '"quoted"',
    'city',
    '12,5',
    '1 000',
    '{}',
  ] as const

  test('every key of every tariff, and every text that looks like one, comes back as it was', () => {
    const keys = files.flatMap(({ editions }) =>
      editions.flatMap(({ tables = {} }) =>
        Object.values(tables).flatMap(({ rows }) => rows.flatMap((row) => row.keys)),
      ),
    )
    expect(keys.length).toBeGreaterThan(50)
    const ranges = [{ min: 1 }, { max: 9 }, { min: -5, max: -1 }, { min: 0.5, max: 1.5 }]
    for (const key of [...keys, ...strange, ...ranges, null, 0, -1.5, true, false])
      expect(keyOfText(keyText(key)), JSON.stringify(key)).toEqual({ ok: true, value: key })
  })

  test('every value of every tariff comes back as it was', () => {
    for (const { editions } of files)
      for (const { tables = {}, constants = {} } of editions) {
        const values = Object.values(tables).flatMap(({ rows }) => rows.map(({ value }) => value))
        for (const value of [...values, ...Object.values(constants)]) {
          const parts =
            typeof value === 'object' && value !== null && !Array.isArray(value)
              ? Object.values(value)
              : [value]
          for (const part of parts)
            expect(looseValueOfText(cellText(part as number))).toEqual({ ok: true, value: part })
        }
      }
  })

  test.each([
    ['1.4', 1.4],
    ['1,4', 1.4],
    ['1 200 000', 1_200_000],
    ['1\u00A0200\u00A0000,50', 1_200_000.5],
    ['-3', -3],
    ['1,400', null],
    ['1.400.000', null],
    ['12 34', null],
    ['', null],
    ['1e9', null],
    ['dear', null],
  ])('“%s” is the number %s', (text, wanted) => {
    expect(numberOfText(text)).toBe(wanted)
    expect(figureOfText(text).ok).toBe(wanted !== null)
  })

  test.each([
    ['1-5', { min: 1, max: 5 }],
    ['1..5', { min: 1, max: 5 }],
    ['≥ 2', { min: 2 }],
    ['<=9', { max: 9 }],
    ['  city ', 'city'],
  ])('“%s” is a key', (text, value) => {
    expect(keyOfText(text)).toEqual({ ok: true, value })
  })
})

describe('cells that are pasted', () => {
  test('a text of a spreadsheet is its cells, with tabs, lines and marks inside a cell', () => {
    expect(tabSeparatedCells('a\tb\r\n1\t"2\t3"\n"say ""no"""\t\n')).toEqual([
      ['a', 'b'],
      ['1', '2\t3'],
      ['say "no"', ''],
    ])
    expect(tabSeparatedCells('"open\t1')).toEqual([['"open', '1']])
    expect(tabSeparatedCells('')).toEqual([])
  })

  test('what is copied is pasted as it was', () => {
    const rows = [
      ['a', 'line\nline', '"'],
      ['\t', '', 'ў'],
    ]
    expect(tabSeparatedCells(tabSeparatedText(rows))).toEqual(rows)
  })

  test('50,000 cells are more than a sheet takes', () => {
    const row = Array.from({ length: 10 }, () => '1').join('\t')
    expect(tabSeparatedCells(Array.from({ length: 5000 }, () => row).join('\n'))).toBeNull()
    const most = tabSeparatedCells(Array.from({ length: mostPastedCells / 10 }, () => row).join('\n'))
    expect(most).toHaveLength(1000)
  })
})

test('the differences of two tariffs name the row and the line, however they moved', () => {
  const before = files.find(({ id }) => id === 'osago')
  const changed = JSON.parse(JSON.stringify(before)) as {
    editions: { tables: Record<string, { rows: { value: number }[] }> }[]
  }
  const rows = changed.editions[0]?.tables['territory']?.rows ?? []
  const [first] = rows
  if (first) first.value = 9
  rows.reverse()
  expect(tariffDifferences(JSON.parse(JSON.stringify(before)), JSON.parse(JSON.stringify(changed)))).toEqual([
    {
      place: ['editions', 'specification', 'tables', 'territory', 'rows', '[1]', 'value'],
      before: 1.4,
      after: 9,
    },
  ])
})
