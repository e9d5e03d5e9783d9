import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { wholeServer, type WholeServer } from '../server/composed-server.ts'
import { HttpCustomer } from '../server/http-customer.ts'
import { accepting, bought, today } from './accident-customer.ts'
import { buyOverHttp, post } from './buy-over-http.ts'
import { loadShelf } from './compile.ts'
import { documentedCall } from './documented-call.ts'
import { aCar, aPerson, providers } from './osago-answers.ts'
import { answerAt, typeCar, typePerson } from './osago-customer.ts'
import { priceView, slideView, type SaleProduct, type Json, type JsonObject } from '../../src/engine/index.ts'

const company: JsonObject = {
  data: {
    inn: '301234567',
    name: '“NAMUNA” MChJ',
    nameShort: '“NAMUNA” MChJ',
    representativeName: 'Namunayev Namuna',
    position: 'Direktor',
    address: 'Chorvoq koʻchasi, 1-uy',
    phone: '998712000101',
    regionId: 11,
    districtId: 1727224,
    oked: '86230',
    arrayOkonx: [],
  },
}

let gas: SaleProduct
beforeAll(async () => {
  gas = await loadShelf('gas-cylinder')
})

/** On the slide of the beneficiary: a car on methane was found. */
function onBeneficiary(car: JsonObject = {}): AWizard {
  const wizard = new AWizard(gas, { today }).type('/contractBegin', '2026-11-22').next()
  return typeCar(wizard)
    .answer('vehicleFind', aCar({ fuelType: 2, ...car }), 200, 'fact-car')
    .next()
}

/** On the payment, the beneficiary's phone proven. */
function onPayment(wizard: AWizard): AWizard {
  return wizard
    .type('/beneficiary/phone', '998901234567')
    .send({ type: 'phone.verified', at: '/beneficiary/phone', number: '998901234567', proof: 'proof' })
    .next()
    .answer('paymentProviders', providers)
}

const asPerson = (wizard: AWizard): AWizard =>
  typePerson(wizard.type('/beneficiary/fizYur', 0), '/beneficiary').answer(
    'personFind',
    aPerson(),
    200,
    'fact-person',
  )
const asCompany = (wizard: AWizard): AWizard =>
  wizard
    .type('/beneficiary/fizYur', 1)
    .type('/organization/inn', '301234567')
    .answer('companyFind', company, 200, 'fact-company')

describe('the file', () => {
  test('[gas.call.contract-create] [gas.call.payment-policy] [gas.call.policy-link] it is bought by its own calls', () => {
    const [purchase] = accepting(onPayment(asPerson(onBeneficiary()))).next().effects
    if (purchase?.type !== 'purchase') throw new Error('the wizard did not buy')
    expect(documentedCall(purchase.submission.operation)).toBe('POST /api/gas-cylinder/contract/create')
    expect(documentedCall(gas.purchase.pay ?? '')).toBe('POST /api/gas-cylinder/payment/policy')
    expect(documentedCall(gas.purchase.link ?? '')).toBe('POST /api/gas-cylinder/policy-link')
  })
})

test('[gas.steps.count-4] four slides: sum, car, beneficiary, payment, every flag false', () => {
  const { slides } = new AWizard(gas, { today }).state
  expect(slides.map(({ id }) => id)).toEqual(['cover', 'vehicle', 'beneficiary', 'payment'])
  expect(slides.flatMap(({ flags }) => flags)).not.toContain(true)
})

