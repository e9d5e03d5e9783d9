import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../src/engine/index.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import type { HttpCustomer } from '../server/http-customer.ts'
import { answerAt, below, fieldNames, openShop, textsOf, today, type Shop } from './a-shop.ts'
import { buyOverHttp } from './buy-over-http.ts'
import { documentedCall } from './documented-call.ts'

const cobalt = { regNumber: '01A123BC', techSeries: 'AAF', techNumber: '1234567' }
const anvar = { series: 'AA', number: '1234567', birthDate: '1990-06-15' }

let shop: Shop
beforeAll(async () => {
  shop = await openShop('govnumber')
})
afterAll(() => shop.close())

/** On the slide of the sum: from tomorrow. */
async function withStart(): Promise<HttpCustomer> {
  const customer = await shop.enter()
  await customer.type({ '/startDate': '2026-11-24' })
  return await customer.next()
}

/** On the slide of the car: 20 million soʻm. */
async function withSum(): Promise<HttpCustomer> {
  const customer = await withStart()
  await customer.type({ '/tariff': 2 })
  return await customer.next()
}

/** On the slide of the policyholder: the car was found. */
async function withCar(): Promise<HttpCustomer> {
  const customer = await withSum()
  await customer.type(below('/vehicle', cobalt))
  return await customer.next()
}

/** What is posted for a policyholder with these answers. */
async function submittedBy(insurant: JsonObject, phone: string): Promise<JsonObject> {
  const customer = await withCar()
  await customer.type(insurant)
  await shop.prove(customer, '/insurant/phoneNumber', phone)
  await customer.next()
  await customer.type({ '/paymentProvider': 'payme', '/offerAccepted': true })
  await customer.send({ type: 'slide.continued' })
  return customer.submitted
}

describe('the file', () => {
  test('[govnumber.call.contract-create] it is made by POST /api/gov-number/v2/contract/create', () => {
    expect(documentedCall(shop.product.purchase.create)).toBe('POST /api/gov-number/v2/contract/create')
  })

  test('[govnumber.call.policy-link] its policy is had by GET /api/gov-number/v2/policy-link?contractId', () => {
    const { link = '' } = shop.product.purchase
    expect(documentedCall(link)).toBe('GET /api/gov-number/v2/policy-link')
    const query = shop.server.deps.operations.get(link)?.parameters.filter((one) => one.in === 'query')
    expect(query?.map(({ name }) => name)).toEqual(['contractId'])
  })
})

describe('slides', () => {
  test('[govnumber.steps.count-5] [govnumber.steps.names] start date, cover sum, car data, policyholder, review and payment', () => {
    const texts = textsOf('govnumber', 'en')
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ id }) => texts[`govnumber.slide.${id}.title`])).toEqual([
      'Start date',
      'Cover sum',
      'Your car',
      'Policyholder',
      'Check and pay',
    ])
  })

  test('[wizard.flags.initial-false] every flag starts false', () => {
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ flags }) => flags.length)).toEqual([1, 1, 3, 6, 2])
    expect(slides.flatMap(({ flags }) => flags)).not.toContain(true)
  })

  test('[govnumber.tariffs-loaded-first] [govnumber.call.tariffs] nothing but the tariffs is asked for at the beginning', () => {
    const sent = new AWizard(shop.product, { today }).effects.flatMap((effect) =>
      effect.type === 'send' ? [documentedCall(effect.request.operation)] : [],
    )
    expect(sent).toEqual(['GET /api/gov-number/v2/getTariffs'])
  })
})

