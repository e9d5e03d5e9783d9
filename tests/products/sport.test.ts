import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { wholeServer, type WholeServer } from '../server/composed-server.ts'
import { HttpCustomer } from '../server/http-customer.ts'
import {
  accepting,
  anOffer,
  asApplicant,
  asChild,
  bought,
  found,
  onInsured,
  onPayment,
  today,
  withTariffs,
} from './accident-customer.ts'
import { buyOverHttp } from './buy-over-http.ts'
import { loadShelf } from './compile.ts'
import { documentedCall } from './documented-call.ts'
import { providers } from './osago-answers.ts'
import { answerAt } from './osago-customer.ts'
import type { SaleProduct } from '../../src/engine/index.ts'

let sport: SaleProduct
beforeAll(async () => {
  sport = await loadShelf('sport')
})

describe('the file', () => {
  test('[sport.call.tariffs] the tariffs of the one fixed sub-product are asked for', () => {
    const [send] = new AWizard(sport, { today }).effects
    if (send?.type !== 'send') throw new Error('nothing is asked for')
    expect(documentedCall(send.request.operation)).toBe('GET /api/accident/tariffs/v2/{subProductId}')
    expect(send.request.path).toEqual({ subProductId: sport.constants['sportSubProduct'] })
    expect(sport.constants['sportSubProduct']).toBe(7)
  })

  test('[sport.call.contract-create] [sport.call.policy-link] it is bought by its own calls', () => {
    const [purchase] = accepting(onPayment(sport)).next().effects
    if (purchase?.type !== 'purchase') throw new Error('the wizard did not buy')
    expect(documentedCall(purchase.submission.operation)).toBe('POST /api/accident/contract/create/v2')
    expect(documentedCall(sport.purchase.link ?? '')).toBe('POST /api/accident/policy-link')
  })
})

test('[sport.steps.count-4] four slides under the names of accident, all flags false at first', () => {
  const { slides } = new AWizard(sport, { today }).state
  expect(slides.map(({ id }) => id)).toEqual(['period', 'cover', 'insured', 'payment'])
  expect(slides.flatMap(({ flags }) => flags)).not.toContain(true)
})

describe('what is collected', () => {
  test('[sport.field.contract] the fields of accident, month and insurancePeriod', async () => {
    const accident = await loadShelf('accident')
    expect(Object.keys(sport.fields)).toEqual(expect.arrayContaining(Object.keys(accident.fields)))
    const wizard = withTariffs(sport).type('/insurancePeriod', 1)
    expect(wizard.state.data).toMatchObject({ insurancePeriod: 1, month: 1 })
    expect(sport.fields['/insurancePeriod']?.schema['enum']).toEqual([1, 3, 6, 12])
  })

  test('[sport.default.applicant-insurant-0] the applicant is not the insured unless they say so', () => {
    const wizard = onInsured(sport)
    expect(answerAt(wizard, '/applicantInsurant')).toBe(0)
    expect(wizard.flagIds('insured')).toContain('insurant.residentType')
    wizard.type('/applicantInsurant', 1)
    expect(wizard.flagIds('insured')).not.toContain('insurant.residentType')
  })

  test('the contract under its literal names', () => {
    const wizard = asApplicant(asChild(onInsured(sport).type('/applicantInsurant', 0)))
    const sent = bought(accepting(wizard.next().answer('paymentProviders', providers)))
    expect(sent).toMatchObject({
      contractBegin: '2026-11-22',
      tariff: 1012,
      month: 12,
      insurancePeriod: 12,
      applicantInsurant: 0,
      applicant: { residentType: 1, countryId: 210, phone: '998901234567' },
      insurant: { passportSery: 'I-TN', residentType: 6 },
    })
  })
})

describe('rules', () => {
  test('[travel.rule.sport-needs-tariff] the customer cannot pass the sums without a tariff', () => {
    const wizard = new AWizard(sport, { today }).type('/insurancePeriod', 12).type('/contractBegin', today)
    wizard.next().next()
    expect(wizard.slide).toBe('cover')
    expect(wizard.refusal?.problems).toMatchObject([{ path: '/liability', code: 'required' }])
    expect(answerAt(wizard, '/tariff')).toBe(-1)
    wizard.answer('programmeTariffs', { data: [anOffer(1012, 12, 500_000_000, 3_750_000)] }, 200, 'fact')
    expect(wizard.next().slide).toBe('insured')
  })

  test.each([
    { start: '2026-11-20', fits: false },
    { start: '2026-11-21', fits: true },
    { start: '2027-02-19', fits: true },
    { start: '2027-02-20', fits: false },
  ])('[const.start-window-90-days] a start on $start: $fits', ({ start, fits }) => {
    expect(withTariffs(sport).type('/contractBegin', start).flags('period')[1]).toBe(fits)
  })

  test('a separate payer brings four flags', () => {
    const wizard = onPayment(sport)
    const before = wizard.flagIds('payment').length
    expect(found(wizard.type('/separatePayer', true), '/payer').flagIds('payment')).toHaveLength(before + 4)
  })
})

describe('over the whole server', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  test('three months for oneself', async () => {
    const world = { reach: server.reach, operations: server.deps.operations }
    const customer = await HttpCustomer.open(world, 'sport', '2026-11-23')
    await customer.type({
      '/insurancePeriod': 3,
      '/liability': 1_000_000_000,
      '/contractBegin': '2026-11-30',
    })
    await customer.next()
    await customer.next()
    await customer.type({
      '/applicantInsurant': 1,
      '/applicant/passportSery': 'AA',
      '/applicant/passportNum': '1234567',
      '/applicant/birthDate': '1990-06-15',
      '/applicant/phone': '998935550031',
    })
    await customer.verify('/applicant/phone', '998935550031')
    await customer.next()
    await customer.type({ '/paymentProvider': 'payme', '/offerAccepted': true })
    await customer.send({ type: 'slide.continued' })
    const { created, paid } = await buyOverHttp(server, sport, customer.submitted)
    expect(created).toMatchObject({ premium: 2_625_000, term: { from: '2026-11-30', to: '2027-02-27' } })
    expect(paid).toMatchObject({ status: 'success', number: 'QSP 0000001' })
  })
})
