import { describe, expect, test } from 'vitest'
import type { CelPlace } from '../../../src/engine/cel/index.ts'
import { emitCel } from '../../../src/engine/emit/emit-cel.ts'
import { primary } from '../../../src/engine/emit/js-code.ts'
import { parsed } from './sample-product.ts'

const bool: Partial<CelPlace> = { expects: 'bool' }

describe('common expressions become short code', () => {
  const rows: readonly (readonly [source: string, code: string, place?: Partial<CelPlace>])[] = [
    ['data.limited', 's.data.limited===true', bool],
    ['!data.limited && adult', 's.data.limited!==true&&s.condition("adult")', bool],
    ['data.coverage == "full"', 's.data.coverage==="full"', bool],
    ['data.vehicle.year != null', 's.data.vehicle?.year!=null', bool],
    ['data.sum >= const.adultAge', 'r.num(s.data.sum)>=18', bool],
    ['data.startDate >= today', 'r.date(s.data.startDate)>=s.today', bool],
    ['calls.find.ok', 's.call("find").ok', bool],
    ['calls.find.outcome in ["a", "b"]', '["a","b"].includes(s.call("find").outcome)', bool],
    ['valid("/phone")', 's.valid("/phone")', bool],
    ['data.phone', 's.data.phone??null'],
    ['response.data.name', 'r.get(s.response,"data","name")', { mapping: 'response' }],
    ['today + days(const.windowDays)', 'r.addDays(s.today,90)'],
    ['data.limited ? 5 : 0', 's.data.limited===true?5:0'],
    ['item.name.matches("^a/b")', 'r.matches(s.item.name,/^a\\/b/u)', bool],
  ]

  test.each(rows.map(([source, code, place = {}]) => ({ source, code, place })))(
    '$source',
    ({ source, code, place }) => {
      expect(emitCel(parsed(source, place))).toBe(code)
    },
  )
})

describe('code grows with its expression, not with how deep it nests', () => {
  const count = 40
  test.each([
    ['dates moved by chosen spans', `today${' + (data.limited ? days(1) : months(1))'.repeat(count)}`],
    ['choices in choices', `${'(data.limited ? 1 : '.repeat(count)}0${')'.repeat(count)}`],
    ['spans chosen by dates moved by chosen spans', nested(count)],
    ['values in place of values', `data.sum${'.orValue(data.premium)'.repeat(count)}`],
    ['sums of sums', `data.sum${' + (1 - data.sum'.repeat(count)}${')'.repeat(count)}`],
    ['equalities of equalities', `${'('.repeat(count)}data.limited${' == adult)'.repeat(count)}`],
  ])('%s', (_, source) => {
    expect(emitCel(parsed(source), undefined, () => primary('h')).length).toBeLessThan(4 * source.length)
  })
})

function nested(depth: number): string {
  let date = 'today'
  for (let level = 0; level < depth; level++) date = `(today + (${date} > today ? days(1) : months(1)))`
  return date
}
