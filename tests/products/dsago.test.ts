import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceView, type JsonObject } from '../../src/engine/index.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import type { HttpCustomer } from '../server/http-customer.ts'
import { answerAt, below, fieldNames, openShop, textsOf, today, type Shop } from './a-shop.ts'
import { buyOverHttp } from './buy-over-http.ts'
import { documentedCall } from './documented-call.ts'

const anvar = { passportSery: 'AA', passportNum: '1234567', birthDate: '1990-06-15' }

let shop: Shop
beforeAll(async () => {
  shop = await openShop('dsago')
})
afterAll(() => shop.close())

/** On the slide of the tariff: from tomorrow. */
async function withStart(): Promise<HttpCustomer> {
  const customer = await shop.enter()
  await customer.type({ '/startDate': '2026-11-24' })
  return await customer.next()
}

/** On the slide of the insured person: 20 million soʻm more. */
async function withTariff(): Promise<HttpCustomer> {
  const customer = await withStart()
  await customer.type({ '/tariff': 1 })
  return await customer.next()
}

let phones = 0

/** On the last slide. Everybody has a phone of their own: a number gets few codes an hour. */
async function onArea(phone = `99893555042${(phones += 1)}`): Promise<HttpCustomer> {
  const customer = await withTariff()
  await customer.type(below('/insurant', anvar))
  await shop.prove(customer, '/insurant/phoneNumber', phone)
  return await customer.next()
}

describe('the file', () => {
  test('[dsago.call.contract] it is made by POST /api/v1/dsago/contract', () => {
    expect(documentedCall(shop.product.purchase.create)).toBe('POST /api/v1/dsago/contract')
  })

  test('[dsago.call.policy-link] its policy is had by GET /api/v1/dsago/policy-link?contractId', () => {
    const { link = '' } = shop.product.purchase
    expect(documentedCall(link)).toBe('GET /api/v1/dsago/policy-link')
    const query = shop.server.deps.operations.get(link)?.parameters.filter((one) => one.in === 'query')
    expect(query?.map(({ name }) => name)).toEqual(['contractId'])
  })

  test('[dsago.call.tariffs] its tariffs are asked for at once', () => {
    const sent = new AWizard(shop.product, { today }).effects.flatMap((effect) =>
      effect.type === 'send' ? [documentedCall(effect.request.operation)] : [],
    )
    expect(sent).toEqual(['GET /api/v1/dsago/tariffs'])
  })
})

describe('slides', () => {
  test('[dsago.steps.count-4] [dsago.steps.names] start, tariff, insured person, area', () => {
    const texts = textsOf('dsago', 'en')
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ id }) => texts[`dsago.slide.${id}.title`])).toEqual([
      'Start date',
      'Tariff',
      'Insured person',
      'Area and payment',
    ])
  })

  test('[wizard.flags.initial-false] every flag starts false', () => {
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ flags }) => flags.length)).toEqual([1, 1, 5, 4])
    expect(slides.flatMap(({ flags }) => flags)).not.toContain(true)
  })
})

test.each([
  { startDate: '2026-11-23', wrong: ['/startDate rule.startWindow'] },
  { startDate: '2026-11-24', wrong: [] },
  { startDate: '2027-02-21', wrong: [] },
  { startDate: '2027-02-22', wrong: ['/startDate rule.startWindow'] },
])(
  '[dsago.start.from-tomorrow] [dsago.start.within-90-days] a start on $startDate: $wrong',
  async ({ startDate, wrong }) => {
    const customer = await shop.enter()
    await customer.type({ '/startDate': startDate })
    expect(shop.wrong(customer, 'start')).toEqual(wrong)
  },
)

