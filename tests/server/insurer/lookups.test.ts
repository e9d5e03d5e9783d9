import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleData } from '../../../src/server/insurer/sample-data.ts'
import { insurerUnderTest } from './insurer-under-test.ts'

let insurer: Awaited<ReturnType<typeof insurerUnderTest>>
beforeAll(async () => {
  insurer = await insurerUnderTest()
})
afterAll(async () => {
  await insurer.close()
})

const anvar = { passportSery: 'AA', passportNum: '1234567', birthDate: '1990-06-15' }
const cobalt = { techPassportSery: 'AAF', techPassportNum: '1234567', stateNumber: '01A123BC' }

describe('what registries know', () => {
  test('[lookup.call.person-pass-dob] a person is found by passport and date of birth', async () => {
    const answer = await insurer.call('findPersonByPassport', { body: anvar })
    expect(answer).toMatchObject({ status: 200, misfit: null })
    expect(answer.data).toMatchObject({
      ...anvar,
      pinfl: '31506900100014',
      lastName: 'Karimov',
      documentType: 'passport',
      accidents: 0,
      driverLicense: { series: 'AF', number: '1000001' },
    })
  })

  test('[lookup.call.person-pinfl] a person is found by personal ID', async () => {
    const answer = await insurer.call('findPersonByPinfl', { body: { pinfl: '31506900100014' } })
    expect(answer).toMatchObject({ status: 200, misfit: null, data: { lastName: 'Karimov' } })
  })

  test('[lookup.call.vehicle] a car is found by technical passport and state number', async () => {
    const answer = await insurer.call('findVehicle', { body: cobalt })
    expect(answer).toMatchObject({ status: 200, misfit: null })
    expect(answer.data).toMatchObject({
      ...cobalt,
      modelName: 'Cobalt',
      vehicleTypeId: 1,
      useTerritoryId: 1,
      pinfl: '31506900100014',
      isOwnerIndividual: true,
    })
  })

  test('[lookup.call.organization-inn] a company is found by tax number, with its branches', async () => {
    const answer = await insurer.call('findOrganization', { body: { inn: '301234567' } })
    expect(answer).toMatchObject({ status: 200, misfit: null })
    expect(answer.data).toMatchObject({ oked: '86230', arrayOkonx: [{ code: '91514' }] })
  })

  test('[insdoc.call.passport-birthdate] a driver is found under the names of that product', async () => {
    const answer = await insurer.call('findDocumentHolder', {
      body: { passportSeries: 'AA', passportNumber: '1234567', birthDate: '1990-06-15', documentType: 1 },
    })
    expect(answer).toMatchObject({ status: 200, misfit: null })
    expect(answer.data).toMatchObject({
      passportSeries: 'AA',
      documentType: 1,
      endDatePassport: '2034-05-20',
      endDateDriverLicense: '2029-03-12',
    })
  })

  test('a carrier’s licence and a property are found by their numbers', async () => {
    const license = await insurer.call('findCarrierLicense', { body: { series: 'AT', number: '1234567' } })
    expect(license).toMatchObject({ status: 200, misfit: null, data: { inn: '302345678' } })
    const property = await insurer.call('findProperty', {
      body: { cadasterNum: '10:10:10:01:01:0123:0001:034' },
    })
    expect(property).toMatchObject({ status: 200, misfit: null, data: { propertyType: 'flat' } })
  })
})

const registries = [
  { registry: 'people', operation: 'findPersonByPassport' },
  { registry: 'vehicles', operation: 'findVehicle' },
  { registry: 'organizations', operation: 'findOrganization' },
  { registry: 'licenses', operation: 'findCarrierLicense' },
  { registry: 'properties', operation: 'findProperty' },
] as const

describe('every sample provokes what it says', () => {
  const cases = registries.flatMap(({ registry, operation }) =>
    sampleData[registry].map((sample) => ({
      registry,
      operation,
      ...sample,
      name: Object.values(sample.key).join(' '),
    })),
  )
  const readable = cases.filter(({ outcome }) => outcome !== 'malformed')
  const found = readable.filter(({ outcome }) => sampleData.outcomes[outcome].status === 200)
  const refused = readable.filter(({ outcome }) => sampleData.outcomes[outcome].status !== 200)

  test.each(found)('$registry $name: $outcome', async ({ operation, key, outcome, record = {} }) => {
    const before = insurer.waited.length
    const answer = await insurer.call(operation, { body: key })
    const { delayMs } = sampleData.outcomes[outcome]
    expect(answer).toMatchObject({ status: 200, misfit: null, data: record })
    expect(insurer.waited.slice(before)).toEqual(delayMs === undefined ? [] : [delayMs])
  })

  test.each(refused)('$registry $name: $outcome', async ({ operation, key, outcome }) => {
    const answer = await insurer.call(operation, { body: key })
    const { status, code } = sampleData.outcomes[outcome]
    expect(answer).toMatchObject({ status, misfit: null, data: undefined })
    expect(answer.code).toMatch(code ?? /_NOT_FOUND$/)
  })

  test.each(cases.filter(({ outcome }) => outcome === 'malformed'))(
    '$registry $name: unreadable',
    async ({ operation, key }) => {
      expect(await insurer.call(operation, { body: key })).toMatchObject({
        status: 502,
        code: 'QDM_UPSTREAM_MALFORMED',
      })
    },
  )
})

