import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerEntries } from '../../../src/server/insurer/offer-data.ts'
import { dueFor } from '../../../src/server/insurer/due.ts'
import { insurerUnderTest } from './insurer-under-test.ts'

let insurer: Awaited<ReturnType<typeof insurerUnderTest>>
beforeAll(async () => {
  insurer = await insurerUnderTest()
})
afterAll(async () => {
  await insurer.close()
})

interface Offer {
  readonly id: number
  readonly name: string
  readonly premium: number
  readonly liability: number
  readonly months?: number
}

async function offers(
  operation: string,
  options: Parameters<typeof insurer.call>[1] = {},
): Promise<readonly Offer[]> {
  const answer = await insurer.call(operation, options)
  expect(answer).toMatchObject({ status: 200, misfit: null })
  return answer.data as readonly Offer[]
}

const cheapest = { vehicleTypeId: 1, useTerritoryId: 1, period: 12, driverNumberRestricted: true }

describe('osago', () => {
  test('[osago.call.calculator] the premium of a request with its lines and cover', async () => {
    const answer = await insurer.call('priceOsago', { body: cheapest })
    expect(answer).toMatchObject({ status: 200, misfit: null })
    expect(answer.data).toEqual({
      premium: 5_600_000,
      liability: 4_000_000_000,
      currency: 'UZS',
      due: { amount: 5_600_000, currency: 'UZS' },
      edition: 'specification',
      lines: [
        { id: 'base', kind: 'base', value: 0.1, per: 100, amount: 4_000_000 },
        { id: 'territory', kind: 'factor', value: 1.4, per: 1, amount: 1_600_000 },
        { id: 'drivers', kind: 'factor', value: 1, per: 1, amount: 0 },
        { id: 'term', kind: 'factor', value: 1, per: 1, amount: 0 },
      ],
      cover: [
        { id: 'lifeHealth', sum: 2_600_000_000 },
        { id: 'property', sum: 1_400_000_000 },
      ],
    })
  })

  test('a request without a price is refused with the table and what it was asked for', async () => {
    const answer = await insurer.call('priceOsago', { body: { ...cheapest, vehicleTypeId: 2 } })
    expect(answer).toMatchObject({ status: 422, code: 'QDM_RATING_NO_ROW', misfit: null })
    expect(JSON.parse(answer.text)).toMatchObject({
      problems: [{ params: { table: 'basePercent', inputs: { vehicleType: 2 } } }],
    })
  })

  test.each([
    ['a period of another length', { ...cheapest, period: 7 }, 422],
    ['no period', { ...cheapest, period: null }, 400],
    ['text for a number', { ...cheapest, useTerritoryId: '1' }, 400],
    ['nothing', {}, 400],
  ])('%s is refused', async (_, body, status) => {
    expect(await insurer.call('priceOsago', { body })).toMatchObject({ status, misfit: null })
  })
})

describe('accident', () => {
  test('[accident.call.tariffs] [accident.const.periods] sums for a month, a year, and up to ten years', async () => {
    const tariffs = await offers('listAccidentTariffs')
    expect([...new Set(tariffs.map(({ months }) => months))]).toEqual([1, 12, 60, 120])
    expect(tariffs.find(({ id }) => id === 2012)).toMatchObject({
      name: '10\u00a0000\u00a0000\u00a0сум',
      premium: 5_000_000,
      liability: 1_000_000_000,
      months: 12,
    })
  })

  test('[sport.call.tariffs] sport has one fixed sub-product', async () => {
    const tariffs = await offers('listAccidentTariffsV2', { path: { subProductId: '7' } })
    expect(tariffs.find(({ id }) => id === 2003)).toMatchObject({ premium: 2_625_000, months: 3 })
  })

  test('[constructor.call.tariffs] every sub-product of the constructor has tariffs of its own', async () => {
    const ids = async (subProductId: string) =>
      (await offers('listAccidentTariffsV2', { path: { subProductId } })).map(({ id }) => id)
    expect(await ids('11')).toEqual([1101, 1102, 1103])
    expect(await ids('12')).toEqual([1201, 1202])
    expect(await ids('13')).toEqual([1301, 1302, 1303])
    expect(await insurer.call('listAccidentTariffsV2', { path: { subProductId: '99' } })).toMatchObject({
      status: 404,
      code: 'QDM_NOT_FOUND',
      misfit: null,
    })
    expect(await insurer.call('listAccidentTariffsV2', { path: { subProductId: 'x' } })).toMatchObject({
      status: 400,
    })
  })
})

