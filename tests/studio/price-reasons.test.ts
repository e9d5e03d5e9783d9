import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Because } from '../../src/engine/explain/index.ts'
import type { RatingFile } from '../../src/engine/product/index.ts'
import { withPriceReasons } from '../../src/studio/why/price-reasons.ts'

const tariff = JSON.parse(
  readFileSync(new URL('../../schemas/rating/osago.json', import.meta.url), 'utf8'),
) as RatingFile

const line = (about: Because['about']): Because => ({ about, holds: null, turns: 'each', parts: [] })
const value = (name: string): Because => line({ kind: 'requestValue', name, value: 1 })
const priceLine = (id: string): Because =>
  line({ kind: 'priceLine', line: id, isFactor: true, value: 1, per: 1, amount: null, currency: 'UZS' })

test('a line of the price names the values that its table is read by', () => {
  const names = ['vehicleTypeId', 'useTerritoryId', 'driverNumberRestricted', 'period']
  const price: Because = {
    ...line({ kind: 'price', premium: 19_200_000, currency: 'UZS' }),
    parts: [...tariff.editions[0]!.lines.map(({ id }) => priceLine(id)), ...names.map(value)],
  }
  const { parts } = withPriceReasons(price, tariff, '2025-12-01')
  const said = parts.map(({ about, parts: own }) => [
    about.kind === 'priceLine' ? about.line : about.kind,
    own.map((one) => (one.about.kind === 'requestValue' ? one.about.name : one.about.kind)),
  ])
  expect(said).toEqual([
    ['base', ['vehicleTypeId']],
    ['territory', ['useTerritoryId']],
    ['drivers', ['driverNumberRestricted']],
    ['term', ['period']],
  ])
})

test('before there is a price, the values that it waits for stay', () => {
  const price: Because = {
    ...line({ kind: 'price', premium: null, currency: 'UZS' }),
    parts: [value('period')],
  }
  expect(withPriceReasons(price, tariff, '2025-12-01').parts).toEqual([value('period')])
})
