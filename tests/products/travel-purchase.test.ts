import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviewView, type JsonObject } from '../../src/engine/index.ts'
import { answerAt, below, openShop, type Shop } from './a-shop.ts'
import { insurerUnderTest, testRegistry } from '../server/insurer/insurer-under-test.ts'
import { ask, buyOverHttp, told } from './buy-over-http.ts'
import { documentedCall } from './documented-call.ts'
import { buying, countries, people, withPhone, withTravelers } from './travel-customer.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop('travel')
})
afterAll(() => shop.close())

const family = { adultsTravelers: ['anvar', 'nilufar'], childrenTravelers: ['temur', 'zarina'] } as const

describe('a traveller alone', () => {
  let sent: JsonObject
  beforeAll(async () => {
    const trip = { '/details/countriesId': [countries.france, countries.italy] }
    sent = (await buying(await withPhone(shop, await withTravelers(shop, undefined, trip)))).submitted
  })

  test('[travel.field.details] [travel.field.lists] [travel.field.policyholder] [travel.field.policyholder-is-traveller] says everything under its literal name', () => {
    expect(shop.opened(sent)).toMatchObject({
      details: {
        startDate: '2026-12-01',
        endDate: '2026-12-10',
        travelType: 1,
        activityType: 1,
        programType: 3,
        travelDays: 10,
        countriesId: [250, 380],
        countriesName: ['Франция', 'Италия'],
        phoneNumber: '998935550301',
      },
      soloTravelers: [{ passport: 'AA1234567', birthDate: '1990-06-15', lastName: 'Karimov' }],
      isFamilyTraveling: false,
      isAnotherApplicant: false,
    })
    expect(shop.opened(sent)['policyholder']).toEqual({
      passport: 'AA1234567',
      birthDate: '1990-06-15',
      address: 'Mustaqillik koʻchasi, 12-uy, 34-xonadon',
      lastName: 'Karimov',
      firstName: 'Anvar',
      middleName: 'Rustamovich',
      pinfl: '31506900100014',
      phone: '998935550301',
    })
    for (const name of ['adultsTravelers', 'childrenTravelers', 'applicant', 'isOpenModalTariff', 'group']) {
      expect(sent).not.toHaveProperty(name)
    }
    expect(sent['details']).not.toHaveProperty('multiDayType')
  })

  test('is rated in euro and pays soʻm at the rate of the day', () => {
    expect(sent['tariff']).toEqual({
      edition: '2026',
      premium: 11_400_000,
      premiumInEuro: 800,
      liability: 6_000_000,
    })
  })

  test('[travel.call.contract-v2] [travel.call.policy-link] [travel.call.policy] [wizard.flow.generic] buys a policy', async () => {
    const { created, paid } = await buyOverHttp(shop.server, shop.product, sent)
    expect(created).toMatchObject({
      status: 'created',
      premium: 11_400_000,
      term: { from: '2026-12-01', to: '2026-12-10' },
    })
    expect(paid).toMatchObject({ status: 'success', number: 'QTR 0000001' })
    const policy = told(await ask(shop.server, 'readTravelPolicy', 'travel', created.contractId))
    expect(policy).toMatchObject({ number: 'QTR 0000001', contractStatus: 'active' })
    expect(await shop.server.deps.store.contracts.find(created.contractId)).toMatchObject({
      holder: 'Karimov Anvar Rustamovich',
      object: 'Франция, Италия',
      pinfl: '31506900100014',
      phone: '998935550301',
    })
  })

  test('[travel.call.contract] the first version of the call makes the same contract for clients that still use it', async () => {
    expect(documentedCall('createTravelContract')).toBe('POST /api/travel/contract')
    const insurer = await insurerUnderTest({ registry: testRegistry([shop.product]) })
    const made = await insurer.call('createTravelContract', { body: sent })
    expect(made).toMatchObject({
      status: 200,
      misfit: null,
      data: { status: 'created', premium: 11_400_000 },
    })
    await insurer.close()
  })

  const object = (name: string) => sent[name] as JsonObject
  test.each<{ what: string; change: () => JsonObject; problem: string }>([
    {
      what: 'a premium of its own',
      change: () => ({ tariff: { ...object('tariff'), premium: 100 } }),
      problem: '/tariff/premium differs',
    },
    {
      what: '[travel.rule.programme-required] no programme',
      change: () => ({ details: { ...object('details'), programType: null } }),
      problem: '/details/programType required',
    },
    {
      what: 'a programme that Schengen does not admit',
      change: () => ({ details: { ...object('details'), programType: 1 } }),
      problem: '/details/programType notAnOption',
    },
    {
      what: '[travel.countries.max-3] a fourth country',
      change: () => ({ details: { ...object('details'), countriesId: [250, 380, 792, 124] } }),
      problem: '/details/countriesId maxItems',
    },
    {
      what: 'other dates than those that were priced',
      change: () => ({ details: { ...object('details'), endDate: '2026-12-11', travelDays: 11 } }),
      problem: ' fact.missing',
    },
    {
      what: 'days of its own',
      change: () => ({ details: { ...object('details'), travelDays: 1 } }),
      problem: '/details/travelDays differs',
    },
    {
      what: 'another policyholder than the traveller',
      change: () => ({ policyholder: { ...object('policyholder'), lastName: 'Ivanov' } }),
      problem: '/policyholder/lastName differs',
    },
    {
      what: 'an applicant although a traveller buys',
      change: () => ({ applicant: { passportSery: 'AA' } }),
      problem: '/applicant/passportSery irrelevant',
    },
    { what: 'no travellers', change: () => ({ soloTravelers: [] }), problem: '/soloTravelers minItems' },
    {
      what: '[travel.rule.correct-sms-code] another phone than the proven one',
      change: () => ({ details: { ...object('details'), phoneNumber: '998901112233' } }),
      problem: '/details/phoneNumber notVerified',
    },
  ])('$what is refused by the server: $problem', async ({ change, problem }) => {
    expect(await shop.refusals({ ...sent, ...change() })).toContain(problem)
  })
})

