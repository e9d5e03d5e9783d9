import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import type { ProductFile, RatingFile } from '../../../src/engine/product/index.ts'
import { onEveryStore } from '../../store/stores.ts'
import { insurerUnderTest, testAccident, testOsago, testRegistry } from './insurer-under-test.ts'

const tariffOf = (product: string): RatingFile => {
  const text = readFileSync(new URL(`../../../schemas/rating/${product}.json`, import.meta.url), 'utf8')
  return JSON.parse(text) as RatingFile
}

/** The law of 2026 in force: the edition of 80,000,000 has its day. */
const law: RatingFile = {
  ...tariffOf('osago'),
  editions: tariffOf('osago').editions.map((edition) =>
    edition.id === '2026' ? { ...edition, validFrom: '2026-01-01' } : edition,
  ),
}

/** Every offer costs twice as much. */
const dearer: RatingFile = {
  ...tariffOf('accident'),
  editions: tariffOf('accident').editions.map((edition) => ({
    ...edition,
    lines: edition.lines.map((line, index) =>
      index === 0 ? { ...line, value: `(${line.value}) * 2.0` } : line,
    ),
  })),
}

/** A registry that sells the second version of both products, and has the files of the first. */
function afterTheLaw() {
  const sold = testRegistry([
    { ...testOsago, hash: 'osago-2' },
    { ...testAccident, hash: 'accident-2' },
  ])
  const earlier = testRegistry([testOsago, testAccident])
  const tariffs: Readonly<Record<string, RatingFile>> = { 'osago-2': law, 'accident-2': dearer }
  return {
    ...sold,
    file: async (product: string, hash: string) =>
      ({ id: product, ...(tariffs[hash] && { rating: tariffs[hash] }) }) as unknown as ProductFile,
    compiled: async (product: string, hash: string) =>
      (await sold.compiled(product, hash)) ?? (await earlier.compiled(product, hash)),
  }
}

let insurer: Awaited<ReturnType<typeof insurerUnderTest>>
beforeEach(async () => {
  insurer = await insurerUnderTest({ registry: afterTheLaw() })
  for (const product of ['osago', 'accident'])
    for (const number of [1, 2]) {
      const hash = `${product}-${number}`
      await insurer.store.products.keep({ product, hash, file: '{}', module: '' })
      await insurer.store.products.publish({ product, hash, by: 'analyst' })
    }
})
afterEach(async () => {
  await insurer.close()
})

const request = {
  vehicleTypeId: 1,
  useTerritoryId: 1,
  period: 12,
  driverNumberRestricted: true,
  drivers: [{ pinfl: '31506900100014' }],
}
const old = { premium: 5_600_000, liability: 4_000_000_000, edition: 'specification' }
const lawful = { premium: 19_200_000, liability: 8_000_000_000, edition: '2026' }

const asking = (version: string | null) => ({ headers: version === null ? {} : { 'qadam-version': version } })
const price = async (version: string | null) =>
  (await insurer.call('priceOsago', { body: request, ...asking(version) })).data
const keptUntil = async (version: string) =>
  (await insurer.call('readVersionTerms', { path: { product: 'osago' }, query: { version } })).data
const buy = async (version: string, tariff: JsonObject) =>
  await insurer.call('createOsagoContract', {
    body: {
      period: 12,
      driverNumberRestricted: true,
      drivers: [{ pinfl: '31506900100014' }],
      vehicle: { vehicleTypeId: 1, useTerritoryId: 1, modelName: 'Cobalt', stateNumber: '01A123BC' },
      insurant: { lastNameLatin: 'Karimov', firstNameLatin: 'Anvar', pinfl: '31506900100014' },
      startDate: '2026-12-20',
      phone: '998901234567',
      tariff,
      qadam: {
        product: 'osago',
        version,
        language: 'ru',
        facts: ['a fact'],
        manual: [],
        accepted: [],
        phoneProof: null,
      },
    },
  })

