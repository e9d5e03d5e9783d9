import { array, assert, constantFrom, oneof, property, record } from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkProduct } from '../../../src/engine/compile/compile-product.ts'
import { createLinter, type LintSurroundings } from '../../../src/engine/lint/index.ts'
import { changed, changeOf } from '../product/changed-file.ts'
import {
  compileSound,
  soundBlocks,
  soundFile,
  soundOperations,
  soundRating,
} from '../../products/sound-product.ts'
import { openProject } from '../../../tools/project.ts'

const surroundings: LintSurroundings = {
  blocks: soundBlocks,
  ratings: { bicycle: soundRating },
  operations: soundOperations,
  catalogues: () => ({ product: {}, blocks: {}, errors: {} }),
  today: '2026-11-22',
}

/** Expressions of the sound product, and wrong ones to put in their place. */
const expression = record({
  put: constantFrom(
    '/conditions/sport',
    '/rules/0/holds',
    '/calls/quote/when',
    '/data/properties/endDate/computed',
  ),
  value: constantFrom(
    'data.kind == "sport"',
    'data.kind == ',
    'data.distance > const.windowDays',
    'data.nothing',
    'sport',
    'calls.quote.ok && sport',
    'true',
    'item.name == "x"',
    "valid('/kind')",
    'data.riders.all(r, r.name != null)',
  ),
})

test('a product that is edited in one linter has the findings that a new linter finds', () => {
  assert(
    property(
      array(oneof({ weight: 3, arbitrary: expression }, changeOf(soundFile)), { minLength: 2, maxLength: 4 }),
      (changes) => {
        const linter = createLinter(surroundings)
        linter.lint('product', JSON.stringify(soundFile))
        let file = soundFile
        for (const change of changes) {
          // Some changes stand on those before; a step back is a change, too.
          for (const next of [changed(file, [change]), soundFile, changed(file, [change])]) {
            const text = JSON.stringify(next, null, 1)
            const { findings, check } = linter.lint('product', text)
            const fresh = createLinter(surroundings).lint('product', text)
            expect(findings).toEqual(fresh.findings)
            expect(JSON.stringify(check)).toBe(JSON.stringify(fresh.check))
          }
          file = changed(file, [change])
        }
      },
    ),
    { numRuns: 20 },
  )
})

test('every expression of osago, changed and changed back, gives what a new linter gives', () => {
  const project = openProject('.')
  const around: LintSurroundings = {
    blocks: project.files('blocks'),
    ratings: project.files('rating'),
    operations: project.operations(),
    catalogues: project.catalogues,
    // Its only dated edition is in force.
    today: '2025-12-31',
  }
  const text = readFileSync('schemas/products/osago.json', 'utf8')
  const linter = createLinter(around)
  const before = linter.lint('product', text)
  expect(before.findings).toEqual(createLinter(around).lint('product', text).findings)
  const expressions = [...text.matchAll(/"(?:holds|when|computed|keep)": "([^"]+)"/g)]
  expect(expressions.length).toBeGreaterThan(10)
  for (const { index, 0: whole, 1: source = '' } of expressions) {
    const broken = `${text.slice(0, index)}${whole.replace(source, `${source} && nothing`)}${text.slice(index + whole.length)}`
    const found = linter.lint('product', broken)
    expect(found.findings).toEqual(createLinter(around).lint('product', broken).findings)
    expect(found.findings.length).toBeGreaterThan(before.findings.length)
    for (const { code, params, at, block } of found.findings)
      if (!block && code === 'CEL_UNKNOWN_NAME' && params?.['name'] === 'nothing')
        expect(broken.slice(at?.start, at?.end)).toBe('nothing')
    expect(linter.lint('product', text)).toEqual(before)
  }
})

test('a linter does not change the files that it is given', () => {
  const file: unknown = structuredClone(soundFile)
  checkProduct({ file, blocks: soundBlocks })
  expect(file).toEqual(soundFile)
})