describe('start and sum', () => {
  test.each([
    { startDate: '2026-11-22', wrong: ['/startDate rule.startWindow'] },
    { startDate: '2026-11-23', wrong: [] },
    { startDate: '2027-02-21', wrong: [] },
    { startDate: '2027-02-22', wrong: ['/startDate rule.startWindow'] },
  ])('[const.start-window-90-days] a start on $startDate: $wrong', async ({ startDate, wrong }) => {
    const customer = await shop.enter()
    await customer.type({ '/startDate': startDate })
    expect(shop.wrong(customer, 'start')).toEqual(wrong)
  })

  test.each([
    { tariff: 1, liability: 1_000_000_000, premium: 6_000_000 },
    { tariff: 2, liability: 2_000_000_000, premium: 9_000_000 },
    { tariff: 3, liability: 3_000_000_000, premium: 11_000_000 },
  ])('tariff $tariff insures $liability for $premium', async ({ tariff, liability, premium }) => {
    const customer = await withStart()
    await customer.type({ '/tariff': tariff })
    expect([answerAt(customer, '/liability'), answerAt(customer, '/premium')]).toEqual([liability, premium])
    expect((await customer.next()).slide).toBe('vehicle')
  })

  test('without a sum the customer cannot continue', async () => {
    const customer = await withStart()
    await customer.send({ type: 'slide.continued' })
    expect([customer.slide, ...shop.wrong(customer, 'sum')]).toEqual(['sum', '/tariff required'])
  })
})

describe('the car', () => {
  test('the registry gives it by plate and technical passport', async () => {
    const customer = await withCar()
    expect(customer.slide).toBe('insurant')
    expect(answerAt(customer, '/vehicle')).toMatchObject({ markaName: 'Chevrolet', modelName: 'Cobalt' })
  })

  test('[error.car-not-found] an unknown car blocks the slide', async () => {
    const customer = await withSum()
    await customer.type(below('/vehicle', { ...cobalt, regNumber: '01N404NF', techNumber: '0000404' }))
    await customer.send({ type: 'slide.continued' })
    expect(shop.wrong(customer, 'vehicle')).toContain('/vehicle call.vehicleFind.notFound')
  })

  test('[error.vehicle-not-insurable] a car that cannot be insured leads to a dead end, and back', async () => {
    const customer = await withSum()
    await customer.type(
      below('/vehicle', { regNumber: '80D999KK', techSeries: 'AAC', techNumber: '8901234' }),
    )
    expect(customer.state.stop).toBe('not-insurable')
    await customer.send({ type: 'stop.left' })
    expect([customer.state.stop, customer.slide]).toEqual([null, 'vehicle'])
  })
})

describe('the policyholder', () => {
  test('a person is asked for a passport, an organisation for its tax number', async () => {
    const customer = await withCar()
    const asked = (): readonly string[] =>
      customer.state.slides.find(({ id }) => id === 'insurant')?.flagIds ?? []
    expect(asked()).toContain('insurant.series')
    expect(asked()).not.toContain('organization.inn')
    await customer.type({ '/insurant/isOrganization': 1 })
    expect(asked()).toContain('organization.inn')
    expect(asked()).not.toContain('insurant.series')
  })

  test('[error.tin-no-data] a tax number without data holds the slide', async () => {
    const customer = await withCar()
    await customer.type({ '/insurant/isOrganization': 1, '/organization/inn': '300000404' })
    await customer.send({ type: 'slide.continued' })
    expect(shop.wrong(customer, 'insurant')).toContain('/organization/inn call.organizationFind.notFound')
  })

  test('[wizard.phone.number-verified] the phone is proven before the review', async () => {
    const customer = await withCar()
    await customer.type({ ...below('/insurant', anvar), '/insurant/phoneNumber': '998935550301' })
    await customer.send({ type: 'slide.continued' })
    expect([customer.slide, ...shop.wrong(customer, 'insurant')]).toEqual([
      'insurant',
      '/insurant/phoneNumber notVerified',
    ])
    await shop.prove(customer, '/insurant/phoneNumber', '998935550301')
    expect((await customer.next()).slide).toBe('review')
  })
})

