import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCel, type CelPlace } from '../../../src/engine/cel/index.ts'
import {
  readSentence,
  sentenceNames,
  writeSentence,
  type CelSentence,
} from '../../../src/engine/sentences/index.ts'
import { withoutSources } from '../../../src/engine/sentences/without-sources.ts'
import { emitted } from '../cel/emitted.ts'
import { sample } from '../cel/sample-product.ts'
import { anyScope } from '../cel/sample-scopes.ts'
import { anySentence } from './any-sentence.ts'

const place: CelPlace = { at: { path: '/here', block: null }, list: 'drivers', expects: 'bool' }

function read(source: string): CelSentence {
  const found = readSentence(sample, source, place)
  if (!found.ok) throw new Error(`${source}: ${found.why} ${found.part}`)
  return found.sentence
}

function evaluate(source: string) {
  const result = parseCel(sample, source, place)
  if (!result.ok) throw new Error(`${source}: ${result.findings.map(({ message }) => message).join('; ')}`)
  return emitted(result.expression)
}

describe('a sentence and its expression', () => {
  test('any sentence that is written and read is the same sentence', () => {
    fc.assert(
      fc.property(anySentence, (sentence) => {
        expect(withoutSources(read(writeSentence(sentence)))).toEqual(sentence)
      }),
      { numRuns: 2000 },
    )
  })

  test('a sentence that was not changed keeps the exact text of each clause', () => {
    fc.assert(
      fc.property(anySentence, (sentence) => {
        const text = writeSentence(sentence)
        expect(writeSentence(read(text))).toBe(text)
      }),
      { numRuns: 300 },
    )
    const own = 'data.sum>=18 && date(data.startDate)  <=  today+days( 3 )'
    expect(writeSentence(read(own))).toBe(own)
  })

  test('a changed clause changes its own text only', () => {
    const { parts, ...rest } = read('data.sum>=18 && data.limited==true')
    const [, second] = parts
    if (second?.kind !== 'compare') throw new Error('the second clause compares')
    const changed = {
      ...rest,
      parts: [...parts.slice(0, 1), { ...second, operator: 'no' as const, source: null }],
    }
    expect(writeSentence(changed)).toBe('data.sum>=18 && data.limited == false')
  })

  test.each([
    ['data.sum >= 18 && (data.limited || adult)'],
    ['18 <= data.sum'],
    ['today < data.startDate'],
    ['data.limited == true || data.limited != true'],
    ['(data.sum > 1 && data.premium > 1) && data.limited'],
    ['!(data.sum > 1) || !data.limited'],
    ['!(data.limited && (data.sum > 1 || adult))'],
    ['data.startDate < "2026-01-01" && data.endDate == "2026-01-01"'],
    ['date(data.phone) < today'],
    ['age(data.startDate, today) in [17, 18, const.adultAge]'],
    ['size(data.drivers) > 1 && 2 > size(data.drivers.filter(d, d.experience < 3))'],
    ['data.countries.exists(c, c == "UZ") && size(data.countries) == 2'],
    ['data.drivers.exists_one(d, d.isFound == false)'],
    ['!data.drivers.exists(d, !(d.isFound && d.experience > 2))'],
    ['!data.drivers.all(d, d.isFound)'],
    ['data.vehicle.year >= year(today) - const.adultAge && data.vehicle.year <= year(today)'],
    ['data.startDate >= days(3) + today && data.endDate <= data.startDate + years(1)'],
    ['calls.find.outcome in ["", "ok"] && !(calls.find.outcome in ["expired"])'],
    ['!data.phone.contains("-") && item.birthDate != null'],
    ['data.?vehicle.?year == 2000'],
    ['calls.quote.result.all(one, one.amount > 2) || data.sum == -5'],
    ['const.windowDays < data.sum'],
    ['data.sum != data.premium'],
    ['data.extra.a == "a" || data.extra.b'],
  ])('%s means the same when every clause is written again', (source) => {
    const [before, after] = [evaluate(source), evaluate(writeSentence(withoutSources(read(source))))]
    fc.assert(
      fc.property(anyScope, (scope) => {
        expect(after(scope)).toBe(before(scope))
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['data.limited ? adult : companyOwned', 'choice', ''],
    ['data.sum * 2 > 10 && data.limited', 'part', 'data.sum * 2 > 10'],
    ['adult // of age', 'comment', ''],
    ['data.nothing == 1', 'wrong', ''],
    ['data.limited &&', 'wrong', ''],
    ['data.sum > 1 && (data.limited || (adult && data.sum < 9))', 'depth', 'adult && data.sum < 9'],
    [
      'data.drivers.all(d, d.isFound || (d.experience > 1 && d.experience < 9))',
      'depth',
      'd.experience > 1 && d.experience < 9',
    ],
    ['data.limited != false', 'part', ''],
    ['data.phone.matches("^9")', 'part', ''],
    ['data.sum > 2 - 1', 'part', ''],
    ['data.startDate > today + days(-3)', 'part', ''],
    ['false', 'part', ''],
  ])('%s is refused, with the reason and the part', (source, why, part) => {
    expect(readSentence(sample, source, place)).toEqual({ ok: false, why, part })
  })

  test('an expression that wants another value than a statement is refused', () => {
    expect(readSentence(sample, 'data.sum', { ...place, expects: 'number' })).toEqual({
      ok: false,
      why: 'value',
      part: '',
    })
  })

  test('a sentence without clauses always holds', () => {
    expect(read('true')).toEqual({ join: 'and', isNegated: false, parts: [] })
    expect(writeSentence(read('true'))).toBe('true')
  })
})

test('the names of a place are its fields with type, choices and pattern, its lists with the names of an item, and its conditions', () => {
  const names = new Map(sentenceNames(sample, place).map((one) => [one.name, one]))
  expect(names.get('data.coverage')).toMatchObject({
    type: 'text',
    values: ['full', 'part'],
    pattern: '/coverage',
  })
  expect(names.get('item.birthDate')).toMatchObject({
    type: 'date',
    of: 'item',
    pattern: '/drivers/*/birthDate',
  })
  expect(names.get('data.vehicle.year')).toMatchObject({ type: 'number', pattern: '/vehicle/year' })
  expect(names.get('adult')).toMatchObject({ type: 'bool', of: 'condition' })
  expect(names.get('calls.find.ok')).toMatchObject({ type: 'bool', of: 'call' })
  expect(names.get('const.adultAge')).toMatchObject({ type: 'number', of: 'constant' })
  expect(names.get('data.drivers')?.inside?.map(({ name, pattern }) => [name, pattern])).toContainEqual([
    'birthDate',
    '/drivers/*/birthDate',
  ])
  expect(names.get('data.countries')?.inside).toMatchObject([
    { name: '', type: 'text', pattern: '/countries' },
  ])
})
