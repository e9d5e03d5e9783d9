import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { slideView, stepsView, type JsonObject } from '../../src/engine/index.ts'
import { acceptingCover } from '../server/accepting-cover.ts'
import type { HttpCustomer } from '../server/http-customer.ts'
import { below, openShop, type Shop } from './a-shop.ts'
import { ask, buyOverHttp, post, told, type ToldContract } from './buy-over-http.ts'
import { anvar, kaskoCustomers, papers, type KaskoCustomers } from './kasko-customer.ts'
import { storedFile } from '../store/stored-file.ts'

let shop: Shop
let customers: KaskoCustomers
beforeAll(async () => {
  shop = await openShop('kasko')
  customers = kaskoCustomers(shop)
})
afterAll(() => shop.close())

describe('the review', () => {
  test('the plate of another model than the priced one is refused', async () => {
    const customer = await customers.beforePayment()
    const other = { stateNumber: '30B456DE', techPassportSery: 'AAG', techPassportNum: '2345678' }
    await customer.type(below('/vehicle', other))
    await customer.send({ type: 'slide.continued' })
    expect(customer.state.purchase.status).toBe('none')
    const problems = slideView(shop.product, customer.state, 'review')?.parts.flatMap((part) =>
      part.kind === 'input' ? part.problems : [],
    )
    expect(problems).toMatchObject([
      { code: 'rule.same-car', params: { found: 'Chevrolet Nexia 3', priced: 'Chevrolet Cobalt' } },
      { code: 'rule.same-year', params: { min: 2019, priced: 2021 } },
    ])
  })

  test('[error.vehicle-not-insurable] a car that cannot be insured leads to a dead end', async () => {
    const customer = await customers.beforePayment()
    const barred = { stateNumber: '80D999KK', techPassportSery: 'AAC', techPassportNum: '8901234' }
    await customer.type(below('/vehicle', barred))
    expect(customer.state.stop).toBe('not-insurable')
  })

  test('[error.offer-must-be-read] the offer is accepted, or nothing is bought', async () => {
    const customer = await customers.beforePayment()
    await customer.type({ '/offerAccepted': false })
    await customer.send({ type: 'slide.continued' })
    expect(customer.state.purchase.status).toBe('none')
    expect(shop.wrong(customer, 'review')).toContain('/offerAccepted rule.paymentOffer')
  })
})