describe('what blocks a purchase', () => {
  test.each([
    ['findPersonByPassport', { ...anvar, birthDate: '1990-06-16' }, 'QDM_PERSON_NOT_FOUND'],
    ['findPersonByPinfl', { pinfl: '31506900000013' }, 'QDM_PERSON_NOT_FOUND'],
    ['findVehicle', { ...cobalt, stateNumber: '01A124BC' }, 'QDM_VEHICLE_NOT_FOUND'],
    ['findOrganization', { inn: '301234568' }, 'QDM_ORGANIZATION_NOT_FOUND'],
    ['findCarrierLicense', { series: 'AT', number: '1234568' }, 'QDM_CARRIER_LICENSE_NOT_FOUND'],
    ['findProperty', { cadasterNum: '10:10:10:01:01:0124' }, 'QDM_PROPERTY_NOT_FOUND'],
    [
      'findDocumentHolder',
      { passportSeries: 'AA', passportNumber: '7654321', birthDate: '1990-06-15' },
      'QDM_PERSON_NOT_FOUND',
    ],
    [
      'findDocumentHolder',
      { passportSeries: 'AA', passportNumber: '5678901', birthDate: '1998-04-17' },
      'QDM_DRIVER_LICENSE_NOT_FOUND',
    ],
  ])('%s %j answers 404 %s', async (operation, body, code) => {
    expect(await insurer.call(operation, { body })).toMatchObject({ status: 404, code, misfit: null })
  })

  test('an expired passport is refused, but answered as it is to the product that has a rule for it', async () => {
    const refused = await insurer.call('findPersonByPassport', {
      body: { passportSery: 'AA', passportNum: '6789012', birthDate: '1988-12-01' },
    })
    expect(refused).toMatchObject({ status: 422, code: 'QDM_PASSPORT_EXPIRED', misfit: null })
    const told = await insurer.call('findDocumentHolder', {
      body: { passportSeries: 'AA', passportNumber: '6789012', birthDate: '1988-12-01' },
    })
    expect(told).toMatchObject({ status: 200, data: { endDatePassport: '2023-08-30' }, misfit: null })
  })

  test('a passport is good on its last day and expired on the next', async () => {
    const later = await insurerUnderTest()
    const bekzod = { passportSery: 'AA', passportNum: '1234567', birthDate: '1990-06-15' }
    const daysToLast = (Date.parse('2034-05-20') - Date.parse('2026-11-21')) / 86_400_000
    later.passDays(daysToLast)
    expect(await later.call('findPersonByPassport', { body: bekzod })).toMatchObject({ status: 200 })
    later.passDays(1)
    expect(await later.call('findPersonByPassport', { body: bekzod })).toMatchObject({
      code: 'QDM_PASSPORT_EXPIRED',
    })
    await later.close()
  })

  test('a document of another type than the chosen one is refused', async () => {
    const answer = await insurer.call('findDocumentHolder', {
      body: { passportSeries: 'AA', passportNumber: '1234567', birthDate: '1990-06-15', documentType: 2 },
    })
    expect(answer).toMatchObject({ status: 422, code: 'QDM_DOCUMENT_TYPE_MISMATCH', misfit: null })
  })

  test('a request that does not fit the contract is refused with the places', async () => {
    const answer = await insurer.call('findPersonByPassport', {
      body: { passportSery: 'aa', passportNum: '1' },
    })
    expect(answer).toMatchObject({ status: 400, code: 'QDM_REQUEST_INVALID', misfit: null })
    const { problems } = JSON.parse(answer.text) as { problems: { path: string; code: string }[] }
    expect(problems.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      '/birthDate required',
      '/passportNum pattern',
      '/passportSery pattern',
    ])
  })
})