describe('the price', () => {
  test('without a tariff the customer cannot continue', async () => {
    const customer = await withStart()
    await customer.send({ type: 'slide.continued' })
    expect([customer.slide, ...shop.wrong(customer, 'tariff')]).toEqual(['tariff', '/tariff required'])
  })

  test('[dsago.call.calculator] [dsago.calculates-by-tariff-and-coefficient] GET /api/v1/dsago/calculator by tariffId and coefficientType', async () => {
    const customer = await withStart()
    expect(customer.state.calls['quote']).toBeUndefined()
    await customer.type({ '/tariff': 1 })
    expect(documentedCall(shop.product.calls['quote']?.operation ?? '')).toBe('GET /api/v1/dsago/calculator')
    expect(customer.state.calls['quote']?.requestKey).toContain(
      '"query":{"coefficientType":"1","tariffId":"1"}',
    )
    await customer.type({ '/coefficient': 3 })
    expect(customer.state.calls['quote']?.requestKey).toContain(
      '"query":{"coefficientType":"3","tariffId":"1"}',
    )
  })

  test.each([
    { area: 1, name: 'Uzbekistan', premium: 8_000_000 },
    { area: 2, name: 'Central Asia', premium: 10_400_000 },
    { area: 3, name: 'CIS', premium: 12_800_000 },
  ])('[dsago.const.areas] on the last slide $name costs $premium', async ({ area, name, premium }) => {
    const customer = await onArea()
    await customer.type({ '/coefficient': area })
    expect(customer.slide).toBe('area')
    expect(answerAt(customer, '/premium')).toBe(premium)
    expect(answerAt(customer, '/liability')).toBe(2_000_000_000)
    expect(textsOf('dsago', 'en')[`dsago.coefficient.option.${area}`]).toBe(name)
  })

  test('three areas, no more, and the country until another is chosen', async () => {
    const customer = await onArea()
    expect(shop.product.fields['/coefficient']?.schema['enum']).toEqual([1, 2, 3])
    expect(answerAt(customer, '/coefficient')).toBe(1)
    await customer.type({ '/coefficient': 4 })
    expect(shop.wrong(customer, 'area')).toContain('/coefficient enum')
  })

  test('comes line by line, and the price before stays to be seen', async () => {
    const customer = await onArea()
    await customer.type({ '/coefficient': 2 })
    expect(priceView(shop.product, customer.state)).toMatchObject({
      premium: 10_400_000,
      previous: 8_000_000,
      lines: [{ id: 'base' }, { id: 'area', value: 1.3 }],
    })
  })
})

describe('the insured person', () => {
  test('[error.insured-not-found] no person has this passport and date', async () => {
    const customer = await withTariff()
    await customer.type(below('/insurant', { ...anvar, passportNum: '0000404' }))
    await customer.send({ type: 'slide.continued' })
    expect(shop.wrong(customer, 'insurant')).toContain('/insurant call.personFind.notFound')
    expect(textsOf('dsago', 'ru')['dsago.call.personFind.notFound']).toMatch(/^Застрахованный не найден/)
  })

  test('[wizard.phone.number-verified] the phone is proven before the last slide', async () => {
    const customer = await withTariff()
    await customer.type({ ...below('/insurant', anvar), '/insurant/phoneNumber': '998935550402' })
    await customer.send({ type: 'slide.continued' })
    expect([customer.slide, ...shop.wrong(customer, 'insurant')]).toEqual([
      'insurant',
      '/insurant/phoneNumber notVerified',
    ])
  })
})

describe('the contract', () => {
  let sent: JsonObject
  beforeAll(async () => {
    const customer = await onArea('998935550401')
    await customer.type({ '/coefficient': 2, '/paymentProvider': 'payme', '/offerAccepted': true })
    await customer.send({ type: 'slide.continued' })
    sent = customer.submitted
  })

  test('[dsago.field.contract] [dsago.field.insurant] says everything under its literal name', () => {
    const { qadam, paymentProvider, offerAccepted, ...contract } = sent
    expect([typeof qadam, paymentProvider, offerAccepted]).toEqual(['object', 'payme', true])
    expect(shop.opened(contract)).toEqual({
      startDate: '2026-11-24',
      tariff: 1,
      coefficient: 2,
      liability: 2_000_000_000,
      premium: 10_400_000,
      insurant: {
        ...anvar,
        phoneNumber: '998935550401',
        lastName: 'Karimov',
        firstName: 'Anvar',
        middleName: 'Rustamovich',
      },
    })
    expect(fieldNames(shop.product, '/insurant/')).not.toContain('pinfl')
  })

  test('[wizard.flow.generic] is made, paid for and becomes a policy', async () => {
    const { created, paid } = await buyOverHttp(shop.server, shop.product, sent)
    expect(created).toMatchObject({
      status: 'created',
      premium: 10_400_000,
      term: { from: '2026-11-24', to: '2027-11-23' },
    })
    expect(paid).toMatchObject({ status: 'success', contractStatus: 'active', number: 'QDS 0000001' })
  })

  test.each<{ what: string; change: (body: JsonObject) => JsonObject; problem: string }>([
    {
      what: 'a premium of its own',
      change: () => ({ premium: 100 }),
      problem: '/premium fact.differs',
    },
    {
      what: 'the price of another area than the one priced',
      change: () => ({ coefficient: 3 }),
      problem: '/premium fact.missing',
    },
    { what: 'a tariff that is not sold', change: () => ({ tariff: 9 }), problem: '/tariff notAnOption' },
    {
      what: '[dsago.start.from-tomorrow] a start today',
      change: () => ({ startDate: '2026-11-23' }),
      problem: '/startDate rule.startWindow',
    },
    {
      what: '[dsago.start.within-90-days] a start after the window',
      change: () => ({ startDate: '2027-02-22' }),
      problem: '/startDate rule.startWindow',
    },
  ])('$what is refused by the server: $problem', async ({ change, problem }) => {
    expect(await shop.refusals({ ...sent, ...change(sent) })).toContain(problem)
  })
})