describe('what is collected', () => {
  const names = (place: string): readonly string[] =>
    Object.keys(gas.fields)
      .filter((pattern) => pattern.startsWith(place))
      .map((pattern) => pattern.slice(place.length))

  test('[gas.field.contract] the contract', () => {
    const { data } = new AWizard(gas, { today }).state
    const expected = 'contractBegin insuranceLiability insurancePremium beneficiary vehicle'.split(' ')
    expect(Object.keys(data)).toEqual(expect.arrayContaining(expected))
  })

  test('[gas.field.beneficiary] the beneficiary', () => {
    const expected =
      'fizYur passportSery passportNum birthDate phone isLocalPassport lastName firstName middleName pinfl regionId districtId address gender'
    expect(names('/beneficiary/')).toEqual(expect.arrayContaining(expected.split(' ')))
    expect(answerAt(new AWizard(gas, { today }), '/beneficiary')).toMatchObject({
      fizYur: 0,
      isLocalPassport: 1,
    })
  })

  test('[gas.field.vehicle] the vehicle', () => {
    const expected =
      'techPassportSery techPassportNum stateNumber markaId modelId modelName markName typeId techDate year bodyNumber engineNumber price'
    expect(names('/vehicle/')).toEqual(expect.arrayContaining(expected.split(' ')))
  })

  test('a person’s contract under its literal names', () => {
    const wizard = onPayment(
      asPerson(onBeneficiary({ markaId: 'chevrolet', techPassportIssueDate: '2022-02-10' })),
    )
    const sent = bought(accepting(wizard.type('/vehicle/price', 9_000_000_000)))
    expect(sent).toMatchObject({
      contractBegin: '2026-11-22',
      insurancePremium: 5_000_000,
      insuranceLiability: 4_000_000_000,
      beneficiary: { fizYur: 0, passportSery: 'AA', phone: '998901234567', isLocalPassport: 1 },
      vehicle: {
        markaId: 'chevrolet',
        markName: 'Chevrolet',
        typeId: 1,
        techDate: '2022-02-10',
        price: 9_000_000_000,
      },
    })
    expect(sent).not.toHaveProperty('organization')
    expect(sent['vehicle']).not.toHaveProperty('fuelType')
  })

  test('a company’s contract names the company by its TIN and no person', () => {
    const sent = bought(accepting(onPayment(asCompany(onBeneficiary()))))
    expect(sent['beneficiary']).toEqual({ fizYur: 1, phone: '998901234567' })
    expect(sent['organization']).toMatchObject({ inn: '301234567', name: '“NAMUNA” MChJ' })
  })
})

test.each([
  ['ru', /40 000 000 сум: 26 000 000 .* \(65 ?%\), 14 000 000 .* \(35 ?%\)/],
  ['uz', /40 000 000 soʻmgacha: 26 000 000 .* \(65 ?%\), 14 000 000 .* \(35 ?%\)/],
  ['en', /40,000,000 UZS: 26,000,000 .* \(65%\), 14,000,000 .* \(35%\)/],
])('[gas.const.sample] 50,000 for 40,000,000, of it 65 and 35 per cent; said in %s', (language, told) => {
  const wizard = new AWizard(gas, { today })
  expect(priceView(gas, wizard.state)).toMatchObject({ premium: 5_000_000, liability: 4_000_000_000 })
  expect(wizard.state.data).toMatchObject({ lifeHealth: 2_600_000_000, property: 1_400_000_000 })
  const notes = slideView(gas, wizard.state, 'cover')?.parts
  expect(notes).toContainEqual(expect.objectContaining({ kind: 'note', id: 'split' }))
  const file = new URL(`../../locales/${language}/gas-cylinder.json`, import.meta.url)
  // Catalogues are flat maps of texts.
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  expect(texts['gas-cylinder.note.split']?.replaceAll('\u00a0', ' ')).toMatch(told)
})

