import * as fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Json } from '../../src/engine/json.ts'
import { cellNotationOf, valueOfNotation } from '../../src/studio/tariff/cell-notation.ts'
import { cellText, objectOfText } from '../../src/studio/tariff/tariff-cells.ts'

const languages = [
  { yes: 'да', no: 'нет' },
  { yes: 'ha', no: 'yoʻq' },
  { yes: 'yes', no: 'no' },
]

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('да', 'НЕТ', '—', '12', '1,5', '1 000', '', ' x ', '2026-03-01', 'a: b', '["', '()'),
)
const { value: anyValue } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      text.filter((name) => name !== '__proto__'),
      tie('value'),
      { maxKeys: 3 },
    ),
  ),
}))

test('every value is read back from its notation, in the words of every language', () => {
  fc.assert(
    fc.property(anyValue, fc.constantFrom(...languages), (value, words) => {
      expect(valueOfNotation(cellNotationOf(value, words))).toEqual({ value })
    }),
    { numRuns: 2000 },
  )
})

test('the requests of every example of every tariff have no braces, and come back', () => {
  const files = readdirSync('schemas/rating').map(
    (name) => JSON.parse(readFileSync(`schemas/rating/${name}`, 'utf8')) as Tariff,
  )
  interface Tariff {
    readonly editions: readonly { readonly vectors?: readonly { readonly request: Json }[] }[]
  }
  const requests = files.flatMap(({ editions }) => editions.flatMap(({ vectors = [] }) => vectors))
  expect(requests.length).toBeGreaterThan(20)
  for (const { request } of requests) {
    const shown = cellText(request, languages[0])
    expect(shown).not.toMatch(/[{}]/)
    expect(objectOfText(shown)).toEqual({ ok: true, value: request })
  }
})

test.each([
  [
    'период: 12; питомцы: [(возраст: 4), (возраст: 9)]',
    { период: 12, питомцы: [{ возраст: 4 }, { возраст: 9 }] },
  ],
  ['a: да; b: No; c: "да"', { a: true, b: false, c: 'да' }],
  ['{"a": [1, 2]}', { a: [1, 2] }],
  ['', {}],
])('«%s» is read', (typed, value) => {
  expect(objectOfText(typed)).toEqual({ ok: true, value })
})

test.each(['a:', 'a: 1 b: 2', 'a: [1', 'a: (b)', '12', 'a: 1,400', '; a: 1', 'a: 1;'])(
  '«%s» is refused',
  (typed) => {
    expect(objectOfText(typed).ok).toBe(false)
  },
)
