import { describe, expect, test } from 'vitest'
import type { CelPlace } from '../../../src/engine/cel/index.ts'
import { parsed } from './sample-product.ts'

const vehicle = ['/vehicle/isOwnerIndividual', '/vehicle/issued', '/vehicle/stateNumber', '/vehicle/year']
const driver = ['/drivers/*/birthDate', '/drivers/*/experience', '/drivers/*/isFound', '/drivers/*/name']

type Dependency = readonly [
  source: string,
  reads: readonly string[],
  paths?: readonly string[],
  place?: Partial<CelPlace>,
]

/** Rows in which the paths are left out where they are what is read. */
function dependencies(rows: readonly Dependency[]) {
  return rows.map(([source, reads, paths = reads, place = {}]) => ({ source, reads, paths, place }))
}

describe('what an expression depends on', () => {
  test.each(
    dependencies([
      // a single answer
      ['data.vehicle.year > 2000', ['/vehicle/year']],
      ['data.phone.startsWith("9") || data.phone == null', ['/phone']],
      // an object stands for the fields in it
      ['data.vehicle', vehicle],
      ['size(data.vehicle)', vehicle],
      ['data.vehicle != null', vehicle],
      // a list, read from outside: any change in it counts
      ['size(data.drivers)', ['/drivers'], ['/drivers']],
      ['data.drivers.all(d, d.name != null)', ['/drivers'], ['/drivers', '/drivers/*/name']],
      ['data.drivers[0].name', ['/drivers'], ['/drivers/*/name']],
      ['data.drivers', ['/drivers'], ['/drivers', ...driver]],
      ['data.drivers.filter(d, d.isFound)', ['/drivers'], ['/drivers', ...driver]],
      [
        'data.drivers.filter(d, d.isFound).map(d, d.name)',
        ['/drivers'],
        ['/drivers', '/drivers/*/isFound', '/drivers/*/name'],
      ],
      ['data.drivers.map(d, d.id)', ['/drivers'], ['/drivers']],
      // a list of plain values is one field
      ['data.countries.exists(c, c == "UZ")', ['/countries']],
      // the item in whose list the expression stands
      ['item.name == null', ['/drivers/*/name']],
      ['item', driver],
      ['item.id', [], []],
      [
        'data.drivers.exists(d, d.id != item.id && d.name == item.name)',
        ['/drivers', '/drivers/*/name'],
        ['/drivers', '/drivers/*/name'],
      ],
      // everything that is no answer
      ['calls.find.ok && calls.quote.result[0].amount > 1', ['call:find', 'call:quote'], []],
      ['adult || !companyOwned', ['condition:adult', 'condition:companyOwned'], []],
      [
        'valid("/phone") && verified("/phone") && visited("drivers")',
        ['valid:/phone', 'verified:/phone', 'visited:drivers'],
        [],
      ],
      ['valid("/drivers/*/name")', ['valid:/drivers/*/name'], []],
      ['purchase.paid', ['purchase'], []],
      ['purchase.contractId', ['purchase'], []],
      ['language == "ru"', ['language'], []],
      ['date(data.startDate) <= today + days(const.windowDays)', ['/startDate', 'today'], ['/startDate']],
      ['const.windowDays * 2', [], []],
      ['response.data.name', [], [], { mapping: 'response' }],
      // names bound by macros hide outer ones
      ['data.drivers.map(adult, adult.name)', ['/drivers'], ['/drivers', '/drivers/*/name']],
    ]),
  )('$source', ({ source, reads, paths, place }) => {
    const expression = parsed(source, place)
    expect(expression.reads).toEqual(reads)
    expect(expression.paths).toEqual(paths)
  })
})

describe('where an expression turns', () => {
  test.each<readonly [source: string, boundaries: readonly (readonly unknown[])[]]>([
    ['data.sum >= 18', [['/sum', 'value', '>=', 18, '18']]],
    ['18 <= data.sum', [['/sum', 'value', '>=', 18, '18']]],
    ['data.sum > const.windowDays', [['/sum', 'value', '>', 90, 'const.windowDays']]],
    [
      'data.sum < data.premium',
      [
        ['/sum', 'value', '<', null, 'data.premium'],
        ['/premium', 'value', '>', null, 'data.sum'],
      ],
    ],
    [
      'date(data.startDate) <= today + days(const.windowDays)',
      [['/startDate', 'value', '<=', null, 'today + days(const.windowDays)']],
    ],
    ['data.startDate > "2026-01-01"', [['/startDate', 'value', '>', '2026-01-01', '"2026-01-01"']]],
    [
      'age(item.birthDate, today) >= const.adultAge',
      [['/drivers/*/birthDate', 'age', '>=', 18, 'const.adultAge']],
    ],
    ['size(data.drivers) < 5', [['/drivers', 'size', '<', 5, '5']]],
    ['data.period in [6, 12]', [['/period', 'value', 'in', [6, 12], '[6, 12]']]],
    ['data.sum.orValue(0) != 0', [['/sum', 'value', '!=', 0, '0']]],
    ['data.drivers.all(d, d.experience > 2)', [['/drivers/*/experience', 'value', '>', 2, '2']]],
    ['(data.sum + 1) * 2 > 3', []],
    ['adult', []],
  ])('%s', (source, boundaries) => {
    const found = parsed(source).boundaries
    expect(
      found.map(({ path, measure, op, value, source: text }) => [path, measure, op, value, text]),
    ).toEqual(boundaries)
  })

  test.each<readonly [source: string, atoms: readonly string[]]>([
    ['adult', ['adult']],
    ['data.limited && !(data.sum > 3 || adult)', ['data.limited', 'data.sum > 3', 'adult']],
    [
      'adult ? data.limited : data.sum == const.windowDays',
      ['adult', 'data.limited', 'data.sum == const.windowDays'],
    ],
    ['adult && adult', ['adult']],
    [
      'data.drivers.all(d, d.isFound && d.name != null)',
      ['data.drivers.all(d, d.isFound && d.name != null)'],
    ],
    ['(data.limited ? 1 : 2) > 1', ['(data.limited ? 1 : 2) > 1']],
    ['data.limited ? 1 : 2', ['data.limited']],
    ['data.sum + 1', []],
  ])('%s is made of statements', (source, atoms) => {
    expect(parsed(source).atoms.map((atom) => atom.source)).toEqual(atoms)
  })
})