test.each([
  ['the version that left sale today', 'osago-1', old],
  ['the version on sale', 'osago-2', lawful],
  ['a version that there is not', 'osago-9', lawful],
  ['the version of another product', 'accident-1', lawful],
  ['no version', null, lawful],
])('a price is asked for %s', async (_, version, expected) => {
  expect(await price(version)).toMatchObject(expected)
})

test('offers are priced by the version that asks', async () => {
  const premiumFor = async (version: string | null) => {
    const { data } = await insurer.call('listAccidentTariffs', asking(version))
    return (data as readonly { readonly id: number; readonly premium: number }[]).find(
      ({ id }) => id === 2012,
    )?.premium
  }
  expect(await premiumFor('accident-1')).toBe(5_000_000)
  expect(await premiumFor('accident-2')).toBe(10_000_000)
  expect(await premiumFor(null)).toBe(10_000_000)
})

test('a contract of an earlier version is made on its own terms, and on no others', async () => {
  const bought = await buy('osago-1', old)
  expect(bought).toMatchObject({ status: 200, misfit: null, data: { premium: old.premium } })
  const contract = await insurer.store.contracts.find(bought.data.contractId)
  expect(JSON.parse(contract?.cover ?? '')).toMatchObject({ liability: old.liability })
  expect(await buy('osago-1', lawful)).toMatchObject({ code: 'QDM_PREMIUM_DIFFERS', misfit: null })
  expect(await buy('osago-2', old)).toMatchObject({ code: 'QDM_PREMIUM_DIFFERS' })
  expect(await buy('osago-2', lawful)).toMatchObject({ status: 200 })
})

test('the terms of a version end with the fourteenth day after it left sale', async () => {
  expect(await keptUntil('osago-1')).toEqual({ keptUntil: '2026-12-05' })
  insurer.passDays(14)
  expect(await price('osago-1')).toMatchObject(old)
  expect(await buy('osago-1', old)).toMatchObject({ status: 200 })
  insurer.passDays(1)
  expect(await price('osago-1')).toMatchObject(lawful)
  expect(await keptUntil('osago-1')).toEqual({ keptUntil: null })
  expect(await buy('osago-1', old)).toMatchObject({ code: 'QDM_PREMIUM_DIFFERS' })
  expect(await buy('osago-1', lawful)).toMatchObject({ status: 200 })
})

test('no earlier terms are named for the version on sale, an unknown one, and one of the same tariff', async () => {
  await insurer.store.products.keep({ product: 'osago', hash: 'osago-3', file: '{}', module: '' })
  expect(await keptUntil('osago-2')).toEqual({ keptUntil: null })
  expect(await keptUntil('osago-3')).toEqual({ keptUntil: null })
  expect(await keptUntil('osago-9')).toEqual({ keptUntil: null })
  const same = await insurerUnderTest({ store: insurer.store, hasSamplePolicies: false })
  const asked = { path: { product: 'osago' }, query: { version: 'osago-1' } }
  expect((await same.call('readVersionTerms', asked)).data).toEqual({ keptUntil: null })
  await same.close()
})

onEveryStore('the moment at which a version leaves sale', ({ open, clock }) => {
  test('is that of the next publication, and none while it is on sale or before it was', async () => {
    const { products } = await open()
    for (const hash of ['one', 'two', 'never'])
      await products.keep({ product: 'osago', hash, file: '{}', module: '' })
    const moments = async () =>
      await Promise.all(['one', 'two', 'never'].map(async (hash) => await products.leftSaleAt('osago', hash)))
    await products.seed('osago', 'one', 'sources')
    expect(await moments()).toEqual([null, null, null])
    clock.now += 1000
    await products.publish({ product: 'osago', hash: 'two', by: 'analyst' })
    expect(await moments()).toEqual([clock.now, null, null])
    await products.publish({ product: 'osago', hash: 'two', by: 'analyst' })
    expect(await moments()).toEqual([clock.now, null, null])
    // One step back.
    clock.now += 1000
    await products.publish({ product: 'osago', hash: 'one', by: 'analyst' })
    expect(await moments()).toEqual([null, clock.now, null])
  })
})
