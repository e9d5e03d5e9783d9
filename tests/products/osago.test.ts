import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { answerAt, today, withOwner, withPolicy } from './osago-customer.ts'
import { loadShelf } from './compile.ts'
import { slideView, stepsView, type SaleProduct, type Json, type JsonObject } from '../../src/engine/index.ts'

let osago: SaleProduct
beforeAll(async () => {
  osago = await loadShelf('osago')
})

describe('the file', () => {
  test.each<{ id: string; operation: string; call: string }>([
    { id: 'osago.call.calculator', operation: 'priceOsago', call: 'post /api/v2/osago/calculator' },
    { id: 'osago.call.contract', operation: 'createOsagoContract', call: 'post /api/v2/osago/contract' },
    {
      id: 'osago.call.policy-check',
      operation: 'checkOsagoPolicy',
      call: 'get /api/v1/osago/contract/policy-check',
    },
  ])('[$id] $operation is $call', ({ operation, call }) => {
    const used = [
      osago.purchase.create,
      osago.purchase.check,
      ...Object.values(osago.calls).map((one) => one.operation),
    ]
    expect(used).toContain(operation)
    expect(pathOf(operation)).toBe(call)
  })
})

describe('slides', () => {
  test('[osago.steps.count-6] six slides at the start', () => {
    expect(new AWizard(osago, { today }).state.slides.map(({ id }) => id)).toEqual([
      'vehicle',
      'owner',
      'policy',
      'drivers',
      'phone',
      'review',
    ])
  })

  test('[osago.steps.adjustable] [osago.flags.replace-structure] without a limit of drivers their slide and its flags go, and come back', () => {
    const wizard = withOwner(osago)
    wizard.type('/driverNumberRestricted', false)
    expect(wizard.state.slides.map(({ id }) => id)).toEqual(['vehicle', 'owner', 'policy', 'phone', 'review'])
    wizard.type('/driverNumberRestricted', true)
    expect(stepsView(osago, wizard.state).map(({ id }) => id)).toContain('drivers')
    expect(wizard.flags('drivers')).toEqual([false])
  })

  test('[osago.steps.names] the seven steps are named in order, review and payment sharing a slide', () => {
    const text = JSON.parse(
      readFileSync(new URL('../../locales/en/osago.json', import.meta.url), 'utf8'),
    ) as Record<string, string>
    const review = slideView(osago, new AWizard(osago, { today }).state, 'review')
    const headings = review?.parts.flatMap((part) => (part.kind === 'heading' ? [part.id] : [])) ?? []
    const named = [
      ...osago.slides.slice(0, -1).map(({ id }) => text[`osago.slide.${id}.title`]),
      ...headings.map((id) => text[`osago.heading.${id}`]),
    ]
    expect(named).toEqual([
      'Your car',
      'The owner',
      'Policy details',
      'Who will drive',
      'Confirm your phone',
      'Check your details',
      'How to pay',
    ])
  })

  test('[wizard.flags.initial-false] every flag of osago starts false', () => {
    const { slides } = new AWizard(osago, { today }).state
    expect(slides.map(({ flags }) => flags.length)).toEqual([3, 3, 4, 1, 2, 3])
    expect(slides.flatMap(({ flags }) => flags)).not.toContain(true)
  })
})