describe('a tariff that has run out', () => {
  const dated = (editions: readonly object[]): object => {
    const file = soundRating as { readonly editions: readonly [object] }
    return { ...file, editions: editions.map((days) => ({ ...file.editions[0], ...days })) }
  }
  const codes = (kind: 'product' | 'rating', file: unknown, today: string, ratings: object = {}) =>
    createLinter({ ...surroundings, ratings: { ...ratings }, today })
      .lint(kind, JSON.stringify(file))
      .findings.filter(({ code }) => code === 'TARIFF_RUN_OUT')
      .map(({ severity, path, params, at }) => [severity, path, params?.['date'], at !== null])
  const runOut = dated([{ validFrom: '2026-01-01', validTo: '2026-06-30' }])

  test.each([
    { today: '2026-06-30', found: [] },
    { today: '2026-07-01', found: [['warning', '/editions/0/validTo', '2026-06-30', true]] },
  ])('its last day is in force, the day after is told: $today', ({ today, found }) => {
    expect(codes('rating', runOut, today)).toEqual(found)
  })

  test('the next edition ends it, and not before it has begun', () => {
    const two = dated([
      { id: 'old', validFrom: '2026-01-01', validTo: '2026-06-30' },
      { id: 'new', validFrom: '2026-08-01' },
    ])
    expect(codes('rating', two, '2026-07-31')).toHaveLength(1)
    expect(codes('rating', two, '2026-08-01')).toEqual([])
  })

  test('a product says it of the table that it names, and of its own', () => {
    const told = [['warning', '/rating', '2026-06-30', true]]
    const named = { ...(soundFile as object), rating: 'bicycle' }
    expect(codes('product', named, '2026-07-01', { bicycle: runOut })).toEqual(told)
    const own = { ...(soundFile as object), rating: runOut }
    expect(codes('product', own, '2026-07-01')).toEqual([
      ['warning', '/rating/editions/0/validTo', '2026-06-30', true],
    ])
  })
})

test('texts that no element uses, and placeholders without a value, are reported at their place', () => {
  const texts = { ru: { 'kind.label': 'Вид {sum}', 'kind.lable': 'Вид' } }
  const text = JSON.stringify({ ...(soundFile as object), texts }, null, 2)
  const catalogues = { own: texts, product: {}, blocks: {}, errors: {} }
  const { findings } = createLinter({ ...surroundings, catalogues: () => catalogues }).lint('product', text)
  const found = findings.filter(({ code }) => code === 'TEXT_UNUSED' || code === 'TEXT_VALUE_UNKNOWN')

  expect(found.map(({ code, path }) => [code, path])).toEqual([
    ['TEXT_VALUE_UNKNOWN', '/texts/ru/kind.label'],
    ['TEXT_UNUSED', '/texts/ru/kind.lable'],
  ])
  expect(found[1]?.edits).toEqual([
    {
      op: 'remove',
      path: '/texts/ru/kind.lable',
      at: expect.objectContaining({ start: text.indexOf('"kind.lable"') }),
    },
  ])
})

test.each([
  { text: "Bo'{n} sug'urta", code: 'TEXT_QUOTED', at: "'{n} sug'" },
  { text: 'Вид } {n}', code: 'TEXT_BRACE', at: '}' },
  { text: 'Вид {n', code: 'TEXT_BRACE', at: '{' },
  { text: '{n, plural, one {# вид} few {# вида}}', code: 'TEXT_OTHER_MISSING', at: '{n, plural, ' },
  { text: '{n, plural, odin {# вид} other {# вида}}', code: 'TEXT_CASE_UNKNOWN', at: 'odin' },
  {
    text: '{n, plural, one {# вид} other {# вида}',
    code: 'TEXT_BROKEN',
    at: '{n, plural, one {# вид} other {# вида}',
  },
])('$code points to the characters in the text: $text', ({ text, code, at }) => {
  const texts = { ru: { 'kind.label': text }, uz: { 'badge.new': text } }
  const file = JSON.stringify({ ...(soundFile as object), texts }, null, 2)
  const catalogues = { own: texts, product: {}, blocks: {}, errors: {} }
  const { findings } = createLinter({ ...surroundings, catalogues: () => catalogues }).lint('product', file)
  const found = findings.filter((one) => one.code === code)
  expect(found.map((one) => one.path)).toEqual(['/texts/ru/kind.label', '/texts/uz/badge.new'])
  for (const one of found) expect(file.slice(one.at?.start, one.at?.end)).toBe(at)
})

test('own texts are part of a version, so that they are served as they were published', () => {
  const version = (label: string): string =>
    compileSound({ ...(soundFile as object), texts: { ru: { 'kind.label': label } } }).hash

  expect(version('Вид')).not.toBe(version('Тип'))
  expect(version('Вид')).toBe(version('Вид'))
})
