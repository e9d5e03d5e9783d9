import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../src/engine/index.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import type { HttpCustomer } from '../server/http-customer.ts'
import { answerAt, below, fieldNames, openShop, textsOf, today, type Shop } from './a-shop.ts'
import { buyOverHttp } from './buy-over-http.ts'
import { documentedCall } from './documented-call.ts'

const passport = 1
const idCard = 2
const anvar = { passportSeries: 'AA', passportNumber: '1234567', birthDate: '1990-06-15' }
const papers = { stateNumber: '01A123BC', techPassportSery: 'AAF', techPassportNum: '1234567' }

let shop: Shop
beforeAll(async () => {
  shop = await openShop('insdoc')
})
afterAll(() => shop.close())

/** On the slide of the driver: this document, from the first day that may be. */
async function withDocument(documentType = passport): Promise<HttpCustomer> {
  const customer = await shop.enter()
  await customer.type({ '/documentType': documentType, '/contractBegin': '2026-12-08' })
  return await customer.next()
}

/** On the last slide, about to accept the offer. */
async function beforePayment(): Promise<HttpCustomer> {
  const customer = await withDocument()
  await customer.type(below('/insurant', anvar))
  await shop.prove(customer, '/insurant/phone', '998935550501')
  await customer.next()
  await customer.type(below('/techPassportData', papers))
  await customer.next()
  return await customer.type({ '/paymentProvider': 'payme', '/offerAccepted': true })
}
describe('the file', () => {
  test('[insdoc.call.contract-create] [insdoc.call.policy-link] it is bought by its own calls', () => {
    const { create, link = '' } = shop.product.purchase
    expect(documentedCall(create)).toBe('POST /api/document/v2/contract/create')
    expect(documentedCall(link)).toBe('POST /api/document/policy-link')
  })

  test('[insdoc.call.types] GET /api/document/types at once, in the language of the Accept-Language header', async () => {
    const sent = new AWizard(shop.product, { today }).effects.flatMap((effect) =>
      effect.type === 'send' ? [effect.request.operation] : [],
    )
    expect(sent.map(documentedCall)).toEqual(['GET /api/document/types'])
    expect(shop.server.deps.operations.get(sent[0] ?? '')?.languageHeader?.toLowerCase()).toBe(
      'accept-language',
    )
    const { text } = await shop.server.reach({
      method: 'GET',
      url: '/api/document/types',
      headers: { 'accept-language': 'uz' },
    })
    expect((JSON.parse(text) as { data: readonly { name: string }[] }).data.map(({ name }) => name)).toEqual([
      'Pasport',
      'ID-karta',
      'Xorijga chiqish pasporti',
    ])
  })
})

describe('slides', () => {
  test('[insdoc.steps.count-4] [insdoc.text.two-steps] four slides under two headings', () => {
    const texts = textsOf('insdoc', 'en')
    expect(new AWizard(shop.product, { today }).state.slides).toHaveLength(4)
    expect(
      shop.product.slides.map(({ id, heading }) => [
        texts[`insdoc.heading.${heading}`],
        texts[`insdoc.slide.${id}.title`],
      ]),
    ).toEqual([
      ['Document and driver', 'Document and start'],
      ['Document and driver', 'Driver'],
      ['Technical passport and payment', 'Technical passport'],
      ['Technical passport and payment', 'Check and pay'],
    ])
  })

  test('[wizard.flags.initial-false] every flag starts false', () => {
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ flags }) => flags.length)).toEqual([2, 5, 3, 2])
    expect(slides.flatMap(({ flags }) => flags)).not.toContain(true)
  })
})