describe('what is collected', () => {
  const names = (place: string): readonly string[] =>
    Object.keys(osago.fields)
      .filter((pattern) => pattern.startsWith(place))
      .map((pattern) => pattern.slice(place.length))

  test('[osago.field.contract] [osago.default.driver-number-restricted] the contract, its drivers limited', () => {
    const { data } = new AWizard(osago, { today }).state
    for (const name of [
      'insurant',
      'vehicle',
      'period',
      'phone',
      'tariff',
      'drivers',
      'foundDriversCounter',
    ]) {
      expect(data).toHaveProperty(name)
    }
    expect(data['driverNumberRestricted']).toBe(true)
  })

  test('[osago.field.insurant] the insurant', () => {
    const expected =
      'document lastNameLatin firstNameLatin middleNameLatin lastNameEng firstNameEng birthDate birthPlace birthCountry gender issuedBy startDate endDate region district address'
    expect(names('/insurant/')).toEqual(expect.arrayContaining(expected.split(' ')))
  })

  test('[osago.field.vehicle] the vehicle', () => {
    const expected =
      'techPassportSery techPassportNum stateNumber issueYear vehicleTypeId useTerritoryId bodyNumber engineNumber vehicleId modelName markaName color division fullWeight emptyWeight fuelType seats stands pinfl inn owner inspection isOwnerIndividual'
    expect(names('/vehicle/')).toEqual(expect.arrayContaining(expected.split(' ')))
  })

  test('[osago.field.driver] [osago.field.driver-flags] [osago.default.driver-resident-type-1] a driver', () => {
    const wizard = withPolicy(osago).add('drivers')
    const [id = ''] = wizard.items('drivers')
    const driver = answerAt(wizard, `/drivers/${id}`)
    expect(driver).toMatchObject({
      id,
      residentType: 1,
      relative: null,
      pinfl: null,
      passport: null,
      birthDate: null,
      lastName: null,
      firstName: null,
      middleName: null,
    })
    expect(driver).toMatchObject({
      hasPassportError: false,
      hasCalendarError: false,
      hasRelativeError: false,
      isNotFound: false,
      isLoading: false,
      isFound: false,
    })
  })

  test('[osago.const.periods] the term is 6 months or a year', () => {
    expect(osago.fields['/period']?.schema['enum']).toEqual([6, 12])
  })

  test.each([
    { period: 12, startDate: '2026-11-22', endDate: '2027-11-21' },
    { period: 6, startDate: '2026-11-30', endDate: '2027-05-29' },
    { period: 6, startDate: '2026-08-31', endDate: '2027-02-27' },
  ])('a policy of $period months from $startDate ends on $endDate', ({ period, startDate, endDate }) => {
    const wizard = withOwner(osago).type('/period', period).type('/startDate', startDate)
    expect(wizard.state.data['endDate']).toBe(endDate)
  })
})

test('[osago.const.sums] the tariff in force insures 40,000,000: life and health 26,000,000, property 14,000,000', () => {
  const rating = json('schemas/rating/osago.json') as {
    editions: readonly {
      id: string
      validFrom?: string
      constants: JsonObject
      liability: string
      cover: Json
    }[]
  }
  const edition = rating.editions.find(({ validFrom }) => validFrom !== undefined)
  expect(edition?.constants).toEqual({
    sum: 4_000_000_000,
    lifeHealth: 2_600_000_000,
    property: 1_400_000_000,
  })
  expect(edition?.liability).toBe('const.sum')
  expect(edition?.cover).toEqual([
    { id: 'lifeHealth', sum: 'const.lifeHealth' },
    { id: 'property', sum: 'const.property' },
  ])
})

test('[error.wizard-messages-ru-uz] every error and every text of osago exists in Russian, Uzbek and English', () => {
  for (const namespace of ['errors', 'blocks', 'osago']) {
    const keys = ['ru', 'uz', 'en'].map((language) =>
      Object.keys(json(`locales/${language}/${namespace}.json`) as object),
    )
    expect(keys[1]).toEqual(keys[0])
    expect(keys[2]).toEqual(keys[0])
    const uz = Object.values(json(`locales/uz/${namespace}.json`) as Record<string, string>)
    expect(uz.filter((message) => /[А-Яа-яЁё’‘'`]/.test(message))).toEqual([])
  }
})

function pathOf(operation: string): string {
  const yaml = readFileSync(new URL('../../schemas/api/openapi.yaml', import.meta.url), 'utf8')
  const before = yaml.slice(0, yaml.indexOf(`operationId: ${operation}\n`))
  const path = [...before.matchAll(/^ {2}(\/\S+):$/gm)].at(-1)?.[1] ?? ''
  const method = [...before.matchAll(/^ {4}(get|post|put|delete|patch):$/gm)].at(-1)?.[1] ?? ''
  return `${method} ${path}`
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
}
