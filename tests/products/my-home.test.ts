import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../src/engine/index.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import type { HttpCustomer } from '../server/http-customer.ts'
import { answerAt, below, fieldNames, openShop, textsOf, today, type Shop } from './a-shop.ts'
import { buyOverHttp } from './buy-over-http.ts'
import { documentedCall } from './documented-call.ts'

const flat = '10:10:10:01:01:0123:0001:034'
const anvar = { passportSery: 'AA', passportNum: '1234567', birthDate: '1990-06-15' }

let shop: Shop
beforeAll(async () => {
  shop = await openShop('my-home')
})
afterAll(() => shop.close())

/** On the slide of the tariff: the flat was found. */
async function withFlat(cadasterNum: string = flat): Promise<HttpCustomer> {
  const customer = await shop.enter()
  await customer.type({ '/insurant/cadasterNum': cadasterNum })
  return await customer.next()
}

/** On the slide of the insured person: 100 million soʻm from tomorrow. */
async function withTariff(): Promise<HttpCustomer> {
  const customer = await withFlat()
  await customer.type({ '/tariff': 2, '/startDate': '2026-11-24' })
  return await customer.next()
}

/** On the last slide, about to accept the offer. */
async function beforePayment(): Promise<HttpCustomer> {
  const customer = await withTariff()
  await customer.type(below('/insurant', anvar))
  await shop.prove(customer, '/insurant/phoneNumber', '998935550201')
  await customer.next()
  return await customer.type({ '/paymentProvider': 'payme', '/offerAccepted': true })
}

describe('the file', () => {
  test.each([
    { id: 'home.call.contract-create', used: 'create', call: 'POST /api/property/contract/create' },
    { id: 'home.call.payment-policy', used: 'pay', call: 'POST /api/property/payment/policy' },
    { id: 'home.call.policy-link', used: 'link', call: 'POST /api/property/policy-link' },
  ] as const)('[$id] $call', ({ used, call }) => {
    expect(documentedCall(shop.product.purchase[used] ?? '')).toBe(call)
  })
})

describe('slides', () => {
  test('[home.steps.count-4] [home.steps.names] cadastre number, tariff, insured person, review and payment', () => {
    const texts = textsOf('my-home', 'en')
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ id }) => texts[`my-home.slide.${id}.title`])).toEqual([
      'Cadastre number',
      'Your tariff',
      'The insured person',
      'Check and pay',
    ])
  })

  test('[wizard.flags.initial-false] every flag starts false', () => {
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ flags }) => flags)).toEqual([
      [false, false],
      [false, false, false],
      [false, false, false, false, false],
      [false, false],
    ])
  })
})

describe('the home', () => {
  test('[home.rule.cadastral-number] without a cadastre number the first slide is not left', async () => {
    const customer = await shop.enter()
    await customer.send({ type: 'slide.continued' })
    expect(customer.slide).toBe('property')
    expect(shop.wrong(customer, 'property')).toContain('/insurant/cadasterNum required')
    await customer.type({ '/insurant/cadasterNum': '10:10' })
    expect(shop.wrong(customer, 'property')).toContain('/insurant/cadasterNum format')
  })

  test('the cadastre gives the address, and the customer continues', async () => {
    const customer = await withFlat()
    expect(customer.slide).toBe('tariff')
    expect(answerAt(customer, '/property')).toMatchObject({ propertyType: 'flat', area: 64.5 })
  })

  test('[error.cadastre-not-found] an unknown number blocks the slide', async () => {
    const customer = await shop.enter()
    await customer.type({ '/insurant/cadasterNum': '10:10:10:01:01:0404' })
    await customer.send({ type: 'slide.continued' })
    expect(customer.slide).toBe('property')
    expect(shop.wrong(customer, 'property')).toContain('/property call.property.notFound')
    expect(textsOf('my-home', 'ru')['my-home.call.property.notFound']).toMatch(/^По кадастровому номеру/)
    expect(textsOf('my-home', 'uz')['my-home.call.property.notFound']).toMatch(/^Kadastr raqami boʻyicha/)
  })

  test('while the cadastre is down the home is written by hand', async () => {
    const customer = await shop.enter()
    await customer.type({ '/insurant/cadasterNum': '10:10:10:01:01:0503' })
    await customer.send({ type: 'call.bypassed', key: 'property' })
    await customer.type({ '/property/address': 'Navoiy koʻchasi, 9-uy', '/property/propertyType': 'house' })
    await customer.next()
    expect(customer.slide).toBe('tariff')
  })
})