describe('kasko', () => {
  test('[kasko.call.calculator] [kasko.const.plans] [kasko.const.one-year] two plans for a year, priced by the car', async () => {
    const plans = await offers('priceKasko', { query: { Lang: 'ru' }, body: { carPrice: 15_000_000_000 } })
    expect(plans.map(({ id, name, premium, months }) => ({ id, name, premium, months }))).toEqual([
      { id: 1, name: 'Comfort', premium: 225_000_000, months: 12 },
      { id: 2, name: 'Premium', premium: 375_000_000, months: 12 },
    ])
  })

  test('the query Lang is ru and nothing else', async () => {
    const body = { carPrice: 15_000_000_000 }
    expect(await insurer.call('priceKasko', { query: { Lang: 'uz' }, body })).toMatchObject({
      status: 400,
      misfit: null,
    })
    expect(await insurer.call('priceKasko', { body })).toMatchObject({ status: 400 })
  })
})

test('gas cylinder is priced by the call that serves every product', async () => {
  const answer = await insurer.call('productPrice', { path: { product: 'gas-cylinder' }, body: {} })
  expect(answer).toMatchObject({
    status: 200,
    misfit: null,
    data: { premium: 5_000_000, edition: 'specification' },
  })
  expect(await insurer.call('productPrice', { path: { product: 'nothing' }, body: {} })).toMatchObject({
    status: 404,
    misfit: null,
  })
})

test('[osgor.call.calculator] [osgor.rule.duration-6-or-12] employer liability by wage fund, branch and 6 or 12 months', async () => {
  const body = {
    fot: 44_326_188_634,
    oked: '86230',
    okonx: '91514',
    startDate: '2026-12-01',
    endDate: '2027-11-30',
  }
  expect(await insurer.call('priceOsgor', { body })).toMatchObject({
    status: 200,
    misfit: null,
    data: { premium: 25_310_254 },
  })
  expect(await insurer.call('priceOsgor', { body: { ...body, endDate: '2027-05-31' } })).toMatchObject({
    data: { premium: 12_655_127 },
  })
  expect(await insurer.call('priceOsgor', { body: { ...body, endDate: '2027-08-31' } })).toMatchObject({
    status: 422,
    code: 'QDM_RATING_INPUT_MISSING',
    misfit: null,
  })
})

test.each([
  { what: 'catering', fund: 240_000_000, oked: '56100', okonx: '71300', premium: 274_320 },
  { what: 'textiles', fund: 1_800_000_000, oked: '13100', okonx: '17111', premium: 8_227_800 },
  { what: 'underground coal', fund: 25_000_000_000, oked: '05100', okonx: '11312', premium: 192_850_000 },
  { what: 'open-cast coal', fund: 25_000_000_000, oked: '05100', okonx: '11311', premium: 85_000_000 },
  { what: 'coal enrichment', fund: 25_000_000_000, oked: '05100', okonx: '11320', premium: 85_000_000 },
  { what: 'trade agents', fund: 1_000_000_000, oked: '46150', okonx: '80100', premium: 571_000 },
  {
    what: 'an activity that no class lists',
    fund: 1_000_000_000,
    oked: '25610',
    okonx: '14333',
    premium: 3_400_000,
  },
  {
    what: 'a fund too small for its premium',
    fund: 1_000_000,
    oked: '86230',
    okonx: '91514',
    premium: 103_000,
  },
])('employer liability of $what costs $premium soʻm', async ({ fund, oked, okonx, premium }) => {
  const term = { startDate: '2026-12-01', endDate: '2027-11-30' }
  const body = { fot: fund * 100, oked, okonx, ...term }
  expect(await insurer.call('priceOsgor', { body })).toMatchObject({
    status: 200,
    misfit: null,
    data: { premium: premium * 100 },
  })
})

test('[osgop.call.calculator] carrier liability by kind of vehicle, seats and period', async () => {
  const body = { typeId: 1, numberOfSeats: 26, period: 4, startDate: '2026-12-01' }
  expect(await insurer.call('priceOsgop', { body })).toMatchObject({
    status: 200,
    misfit: null,
    data: { premium: 17_274_400, liability: 114_400_000_000 },
  })
  expect(await insurer.call('priceOsgop', { body: { ...body, period: 5 } })).toMatchObject({
    status: 422,
    misfit: null,
  })
})

test('[insdoc.call.types] documents to cover, in the language of Accept-Language, with price and sum', async () => {
  const types = await offers('listDocumentTypes', { headers: { 'accept-language': 'uz' } })
  expect(types.map(({ id, name, premium }) => ({ id, name, premium }))).toEqual([
    { id: 1, name: 'Pasport', premium: 2_000_000 },
    { id: 2, name: 'ID-karta', premium: 1_500_000 },
    { id: 3, name: 'Xorijga chiqish pasporti', premium: 3_000_000 },
  ])
})

test('[govnumber.call.tariffs] three sums', async () => {
  expect((await offers('listGovNumberTariffs')).map(({ liability }) => liability)).toEqual([
    1_000_000_000, 2_000_000_000, 3_000_000_000,
  ])
})