describe('document and start', () => {
  test('[insdoc.rule.document-type-required] without a document the customer cannot continue', async () => {
    const customer = await shop.enter()
    await customer.type({ '/contractBegin': '2026-12-08' })
    await customer.send({ type: 'slide.continued' })
    expect([customer.slide, ...shop.wrong(customer, 'document')]).toEqual([
      'document',
      '/documentType required',
    ])
    await customer.type({ '/documentType': passport })
    expect((await customer.next()).slide).toBe('driver')
  })

  test.each([
    { documentType: 1, premium: 2_000_000, liability: 400_000_000 },
    { documentType: 2, premium: 1_500_000, liability: 300_000_000 },
    { documentType: 3, premium: 3_000_000, liability: 600_000_000 },
  ])('document $documentType tells its own price and sum', async ({ documentType, premium, liability }) => {
    const customer = await shop.enter()
    await customer.type({ '/documentType': documentType })
    expect([answerAt(customer, '/premium'), answerAt(customer, '/liability')]).toEqual([premium, liability])
  })

  test.each([
    { contractBegin: '2026-12-07', wrong: ['/contractBegin rule.startWindow'] },
    { contractBegin: '2026-12-08', wrong: [] },
    { contractBegin: '2027-02-21', wrong: [] },
    { contractBegin: '2027-02-22', wrong: ['/contractBegin rule.startWindow'] },
  ])('[insdoc.start.15-to-90-days] a start on $contractBegin: $wrong', async ({ contractBegin, wrong }) => {
    const customer = await shop.enter()
    await customer.type({ '/documentType': passport, '/contractBegin': contractBegin })
    expect(shop.wrong(customer, 'document')).toEqual(wrong)
  })
})
describe('the contract', () => {
  let sent: JsonObject
  beforeAll(async () => {
    const customer = await beforePayment()
    await customer.send({ type: 'slide.continued' })
    sent = customer.submitted
  })

  test('[insdoc.field.contract] [insdoc.field.insurant] [insdoc.field.tech-passport-data] says everything under its literal name', () => {
    const { qadam, paymentProvider, offerAccepted, ...contract } = sent
    expect([typeof qadam, paymentProvider, offerAccepted]).toEqual(['object', 'payme', true])
    expect(shop.opened(contract)).toEqual({
      documentType: passport,
      contractBegin: '2026-12-08',
      premium: 2_000_000,
      liability: 400_000_000,
      insurant: {
        ...anvar,
        pinfl: '31506900100014',
        lastName: 'Karimov',
        firstName: 'Anvar',
        middleName: 'Rustamovich',
        phone: '998935550501',
        regionId: 10,
        districtId: 1726269,
        address: 'Mustaqillik koʻchasi, 12-uy, 34-xonadon',
        endDateDriverLicense: '2029-03-12',
        endDatePassport: '2034-05-20',
      },
      techPassportData: papers,
    })
    expect(fieldNames(shop.product, '/insurant/')).not.toContain('gender')
  })

  test('[wizard.flow.generic] is made, paid for and becomes a policy', async () => {
    const { created, paid } = await buyOverHttp(shop.server, shop.product, sent)
    expect(created).toMatchObject({
      status: 'created',
      premium: 2_000_000,
      term: { from: '2026-12-08', to: '2027-12-07' },
    })
    expect(paid).toMatchObject({ status: 'success', contractStatus: 'active', number: 'QID 0000001' })
  })

  test.each<{ what: string; change: (body: JsonObject) => JsonObject; problem: string }>([
    { what: 'a premium of its own', change: () => ({ premium: 100 }), problem: '/premium differs' },
    {
      what: '[insdoc.rule.document-type-matches-passport] another type than the passport has',
      change: () => ({ documentType: idCard, premium: 1_500_000, liability: 300_000_000 }),
      problem: '/insurant/lastName fact.missing',
    },
    {
      what: '[insdoc.rule.document-type-required] no document',
      change: () => ({ documentType: null }),
      problem: '/documentType required',
    },
    {
      what: '[insdoc.rule.passport-not-expired] a passport that is said to hold longer',
      change: ({ insurant }) => ({
        insurant: { ...(insurant as JsonObject), endDatePassport: '2040-01-01' },
      }),
      problem: '/insurant/endDatePassport fact.differs',
    },
    {
      what: '[insdoc.start.15-to-90-days] a start on the fourteenth day',
      change: () => ({ contractBegin: '2026-12-07' }),
      problem: '/contractBegin rule.startWindow',
    },
    {
      what: '[insdoc.start.15-to-90-days] a start after the window',
      change: () => ({ contractBegin: '2027-02-22' }),
      problem: '/contractBegin rule.startWindow',
    },
  ])('$what is refused by the server: $problem', async ({ change, problem }) => {
    expect(await shop.refusals({ ...sent, ...change(sent) })).toContain(problem)
  })
})