describe('a family', () => {
  test('[travel.field.flags] [travel.adults.1-to-2] [travel.children.1-to-4] two adults and two children buy one policy', async () => {
    const customer = await withPhone(shop, await withTravelers(shop, family))
    await buying(customer, family)
    const body = customer.submitted
    expect(shop.opened(body)).toMatchObject({
      isFamilyTraveling: true,
      adultsTravelers: [{ lastName: 'Karimov' }, { lastName: 'Karimova' }],
      childrenTravelers: [{ firstName: 'Temur' }, { firstName: 'Zarina' }],
      tariff: { premiumInEuro: 2000, premium: 28_500_000 },
    })
    expect(body).not.toHaveProperty('soloTravelers')
    const refused = async (list: string, count: number) => {
      const [first] = body[list] as readonly JsonObject[]
      const items = Array.from({ length: count }, (_, at) => ({ ...first, id: `t${at + 1}` }))
      return await shop.refusals({ ...body, [list]: items })
    }
    expect(await refused('adultsTravelers', 0)).toContain('/adultsTravelers minItems')
    expect(await refused('adultsTravelers', 3)).toContain('/adultsTravelers maxItems')
    expect(await refused('childrenTravelers', 0)).toContain('/childrenTravelers minItems')
    expect(await refused('childrenTravelers', 5)).toContain('/childrenTravelers maxItems')
    const { paid } = await buyOverHttp(shop.server, shop.product, body)
    expect(paid).toMatchObject({ status: 'success', premium: 28_500_000 })
  })

  test('what was typed for travelling apart does not count, and comes back', async () => {
    const customer = await withTravelers(shop, family)
    await customer.type({ '/group': 1 })
    expect(answerAt(customer, '/isFamilyTraveling')).toBe(false)
    expect(customer.state.calls['quote']?.stale).toBe(true)
    await customer.type({ '/group': 2 })
    expect(customer.state.calls['quote']).toMatchObject({ stale: false, outcome: 'ok' })
  })
})

describe('another applicant', () => {
  test('[travel.field.policyholder] [travel.field.applicant] only pays, and is the policyholder', async () => {
    const options = { isAnotherApplicant: true, phone: '998935550305' }
    const customer = await withPhone(shop, await withTravelers(shop), options)
    await customer.type(below('/applicant', people.nilufar))
    await customer.next()
    const shown = reviewView(shop.product, customer.state).map(({ slide }) => slide)
    expect(shown).toEqual(['trip', 'travelers', 'programme', 'phone', 'applicant'])
    await buying(customer)
    const body = customer.submitted
    expect(shop.opened(body)).toMatchObject({
      isAnotherApplicant: true,
      applicant: {
        passport: 'AD2345678',
        birthDate: '1992-11-03',
        lastName: 'Karimova',
        firstName: 'Nilufar',
        middleName: 'Botirovna',
        pinfl: '40311920100029',
        address: 'Mustaqillik koʻchasi, 12-uy, 34-xonadon',
      },
    })
    expect(shop.opened(body)['policyholder']).toEqual({
      passport: 'AD2345678',
      birthDate: '1992-11-03',
      address: 'Mustaqillik koʻchasi, 12-uy, 34-xonadon',
      lastName: 'Karimova',
      firstName: 'Nilufar',
      middleName: 'Botirovna',
      pinfl: '40311920100029',
      phone: '998935550305',
    })
    const { created } = await buyOverHttp(shop.server, shop.product, body)
    expect(await shop.server.deps.store.contracts.find(created.contractId)).toMatchObject({
      holder: 'Karimova Nilufar Botirovna',
      phone: '998935550305',
    })
  })
})
