import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { wholeServer, type WholeServer } from '../server/composed-server.ts'
import { HttpCustomer } from '../server/http-customer.ts'
import { accepting, anOffer, asApplicant, asChild, bought, today } from './accident-customer.ts'
import { buyOverHttp, post } from './buy-over-http.ts'
import { loadShelf } from './compile.ts'
import { documentedCall } from './documented-call.ts'
import { providers } from './osago-answers.ts'
import { answerAt } from './osago-customer.ts'
import { stepsView, type SaleProduct, type JsonObject } from '../../src/engine/index.ts'

const subProducts: JsonObject = {
  data: [
    { id: 11, name: 'Школа', description: 'Ребёнок', insuredIsAnother: true },
    { id: 13, name: 'Работа', description: 'Вы сами', insuredIsAnother: false },
  ],
}
const childSlides = ['programme', 'cover', 'insured', 'applicant', 'payment']
const ownSlides = ['programme', 'cover', 'applicant', 'payment']

let product: SaleProduct
beforeAll(async () => {
  product = await loadShelf('accident-constructor')
})

const begun = (): AWizard =>
  new AWizard(product, { today }).answer('subProducts', subProducts, 200, 'fact-sub-products')
const ids = (wizard: AWizard): readonly string[] => wizard.state.slides.map(({ id }) => id)

/** The sub-product is chosen, its one sum answered, and the slide after the sums reached. */
function choosing(subproductId: number): AWizard {
  return begun()
    .type('/subproductId', subproductId)
    .answer('programmeTariffs', { data: [anOffer(1101, 12, 500_000_000, 1_500_000)] }, 200, 'fact-tariffs')
    .type('/contractBegin', '2026-11-22')
    .next()
    .next()
}

describe('the file', () => {
  test('[constructor.call.tariffs] the tariffs of the chosen sub-product are asked for', () => {
    const wizard = begun()
    expect(wizard.sent).toEqual([])
    const [send] = wizard.type('/subproductId', 13).effects
    if (send?.type !== 'send') throw new Error('nothing is asked for')
    expect(documentedCall(send.request.operation)).toBe('GET /api/accident/tariffs/v2/{subProductId}')
    expect(send.request.path).toEqual({ subProductId: 13 })
  })

  test('[constructor.call.contract-create] it is bought by its own calls', () => {
    const wizard = asApplicant(choosing(13)).next().answer('paymentProviders', providers)
    const [purchase] = accepting(wizard).next().effects
    if (purchase?.type !== 'purchase') throw new Error('the wizard did not buy')
    expect(documentedCall(purchase.submission.operation)).toBe('POST /api/accident/contract/create/v2')
    expect(documentedCall(product.purchase.link ?? '')).toBe('POST /api/accident/policy-link')
  })
})

describe('slides', () => {
  test('[constructor.steps.count-4] four slides at the start, every flag false', () => {
    const wizard = new AWizard(product, { today })
    expect(ids(wizard)).toEqual(ownSlides)
    expect(wizard.state.slides.flatMap(({ flags }) => flags)).not.toContain(true)
  })

  test('[constructor.steps.adjustable] a sub-product that insures another person brings their slide, and takes it along', () => {
    const wizard = begun().type('/subproductId', 11)
    expect(ids(wizard)).toEqual(childSlides)
    expect(stepsView(product, wizard.state).map(({ id }) => id)).toEqual(childSlides)
    expect(ids(wizard.type('/subproductId', 13))).toEqual(ownSlides)
  })

  test('[constructor.reset] the wizard is as it was at the beginning', () => {
    const wizard = asChild(choosing(11))
    const first = new AWizard(product, { today }).state
    wizard.send({ type: 'wizard.reset' })
    expect(wizard.state.data).toEqual(first.data)
    expect(wizard.state.slides).toEqual(first.slides)
    expect(wizard.state.activeSlide).toBe(1)
    expect(wizard.state.furthestStep).toBe(1)
  })
})