describe('the contract', () => {
  let customer: HttpCustomer
  let sent: JsonObject
  beforeAll(async () => {
    customer = await customers.beforePayment('998935550601')
    await customer.send({ type: 'slide.continued' })
    sent = customer.submitted
  })

  test('[kasko.field.contract] [kasko.field.insurant] [kasko.field.vehicle] says everything under its literal name', () => {
    const { qadam, paymentProvider, offerAccepted, ...contract } = sent
    expect([typeof qadam, paymentProvider, offerAccepted]).toEqual(['object', 'payme', true])
    expect(shop.opened(contract)).toEqual({
      marka: 'chevrolet',
      markaName: 'Chevrolet',
      model: 'chevrolet-cobalt',
      modelName: 'Cobalt',
      complectationId: 'chevrolet-cobalt-gs-style-mt',
      complectationName: 'GS-STYLE MT',
      year: 2021,
      carPrice: 15_000_000_000,
      phone: '998935550601',
      planId: 1,
      namePlan: 'Comfort',
      pricePlan: 225_000_000,
      insurancePremium: 225_000_000,
      vehicle: {
        ...papers,
        pinfl: '31506900100014',
        bodyNumber: 'XWBJF69VENA000001',
        engineNumber: 'B15D20000001',
        techPassportIssueDate: '2022-02-10',
      },
      insurant: {
        ...anvar,
        lastNameLatin: 'Karimov',
        firstNameLatin: 'Anvar',
        middleNameLatin: 'Rustamovich',
        address: 'Mustaqillik koʻchasi, 12-uy, 34-xonadon',
      },
    })
  })

  test.each<{ what: string; change: (body: JsonObject) => JsonObject; problem: string }>([
    {
      what: 'a premium of its own',
      change: () => ({ insurancePremium: 100 }),
      problem: '/insurancePremium differs',
    },
    {
      what: 'the name of another plan',
      change: () => ({ namePlan: 'Premium' }),
      problem: '/namePlan differs',
    },
    {
      what: '[kasko.rule.plan-required] no plan',
      change: () => ({ planId: null }),
      problem: '/planId required',
    },
    { what: 'a plan that is not sold', change: () => ({ planId: 3 }), problem: '/planId notAnOption' },
    {
      what: 'a cheaper car than the one priced',
      change: () => ({ carPrice: 3000 }),
      problem: '/carPrice minimum',
    },
    { what: 'a car too old', change: () => ({ year: 2010 }), problem: '/year rule.year' },
    {
      what: 'a term of its own',
      change: () => ({ monitoring: { from: '2026-11-24', to: '2027-11-23' } }),
      problem: '/monitoring unknown',
    },
  ])('$what is refused by the server: $problem', async ({ change, problem }) => {
    expect(await shop.refusals({ ...sent, ...change(sent) })).toContain(problem)
  })

  test('[kasko.activation.after-monitoring] [kasko.activation.monitoring-follows-payment] [kasko.call.create-inspection] [kasko.const.one-year] is active the day after its photos were accepted, which follows the payment, for a year', async () => {
    const locked = (): boolean | undefined =>
      stepsView(shop.product, customer.state).find(({ id }) => id === 'activation')?.allowed
    expect(locked()).toBe(false)

    // given a paid contract
    const { created, paid } = await buyOverHttp(shop.server, shop.product, sent)
    const { contractId } = created
    expect(created).toMatchObject({ status: 'created', premium: 225_000_000, term: { from: null, to: null } })
    expect(paid).toMatchObject({
      status: 'paid',
      contractStatus: 'unknown',
      inspection: 'photos',
      term: { from: null, to: null },
    })
    await customer.send({ type: 'purchase.answered', answer: { kind: 'created', contractId } })
    await customer.send({ type: 'purchase.settled', paid: true })
    expect(customer.slide).toBe('activation')

    // when its photos are handed in, which takes all of them, and accepted
    const { deps } = shop.server
    const early = await post(shop.server, 'createKaskoInspection', { contractId, phone: '998935550601' })
    expect([early.status, (JSON.parse(early.text) as { code: string }).code]).toEqual([
      409,
      'QDM_INSPECTION_INCOMPLETE',
    ])
    for (const [position, name] of (shop.product.purchase.inspection?.photos ?? []).entries()) {
      const photo = await storedFile(deps.store, name, name, 'image/jpeg')
      await deps.store.files.replace(`inspection ${contractId}`, position, photo)
    }
    const handedIn = await post(shop.server, 'createKaskoInspection', { contractId, phone: '998935550601' })
    expect(told(handedIn)).toMatchObject({ status: 'paid', inspection: 'review' })
    await deps.store.inspections.decide(contractId, { state: 'accepted', reason: null, by: '998900000101' })
    await deps.store.outbox.add({ kind: 'inspection.decided', subject: contractId, body: '{}' })

    // then
    const active = await vi.waitUntil(
      async () => {
        const contract = told(await ask(shop.server, 'contractState', 'kasko', contractId))
        return contract.status === 'success' && contract.contractStatus === 'active' && contract
      },
      { timeout: 30_000, interval: 20 },
    )
    expect(active.term).toEqual({ from: '2026-11-24', to: '2027-11-23' })
  })

  test('[kasko.activation.monitoring-follows-payment] an unpaid car is not inspected', async () => {
    const other = await customers.beforePayment('998935550602')
    await other.send({ type: 'slide.continued' })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const made = await post(shop.server, 'createKaskoContract', acceptingCover(other.submitted), key)
    const { contractId } = (JSON.parse(made.text) as { data: ToldContract }).data
    const answer = await post(shop.server, 'createKaskoInspection', { contractId, phone: null })
    expect([answer.status, (JSON.parse(answer.text) as { code: string }).code]).toEqual([
      409,
      'QDM_CONTRACT_NOT_PAID',
    ])
  })
})