describe('the contract', () => {
  let sent: JsonObject
  beforeAll(async () => {
    sent = await submittedBy(below('/insurant', anvar), '998935550302')
  })

  test('[govnumber.field.contract] [govnumber.field.insurant] [govnumber.field.vehicle] says everything under its literal name', () => {
    const { qadam, paymentProvider, offerAccepted, ...contract } = sent
    expect([typeof qadam, paymentProvider, offerAccepted]).toEqual(['object', 'payme', true])
    expect(shop.opened(contract)).toEqual({
      startDate: '2026-11-24',
      tariff: 2,
      premium: 9_000_000,
      liability: 2_000_000_000,
      vehicle: {
        ...cobalt,
        markId: 'chevrolet',
        modelId: 'chevrolet-cobalt',
        modelName: 'Cobalt',
        markaName: 'Chevrolet',
        typeId: 1,
        techDate: '2022-02-10',
        issueYear: 2021,
        bodyNumber: 'XWBJF69VENA000001',
        engineNumber: 'B15D20000001',
      },
      insurant: {
        ...anvar,
        pinfl: '31506900100014',
        isLocalPassport: 1,
        lastName: 'Karimov',
        firstName: 'Anvar',
        middleName: 'Rustamovich',
        gender: 'm',
        address: 'Mustaqillik koʻchasi, 12-uy, 34-xonadon',
        regionId: 10,
        phoneNumber: '998935550302',
        isOrganization: 0,
      },
    })
    expect(fieldNames(shop.product, '/insurant/')).not.toContain('districtId')
  })

  test('[wizard.flow.generic] is made, paid for and becomes a policy', async () => {
    const { created, paid } = await buyOverHttp(shop.server, shop.product, sent)
    expect(created).toMatchObject({
      status: 'created',
      premium: 9_000_000,
      term: { from: '2026-11-24', to: '2027-11-23' },
    })
    expect(paid).toMatchObject({ status: 'success', contractStatus: 'active', number: 'QGN 0000001' })
    expect(await shop.server.deps.store.contracts.find(created.contractId)).toMatchObject({
      holder: 'Karimov Anvar Rustamovich',
      object: 'Chevrolet Cobalt 01A123BC',
      phone: '998935550302',
    })
  })

  test('of an organisation carries the organisation and no person', async () => {
    const company = { '/insurant/isOrganization': 1, '/organization/inn': '301234567' }
    const body = await submittedBy(company, '998935550303')
    expect(shop.opened(body)).toMatchObject({
      insurant: { isOrganization: 1, phoneNumber: '998935550303' },
      organization: { inn: '301234567', representativeName: 'Saidova Kamola Nodirovna' },
    })
    expect(Object.keys(body['insurant'] as JsonObject)).toHaveLength(2)
    const { created } = await buyOverHttp(shop.server, shop.product, body)
    const contract = await shop.server.deps.store.contracts.find(created.contractId)
    expect(contract?.holder).toMatch(/NAMUNA STOMATOLOGIYA/)
  })

  test.each<{ what: string; change: (body: JsonObject) => JsonObject; problem: string }>([
    { what: 'a premium of its own', change: () => ({ premium: 100 }), problem: '/premium differs' },
    { what: 'a sum of its own', change: () => ({ liability: 100 }), problem: '/liability differs' },
    { what: 'a tariff that is not sold', change: () => ({ tariff: 9 }), problem: '/tariff notAnOption' },
    {
      what: 'a start after the window',
      change: () => ({ startDate: '2027-02-22' }),
      problem: '/startDate rule.startWindow',
    },
    {
      what: 'a car of another type',
      change: ({ vehicle }) => ({ vehicle: { ...(vehicle as JsonObject), typeId: 15 } }),
      problem: '/vehicle/typeId fact.differs',
    },
    {
      what: 'a person although an organisation buys',
      change: ({ insurant }) => ({ insurant: { ...(insurant as JsonObject), isOrganization: 1 } }),
      problem: '/insurant/pinfl irrelevant',
    },
    {
      what: 'a phone that was not proven',
      change: ({ insurant }) => ({ insurant: { ...(insurant as JsonObject), phoneNumber: '998901234567' } }),
      problem: '/insurant/phoneNumber notVerified',
    },
  ])('$what is refused by the server: $problem', async ({ change, problem }) => {
    expect(await shop.refusals({ ...sent, ...change(sent) })).toContain(problem)
  })
})