describe('what is collected', () => {
  const names = (place: string): readonly string[] =>
    Object.keys(product.fields)
      .filter((pattern) => pattern.startsWith(place))
      .map((pattern) => pattern.slice(place.length))

  test('[constructor.field.contract] the contract', () => {
    const { data } = new AWizard(product, { today }).state
    const expected =
      'contractBegin tariff subproductId insuranceLiability insurancePremium applicant insurant'.split(' ')
    expect(Object.keys(data)).toEqual(expect.arrayContaining(expected))
  })

  test('[constructor.field.applicant] [constructor.default.applicant] the applicant', () => {
    const expected =
      'pinfl passportSery passportNum phone residentType countryId lastName firstName middleName gender birthDate address'
    expect(names('/applicant/')).toEqual(expect.arrayContaining(expected.split(' ')))
    expect(answerAt(begun(), '/applicant')).toMatchObject({ residentType: 1, countryId: 210 })
  })

  test('[constructor.field.insurant] [constructor.default.insurant-resident-type-6] the insured, a child, with a region and no regionId', () => {
    const expected =
      'lastName firstName middleName passportSery passportNum residentType countryId gender birthDate address region'
    expect(names('/insurant/')).toEqual(expect.arrayContaining(expected.split(' ')))
    expect(names('/insurant/')).not.toContain('regionId')
    expect(answerAt(begun(), '/insurant')).toMatchObject({ residentType: 6, countryId: 210 })
  })

  test('the contract of a child under its literal names', () => {
    const wizard = asChild(choosing(11), { regionId: null, districtId: null }).type('/insurant/region', 10)
    const sent = bought(accepting(asApplicant(wizard.next()).next().answer('paymentProviders', providers)))
    expect(sent).toMatchObject({
      contractBegin: '2026-11-22',
      subproductId: 11,
      tariff: 1101,
      insuranceLiability: 500_000_000,
      insurancePremium: 1_500_000,
      applicant: { residentType: 1, countryId: 210, pinfl: '31506900000013' },
      insurant: { residentType: 6, passportSery: 'I-TN', region: 10 },
    })
    expect(sent).not.toHaveProperty('insurancePeriod')
  })

  test('the contract of oneself has no insured', () => {
    const wizard = asApplicant(choosing(13)).next().answer('paymentProviders', providers)
    expect(bought(accepting(wizard))).not.toHaveProperty('insurant')
  })
})

describe('rules', () => {
  test('[error.choose-program] a sub-product has to be chosen', () => {
    const wizard = begun().type('/contractBegin', today).next()
    expect(wizard.refusal?.problems).toMatchObject([{ path: '/subproductId', code: 'required' }])
  })

  test('another sub-product has sums of its own', () => {
    const wizard = choosing(11)
    expect(answerAt(wizard, '/tariff')).toBe(1101)
    wizard.type('/subproductId', 13)
    expect(answerAt(wizard, '/tariff')).toBe(-1)
    wizard.answer('programmeTariffs', { data: [anOffer(1301, 12, 3_000_000_000, 9_600_000)] }, 200, 'fact')
    expect(answerAt(wizard, '/insurancePremium')).toBe(9_600_000)
  })

  test.each([
    { start: '2026-11-20', fits: false },
    { start: '2026-11-21', fits: true },
    { start: '2027-02-19', fits: true },
    { start: '2027-02-20', fits: false },
  ])('[const.start-window-90-days] a start on $start: $fits', ({ start, fits }) => {
    expect(begun().type('/contractBegin', start).flags('programme')[1]).toBe(fits)
  })
})

describe('over the whole server', () => {
  let server: WholeServer
  let body: JsonObject
  beforeAll(async () => {
    server = await wholeServer()
    const world = { reach: server.reach, operations: server.deps.operations }
    const customer = await HttpCustomer.open(world, 'accident-constructor', '2026-11-23')
    await customer.type({ '/subproductId': 12, '/contractBegin': '2026-12-01' })
    await customer.next()
    await customer.type({ '/insuranceLiability': 2_500_000_000 })
    await customer.next()
    await customer.type({
      '/insurant/passportSery': 'II-SM',
      '/insurant/passportNum': '7654321',
      '/insurant/birthDate': '2016-03-04',
      '/insurant/lastName': 'KARIMOV',
      '/insurant/firstName': 'TEMUR',
      '/insurant/gender': 'm',
      '/insurant/region': 10,
      '/insurant/address': 'Mustaqillik koʻchasi, 12-uy',
    })
    await customer.next()
    await customer.type({
      '/applicant/passportSery': 'AA',
      '/applicant/passportNum': '1234567',
      '/applicant/birthDate': '1990-06-15',
      '/applicant/phone': '998935550041',
    })
    await customer.verify('/applicant/phone', '998935550041')
    await customer.next()
    await customer.type({ '/paymentProvider': 'payme', '/offerAccepted': true })
    await customer.send({ type: 'slide.continued' })
    body = customer.submitted
  })
  afterAll(() => server.close())

  test('a child is insured for a year', async () => {
    const { created, paid } = await buyOverHttp(server, product, body)
    expect(created).toMatchObject({ premium: 13_750_000, term: { from: '2026-12-01', to: '2027-11-30' } })
    expect(paid).toMatchObject({ status: 'success', number: 'QCN 0000001' })
  })

  test('a child’s sub-product without the child is refused', async () => {
    const { insurant: _, ...alone } = body
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answer = await post(server, 'createAccidentContractV2', alone, key)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('"path":"/insurant/lastName"')
  })
})