describe('rules', () => {
  test.each([
    { start: '2026-11-20', fits: false },
    { start: '2026-11-21', fits: true },
    { start: '2027-02-19', fits: true },
    { start: '2027-02-20', fits: false },
  ])('[const.start-window-90-days] a start on $start: $fits', ({ start, fits }) => {
    expect(new AWizard(gas, { today }).type('/contractBegin', start).flags('cover')).toEqual([fits])
  })

  test.each([
    { fuelType: 1, told: [] },
    { fuelType: 2, told: [] },
    { fuelType: 4, told: ['rule.on-gas'] },
  ])('a car whose fuel is $fuelType is told of and may go on: $told', ({ fuelType, told }) => {
    const wizard = onBeneficiary({ fuelType })
    expect(wizard.slide).toBe('beneficiary')
    const [plate] = slideView(gas, wizard.state, 'vehicle')?.parts ?? []
    expect(plate?.kind === 'input' && plate.infos.map(({ code }) => code)).toEqual(told)
  })

  test('[error.vehicle-not-insurable] a car that cannot be insured leads to its own screen', () => {
    const wizard = typeCar(new AWizard(gas, { today }).type('/contractBegin', today).next())
    wizard.answer('vehicleFind', { code: 'QDM_VEHICLE_NOT_INSURABLE' }, 422)
    expect(wizard.state.stop).toBe('not-insurable')
  })

  test('[wizard.tin-lookup-must-return-data] [error.tin-no-data] a TIN without data stops a company', () => {
    const wizard = onBeneficiary().type('/beneficiary/fizYur', 1).type('/organization/inn', '300000404')
    wizard.answer('companyFind', {}, 404)
    expect(wizard.next().refusal?.problems).toContainEqual(
      expect.objectContaining({ path: '/organization/inn', code: 'call.companyFind.notFound' }),
    )
    expect(onPayment(asCompany(onBeneficiary())).slide).toBe('payment')
  })
})

describe('over the whole server', () => {
  const phones = ['998935550051', '998935550052']
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  const submit = async (beneficiary: Readonly<Record<string, Json>>): Promise<JsonObject> => {
    const world = { reach: server.reach, operations: server.deps.operations }
    const customer = await HttpCustomer.open(world, 'gas-cylinder', '2026-11-23')
    const phone = phones.pop() ?? ''
    // The newest SMS is the one with the code.
    server.clock.now += 1000
    await customer.type({ '/contractBegin': '2026-11-30' })
    await customer.next()
    await customer.type({
      '/vehicle/stateNumber': '10C777AA',
      '/vehicle/techPassportSery': 'AAF',
      '/vehicle/techPassportNum': '3456789',
    })
    await customer.next()
    await customer.type({ ...beneficiary, '/beneficiary/phone': phone })
    await customer.verify('/beneficiary/phone', phone)
    await customer.next()
    await customer.type({ '/paymentProvider': 'payme', '/offerAccepted': true })
    await customer.send({ type: 'slide.continued' })
    return customer.submitted
  }

  test('[wizard.flow.generic] a person receives the payout', async () => {
    const body = await submit({
      '/beneficiary/passportSery': 'AA',
      '/beneficiary/passportNum': '2468135',
      '/beneficiary/birthDate': '1975-03-08',
    })
    const cheaper = { ...body, insurancePremium: 4_999_900 }
    const refused = await post(server, 'createGasCylinderContract', cheaper, {
      'idempotency-key': crypto.randomUUID(),
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('"path":"/insurancePremium","code":"differs"')

    const { created, paid } = await buyOverHttp(server, gas, body)
    expect(created).toMatchObject({ premium: 5_000_000, term: { from: '2026-11-30', to: '2027-11-29' } })
    expect(paid).toMatchObject({ status: 'success', number: 'QGC 0000001' })
  })

  test('a company receives the payout', async () => {
    const body = await submit({ '/beneficiary/fizYur': 1, '/organization/inn': '301234567' })
    const { paid } = await buyOverHttp(server, gas, body)
    const contract = await server.deps.store.contracts.find(paid.contractId)
    expect(contract).toMatchObject({
      holder: '“NAMUNA STOMATOLOGIYA” masʼuliyati cheklangan jamiyati',
      object: 'Chevrolet Damas 10C777AA',
    })
  })
})
