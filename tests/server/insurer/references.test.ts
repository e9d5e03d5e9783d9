import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insurerUnderTest } from './insurer-under-test.ts'

let insurer: Awaited<ReturnType<typeof insurerUnderTest>>
beforeAll(async () => {
  insurer = await insurerUnderTest()
})
afterAll(async () => {
  await insurer.close()
})

interface Row {
  readonly id: number | string
  readonly name: string
}

async function listed(
  operation: string,
  options: Parameters<typeof insurer.call>[1] = {},
): Promise<readonly Row[]> {
  const answer = await insurer.call(operation, options)
  expect(answer).toMatchObject({ status: 200, misfit: null })
  return answer.data as readonly Row[]
}

test('[lookup.call.regions] fourteen regions in the language of Content-Language', async () => {
  const names = async (language: string) =>
    (await listed('listRegions', { headers: { 'content-language': language } })).map(({ name }) => name)
  expect(await names('uz')).toHaveLength(14)
  expect((await names('ru'))[0]).toBe('город Ташкент')
  expect((await names('uz'))[0]).toBe('Toshkent shahri')
  expect((await names('en'))[0]).toBe('Tashkent city')
  // The other header is not the one that this call listens to.
  const [first] = await listed('listRegions', { headers: { 'accept-language': 'uz' } })
  expect(first?.name).toBe('город Ташкент')
})

test('[lookup.call.districts] districts of one region in the language of Content-Language', async () => {
  const samarkand = await listed('listDistricts', {
    query: { regionId: '14' },
    headers: { 'content-language': 'uz' },
  })
  expect(samarkand).toContainEqual(
    expect.objectContaining({ id: 1718401, name: 'Samarqand shahri', regionId: 14 }),
  )
  expect(samarkand.every((district) => (district as unknown as { regionId: number }).regionId === 14)).toBe(
    true,
  )
  expect(await listed('listDistricts', { query: { regionId: '99' } })).toEqual([])
  expect(await insurer.call('listDistricts')).toMatchObject({
    status: 400,
    code: 'QDM_REQUEST_INVALID',
    misfit: null,
  })
})

test('[lookup.call.relatives] relatives in the language of Accept-Language', async () => {
  const relatives = await listed('listRelatives', { headers: { 'accept-language': 'uz' } })
  expect(relatives).toHaveLength(11)
  expect(relatives).toContainEqual({ id: 6, name: 'Qiz' })
})

test('a browser’s own list of languages, and none at all, are understood', async () => {
  const first = async (headers: Record<string, string>) =>
    (await listed('listRelatives', { headers }))[1]?.name
  expect(await first({ 'accept-language': 'uz-UZ,uz;q=0.9,ru;q=0.8' })).toBe('Ota')
  expect(await first({ 'accept-language': 'de' })).toBe('Отец')
  expect(await first({})).toBe('Отец')
})

test('[const.country-id-210] the country has the number 210 and every other one its own', async () => {
  const countries = await listed('listCountries', { headers: { 'accept-language': 'en' } })
  expect(countries.find(({ id }) => id === 210)?.name).toBe('Uzbekistan')
  expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length)
  expect(countries.map(({ name }) => name)).toEqual(
    countries.map(({ name }) => name).toSorted(new Intl.Collator('en').compare),
  )
})

describe('short lists', () => {
  test.each([
    ['vehicleTypes', [1, 6, 9, 15]],
    ['useTerritories', [1, 2]],
    ['osagoPeriods', [6, 12]],
    ['residentTypes', [1, 2, 3, 4, 5, 6]],
    ['fuelTypes', [1, 2, 3, 4, 5, 7, 8]],
    ['carrierVehicleTypes', [1, 2, 7]],
    ['dsagoAreas', [1, 2, 3]],
  ])('%s', async (list, ids) => {
    expect((await listed('listReference', { path: { list } })).map(({ id }) => id)).toEqual(ids)
  })

  test('[osago.const.periods] osago is for 6 months or a year', async () => {
    expect(await listed('listReference', { path: { list: 'osagoPeriods' } })).toEqual([
      { id: 6, name: '6 месяцев' },
      { id: 12, name: '1 год' },
    ])
  })

  test('[dsago.const.areas] additional motor liability is for the country, Central Asia and the CIS', async () => {
    const areas = await listed('listReference', {
      path: { list: 'dsagoAreas' },
      headers: { 'accept-language': 'en' },
    })
    expect(areas.map(({ name }) => name)).toEqual(['Uzbekistan', 'Central Asia', 'CIS'])
  })

  test('an unknown list is refused', async () => {
    expect(await insurer.call('listReference', { path: { list: 'secrets' } })).toMatchObject({
      status: 400,
      misfit: null,
    })
  })
})