describe('the tariff', () => {
  test.each([
    { isComplex: 0, ids: [1, 2, 3, 4], first: [1, 5_000_000_000, 10_000_000] },
    { isComplex: 1, ids: [11, 12, 13, 14], first: [11, 6_000_000_000, 18_000_000] },
  ])('[home.call.tariffs] is_complex $isComplex', async ({ isComplex, ids, first }) => {
    const customer = await withFlat()
    await customer.type({ '/isComplex': isComplex })
    const call = customer.state.calls['tariffsList']
    expect(documentedCall('listPropertyTariffs')).toBe('GET /api/property/tariffs')
    expect(call?.requestKey).toContain(`"query":{"is_complex":"${isComplex}"}`)
    const offered = call?.result as readonly JsonObject[]
    expect(offered.map(({ id }) => id)).toEqual(ids)
    await customer.type({ '/tariff': ids[0] ?? null })
    expect([
      answerAt(customer, '/tariff'),
      answerAt(customer, '/liability'),
      answerAt(customer, '/premium'),
    ]).toEqual(first)
  })

  test('a tariff of the other kind is to be chosen again', async () => {
    const customer = await withFlat()
    await customer.type({ '/tariff': 2, '/startDate': '2026-11-24', '/isComplex': 1 })
    expect(shop.wrong(customer, 'tariff')).toEqual(['/tariff notAnOption'])
  })

  test.each([
    { startDate: '2026-11-22', wrong: true },
    { startDate: '2026-11-23', wrong: false },
    { startDate: '2027-02-21', wrong: false },
    { startDate: '2027-02-22', wrong: true },
  ])(
    '[const.start-window-90-days] a start on $startDate is refused: $wrong',
    async ({ startDate, wrong }) => {
      const customer = await withFlat()
      await customer.type({ '/tariff': 2, '/startDate': startDate })
      expect(shop.wrong(customer, 'tariff')).toEqual(wrong ? ['/startDate rule.startWindow'] : [])
    },
  )
})

describe('the insured person', () => {
  test('[error.insured-not-found] no person has this passport and date', async () => {
    const customer = await withTariff()
    await customer.type(below('/insurant', { ...anvar, passportNum: '0000404' }))
    await customer.send({ type: 'slide.continued' })
    expect(shop.wrong(customer, 'insured')).toContain('/insurant call.insurantFind.notFound')
    expect(textsOf('my-home', 'ru')['my-home.call.insurantFind.notFound']).toMatch(
      /^Застрахованный не найден/,
    )
  })

  test('[wizard.phone.number-verified] the phone is proven before the last slide', async () => {
    const customer = await withTariff()
    await customer.type({ ...below('/insurant', anvar), '/insurant/phoneNumber': '998935550202' })
    await customer.send({ type: 'slide.continued' })
    expect(customer.slide).toBe('insured')
    expect(shop.wrong(customer, 'insured')).toEqual(['/insurant/phoneNumber notVerified'])
    await shop.prove(customer, '/insurant/phoneNumber', '998935550202')
    expect((await customer.next()).slide).toBe('review')
  })
})

describe('the contract', () => {
  let sent: JsonObject
  beforeAll(async () => {
    const customer = await beforePayment()
    await customer.send({ type: 'slide.continued' })
    sent = customer.submitted
  })

  test('[home.field.contract] [home.field.insurant] says everything under its literal name', () => {
    expect(shop.opened(sent)).toMatchObject({
      startDate: '2026-11-24',
      tariff: 2,
      premium: 20_000_000,
      liability: 10_000_000_000,
      insurant: {
        ...anvar,
        lastName: 'Karimov',
        firstName: 'Anvar',
        middleName: 'Rustamovich',
        pinfl: '31506900100014',
        phoneNumber: '998935550201',
        cadasterNum: flat,
      },
    })
    expect(fieldNames(shop.product, '/insurant/')).toContain('cadasterNum')
  })

  test('[wizard.flow.generic] [home.call.contract-create] [home.call.payment-policy] [home.call.policy-link] is made, paid for and becomes a policy', async () => {
    const { created, paid } = await buyOverHttp(shop.server, shop.product, sent)
    expect(created).toMatchObject({
      status: 'created',
      premium: 20_000_000,
      term: { from: '2026-11-24', to: '2027-11-23' },
    })
    expect(paid).toMatchObject({ status: 'success', contractStatus: 'active', number: 'QMH 0000001' })
    expect(await shop.server.deps.store.contracts.find(created.contractId)).toMatchObject({
      holder: 'Karimov Anvar Rustamovich',
      object: expect.stringContaining('Mustaqillik'),
      phone: '998935550201',
    })
  })

  test.each<{ what: string; change: (body: JsonObject) => JsonObject; problem: string }>([
    { what: 'a premium of its own', change: () => ({ premium: 100 }), problem: '/premium differs' },
    {
      what: 'a sum of its own',
      change: () => ({ liability: 90_000_000_000 }),
      problem: '/liability differs',
    },
    { what: 'a tariff that is not sold', change: () => ({ tariff: 99 }), problem: '/tariff notAnOption' },
    {
      what: 'a tariff of the other kind',
      change: () => ({ isComplex: 1 }),
      problem: ' fact.missing',
    },
    {
      what: 'another cadastre number than the one looked up',
      change: ({ insurant }) => ({
        insurant: { ...(insurant as JsonObject), cadasterNum: '14:08:03:02:05:0456' },
      }),
      problem: '/property/address fact.missing',
    },
    {
      what: 'a start after the window',
      change: () => ({ startDate: '2027-02-22' }),
      problem: '/startDate rule.startWindow',
    },
  ])('$what is refused by the server: $problem', async ({ change, problem }) => {
    expect(await shop.refusals({ ...sent, ...change(sent) })).toContain(problem)
  })
})