test('[home.call.tariffs] is_complex chooses between the home alone and the home with its contents', async () => {
  const ids = async (is_complex: string) =>
    (await offers('listPropertyTariffs', { query: { is_complex } })).map(({ id }) => id)
  expect(await ids('0')).toEqual([1, 2, 3, 4])
  expect(await ids('1')).toEqual([11, 12, 13, 14])
  expect(await insurer.call('listPropertyTariffs')).toMatchObject({ status: 400, misfit: null })
  expect(await insurer.call('listPropertyTariffs', { query: { is_complex: '2' } })).toMatchObject({
    status: 400,
  })
})

test('[dsago.call.tariffs] [dsago.call.calculator] [dsago.calculates-by-tariff-and-coefficient] sums, and the price of one in an area', async () => {
  const tariffs = await offers('listDsagoTariffs')
  expect(tariffs).toHaveLength(4)
  const price = async (tariffId: string, coefficientType: string) =>
    (await insurer.call('priceDsago', { query: { tariffId, coefficientType } })).data as Offer
  expect((await price('1', '1')).premium).toBe(tariffs[0]?.premium)
  expect((await price('1', '3')).premium).toBe(12_800_000)
  expect(await insurer.call('priceDsago', { query: { tariffId: '9', coefficientType: '1' } })).toMatchObject({
    status: 422,
    misfit: null,
  })
})

describe('travel', () => {
  const trip = {
    startDate: '2026-12-01',
    endDate: '2026-12-10',
    countriesId: [792],
    travelers: [{ birthDate: '1990-06-15' }],
    isFamilyTraveling: false,
  }
  const ids = async (body: Record<string, unknown>) =>
    (await offers('priceTravel', { body: { ...trip, ...body } as never })).map(({ id }) => id)

  test('[travel.call.calculator] [travel.const.five-tariffs] five programmes in euro, to be paid in soʻm', async () => {
    const answer = await insurer.call('priceTravel', { body: trip })
    expect(answer).toMatchObject({ status: 200, misfit: null })
    expect(answer.data).toHaveLength(5)
    expect(answer.data[1]).toMatchObject({
      id: 2,
      name: 'Базовый',
      premium: 699,
      currency: 'EUR',
      due: { amount: 9_960_800, currency: 'UZS', rate: '14250.00' },
    })
  })

  test('[travel.call.programs] countries decide which programmes there are', async () => {
    const programmes = async (countries: string) =>
      (await offers('listTravelPrograms', { query: { countries } })).map(({ id }) => id)
    expect(await programmes('792')).toEqual([1, 2, 3, 4, 5])
    expect(await programmes('792,276')).toEqual([2, 3, 4, 5])
    expect(await programmes('840')).toEqual([4, 5])
    expect(await insurer.call('listTravelPrograms', { query: { countries: 'de' } })).toMatchObject({
      status: 400,
    })
    expect(await ids({ countriesId: [792, 276] })).toEqual([2, 3, 4, 5])
    expect(await ids({ countriesId: [840] })).toEqual([4, 5])
  })

  test('[travel.rule.sport-needs-tariff] sport is covered by the larger programmes only', async () => {
    expect(await ids({ activityType: 5 })).toEqual([3, 4, 5])
  })

  test('[error.travel-not-enough-data] without countries, dates or travellers there is no price', async () => {
    for (const body of [
      { ...trip, countriesId: [] },
      { ...trip, travelers: [] },
      { countriesId: [792], isFamilyTraveling: false, travelers: trip.travelers },
    ]) {
      expect(await insurer.call('priceTravel', { body })).toMatchObject({ status: 400, misfit: null })
    }
    expect(await insurer.call('priceTravel', { body: { ...trip, endDate: '2026-11-30' } })).toMatchObject({
      status: 422,
      code: 'QDM_RATING_INPUT_MISSING',
      misfit: null,
    })
  })
})

test('a premium in euro is paid in whole soʻm', () => {
  expect(dueFor(699, 'EUR')).toEqual({ amount: 9_960_800, currency: 'UZS', rate: '14250.00' })
  expect(dueFor(12_345, 'UZS')).toEqual({ amount: 12_345, currency: 'UZS' })
})

test('every offer has a name in three languages and a price', async () => {
  for (const entries of Object.values(offerEntries)) {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    for (const { name } of entries) {
      expect(name).toEqual({ ru: expect.any(String), uz: expect.any(String), en: expect.any(String) })
    }
  }
  const counted = {
    accident: await offers('listAccidentTariffs'),
    insdoc: await offers('listDocumentTypes'),
    govnumber: await offers('listGovNumberTariffs'),
    dsago: await offers('listDsagoTariffs'),
  }
  for (const [product, found] of Object.entries(counted))
    expect(found).toHaveLength(offerEntries[product]?.length ?? 0)
})