describe('kasko', () => {
  test('[kasko.call.marka] [kasko.call.model] [kasko.call.complectation] makes, their models, their trims', async () => {
    const makes = await listed('listKaskoMakes')
    expect(makes).toContainEqual({ id: 'chevrolet', name: 'Chevrolet' })
    const models = await listed('listKaskoModels', { query: { marka_id: 'chevrolet' } })
    expect(models).toContainEqual({ id: 'chevrolet-cobalt', name: 'Cobalt' })
    const trims = await listed('listKaskoTrims', {
      query: { marka_id: 'chevrolet', model_id: 'chevrolet-cobalt' },
    })
    expect(trims[0]).toMatchObject({ price: 15_000_000_000 })
    expect(await listed('listKaskoModels', { query: { marka_id: 'nothing' } })).toEqual([])
    expect(
      await listed('listKaskoTrims', { query: { marka_id: 'kia', model_id: 'chevrolet-cobalt' } }),
    ).toEqual([])
    expect(await insurer.call('listKaskoModels')).toMatchObject({ status: 400 })
  })
})

test('[osgor.call.okonx] [osgop.call.okonx] branches of an activity in the language of the query', async () => {
  const query = (language: string) => ({ query: { language, oked: '86230' } })
  const ru = await insurer.call('listOkonx', query('ru'))
  const uz = await insurer.call('listOkonx', query('uz'))
  expect(ru).toMatchObject({ status: 200, misfit: null, data: [{ code: '91514' }] })
  expect(ru.data[0].name).toMatch(/[а-я]/i)
  expect(uz.data[0].name).not.toMatch(/[а-я]/i)
  expect((await insurer.call('listOkonx', { query: { language: 'ru', oked: '00000' } })).data).toEqual([])
  expect(await insurer.call('listOkonx', { query: { language: 'ru', oked: '1' } })).toMatchObject({
    status: 400,
  })
})

test('[osgop.call.periods] periods of carrier liability', async () => {
  const answer = await insurer.call('listOsgopPeriods', { headers: { 'accept-language': 'en' } })
  expect(answer).toMatchObject({ status: 200, misfit: null })
  expect(answer.data).toEqual([
    { id: 7, name: '3 months', months: 3 },
    { id: 3, name: '6 months', months: 6 },
    { id: 8, name: '9 months', months: 9 },
    { id: 4, name: '12 months', months: 12 },
  ])
})

test('sub-products of the accident constructor', async () => {
  const answer = await insurer.call('listAccidentSubProducts', { headers: { 'accept-language': 'uz' } })
  expect(answer).toMatchObject({ status: 200, misfit: null })
  expect(answer.data[0]).toMatchObject({ id: 11, name: 'Maktab va toʻgaraklar', insuredIsAnother: true })
})

describe('travel', () => {
  test.each([
    ['[travel.call.types]', 'listTravelTypes', 2],
    ['[travel.call.multi-day-types]', 'listTravelMultiDayTypes', 5],
    ['[travel.call.groups]', 'listTravelGroups', 2],
    ['[travel.call.activities]', 'listTravelActivities', 5],
  ])('%s %s in the language of Accept-Language', async (_, operation, count) => {
    const ru = await listed(operation)
    const uz = await listed(operation, { headers: { 'accept-language': 'uz' } })
    expect(ru).toHaveLength(count)
    expect(ru.every(({ name }) => /[а-я]/i.test(name))).toBe(true)
    expect(uz.every(({ name }) => !/[а-я]/i.test(name))).toBe(true)
  })

  test('[travel.call.countries] countries abroad, much visited ones first', async () => {
    const answer = await insurer.call('listTravelCountries', { headers: { 'accept-language': 'en' } })
    expect(answer).toMatchObject({ status: 200, misfit: null })
    const countries = answer.data as { iso2: string; popular: boolean; name: string }[]
    expect(countries.map(({ iso2 }) => iso2)).not.toContain('UZ')
    const firstRare = countries.findIndex(({ popular }) => !popular)
    expect(firstRare).toBeGreaterThan(3)
    expect(countries.slice(firstRare).some(({ popular }) => popular)).toBe(false)
  })
})
