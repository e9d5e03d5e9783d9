import { describe, expect, test } from 'vitest'
import districts from '../../../data/districts.json' with { type: 'json' }
import oked from '../../../data/oked.json' with { type: 'json' }
import regions from '../../../data/regions.json' with { type: 'json' }
import vehicles from '../../../data/vehicles.json' with { type: 'json' }
import { asText } from '../../../src/server/json-value.ts'
import { catalogue } from '../../../src/server/errors/index.ts'
import { sampleData, sampleGroups } from '../../../src/server/insurer/sample-data.ts'

const registries = ['people', 'vehicles', 'organizations', 'licenses', 'properties'] as const
const people = sampleData.people.flatMap(({ record }) => (record ? [record] : []))
const cars = sampleData.vehicles.flatMap(({ record }) => (record ? [record] : []))
const companies = sampleData.organizations.flatMap(({ record }) => (record ? [record] : []))

/** The last digit of a personal ID: weights 7, 3, 1 over the others. */
function checkDigit(pinfl: string): number {
  const weights = [7, 3, 1]
  const digits = Array.from(pinfl.slice(0, 13), Number)
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index % 3] ?? 0), 0) % 10
}

test('samples say in three languages that they are samples', () => {
  expect(Object.keys(sampleData.note).toSorted()).toEqual(['en', 'ru', 'uz'])
  const abouts = [
    registries.flatMap((name) => sampleData[name]),
    sampleData.policies,
    sampleData.withoutPolicies,
    Object.values(sampleData.outcomes),
  ].flatMap((told) => told.map(({ about }) => about))
  for (const about of abouts) {
    expect(about).toEqual({
      ru: expect.stringMatching(/\S/),
      uz: expect.stringMatching(/\S/),
      en: expect.stringMatching(/\S/),
    })
    expect(about.uz).not.toMatch(/[‘’'`]/)
  }
})

test('no key provokes two outcomes', () => {
  for (const registry of registries) {
    const keys = sampleData[registry].map(({ key }) => JSON.stringify(key))
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('the registries provoke found, not found, down, slow, too slow and unreadable; refusals have a known code', () => {
  const provoked = new Set(registries.flatMap((name) => sampleData[name].map(({ outcome }) => outcome)))
  expect([...provoked].toSorted()).toEqual(Object.keys(sampleData.outcomes).toSorted())
  for (const registry of ['people', 'vehicles', 'organizations'] as const) {
    const here = sampleData[registry].map(({ outcome }) => outcome)
    expect(here).toEqual(
      expect.arrayContaining(['found', 'notFound', 'providerDown', 'slow', 'tooSlow', 'malformed']),
    )
  }
  const refusing = Object.values(sampleData.outcomes).filter(({ code }) => code !== undefined)
  const known = Object.entries(catalogue).map(([code, { status }]) => `${code} ${status}`)
  expect(known).toEqual(expect.arrayContaining(refusing.map(({ code, status }) => `${code} ${status}`)))
})

test('a slow registry answers within the time of a call, a too slow one does not', () => {
  expect(sampleData.outcomes.slow.delayMs).toBeLessThan(20_000)
  expect(sampleData.outcomes.tooSlow.delayMs).toBeGreaterThan(30_000)
})

describe('people', () => {
  test.each(people.map((person) => [asText(person['lastName']), person] as const))(
    '%s has a personal ID of sex, birth date and check digit',
    (_, person) => {
      const pinfl = asText(person['pinfl'])
      const [year = '', month = '', day = ''] = asText(person['birthDate']).split('-')
      const century = Number(year.slice(0, 2)) - 18
      expect(Number(pinfl[0])).toBe(century * 2 + (person['gender'] === 'm' ? 1 : 2))
      expect(pinfl.slice(1, 7)).toBe(day + month + year.slice(2))
      expect(Number(pinfl[13])).toBe(checkDigit(pinfl))
    },
  )

  test('everybody has an ID of their own and lives in a district of their region', () => {
    expect(new Set(people.map(({ pinfl }) => pinfl)).size).toBe(people.length)
    for (const { regionId, districtId } of people) {
      expect(districts.find(({ soato }) => Number(soato) === districtId)?.regionId).toBe(regionId)
    }
  })
})

describe('cars', () => {
  test('every car is a model of the list, carries its region’s plate, and belongs to a sample person or company', () => {
    for (const car of cars) {
      const make = vehicles.makes.find(({ id }) => id === car['markaId'])
      const model = make?.models.find(({ id }) => id === car['modelId'])
      expect(model).toMatchObject({ name: car['modelName'], osagoVehicleTypeId: car['vehicleTypeId'] })
      const region = regions.find(({ id }) => id === car['regionId'])
      expect(region?.plateCodes).toContain(asText(car['stateNumber']).slice(0, 2))
      expect(region?.osagoTerritoryId).toBe(car['useTerritoryId'])
      const owner = car['isOwnerIndividual'] === true ? car['pinfl'] : car['inn']
      expect([...people.map(({ pinfl }) => pinfl), ...companies.map(({ inn }) => inn)]).toContain(owner)
    }
  })

  test('plates come from several regions', () => {
    expect(new Set(cars.map(({ regionId }) => regionId)).size).toBeGreaterThanOrEqual(5)
  })
})

test('companies have an activity of the state list', () => {
  for (const { oked: code } of companies) expect(oked.map((activity) => activity.code)).toContain(code)
})

test('the sandbox shows every sample with what it provokes', () => {
  expect(sampleGroups.map(({ registry }) => registry)).toEqual([...registries, 'policies'])
  const shown = sampleGroups.flatMap(({ entries }) => entries.map(({ key }) => JSON.stringify(key)))
  for (const registry of registries) {
    for (const { key } of sampleData[registry]) expect(shown).toContain(JSON.stringify(key))
  }
})
