import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceView, referralsOf, reviewView, slideView, type JsonObject } from '../../src/engine/index.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { answerAt, openShop, textsOf, today, type Shop } from './a-shop.ts'
import { documentedCall } from './documented-call.ts'
import { cobalt, kaskoCustomers, type KaskoCustomers } from './kasko-customer.ts'

let shop: Shop
let customers: KaskoCustomers
beforeAll(async () => {
  shop = await openShop('kasko')
  customers = kaskoCustomers(shop)
})
afterAll(() => shop.close())

/** Names below a place of the data. */
const asked = (wizard: AWizard, at: string): readonly string[] =>
  Object.keys((wizard.state.data[at] ?? {}) as JsonObject)

describe('the file', () => {
  test.each([
    {
      id: 'kasko.call.create',
      call: 'POST /api/v2/kasko/create',
      operation: () => shop.product.purchase.create,
    },
    { id: 'kasko.call.marka', call: 'GET /api/kasko/marka', operation: () => operationOf('makesList') },
    { id: 'kasko.call.model', call: 'GET /api/kasko/model', operation: () => operationOf('modelsList') },
    {
      id: 'kasko.call.complectation',
      call: 'GET /api/v2/kasko/complectation',
      operation: () => operationOf('trimsList'),
    },
    {
      id: 'kasko.call.calculator',
      call: 'POST /api/v2/kasko/calculator/with-car-info',
      operation: () => operationOf('plansList'),
    },
    {
      id: 'kasko.call.create-inspection',
      call: 'POST /api/kasko/create-inspection',
      // Called for the customer's photos, which no wizard takes.
      operation: () => 'createKaskoInspection',
    },
  ])('[$id] $call', ({ call, operation }) => {
    expect(documentedCall(operation())).toBe(call)
  })

  const operationOf = (call: string): string => shop.product.calls[call]?.operation ?? ''
})

describe('slides', () => {
  test('[kasko.steps.count-5] [kasko.steps.names] calculator, phone check, plans, review, policy activation', () => {
    const texts = textsOf('kasko', 'en')
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ id }) => texts[`kasko.slide.${id}.short`])).toEqual([
      'Calculator',
      'Phone',
      'Plan',
      'Review and pay',
      'Activation',
    ])
    expect(shop.product.purchase).toMatchObject({ slide: 'review', result: 'inspection' })
  })

  test('the prices of both plans are known before the phone is asked', async () => {
    const customer = await customers.withCar()
    expect(customer.state.slides[customer.state.activeSlide - 1]?.id).toBe('phone')
    const { span, premium } = priceView(shop.product, customer.state)
    expect([premium, span]).toEqual([null, { least: 225_000_000, most: 375_000_000 }])
  })

  test('[wizard.flags.initial-false] every flag starts false', () => {
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ flags }) => flags.length)).toEqual([4, 2, 2, 8, 0])
    expect(slides.flatMap(({ flags }) => flags)).not.toContain(true)
  })
})

describe('what is collected', () => {
  test('[kasko.field.contract] [kasko.field.insurant] [kasko.field.vehicle] under its literal names', () => {
    const wizard = new AWizard(shop.product, { today })
    const contract =
      'marka markaName model modelName complectationId complectationName phone carPrice insurancePremium planId pricePlan namePlan plans insurant vehicle'
    expect(Object.keys(wizard.state.data)).toEqual(expect.arrayContaining(contract.split(' ')))
    const insurant = 'passportSery passportNum firstNameLatin middleNameLatin lastNameLatin address birthDate'
    expect(asked(wizard, 'insurant')).toEqual(expect.arrayContaining(insurant.split(' ')))
    const vehicle =
      'pinfl bodyNumber engineNumber techPassportSery techPassportNum techPassportIssueDate stateNumber'
    expect(asked(wizard, 'vehicle')).toEqual(expect.arrayContaining(vehicle.split(' ')))
  })

  test('[kasko.text.shown-fields] brand, model, configuration, year, value, plan, state number and technical passport are shown', async () => {
    const texts = textsOf('kasko', 'en')
    const own = ['marka', 'model', 'complectationId', 'year', 'carPrice', 'planId']
    expect(own.map((name) => texts[`kasko.${name}.label`])).toEqual([
      'Make',
      'Model',
      'Configuration',
      'Year made',
      'Value of the car',
      'Plan',
    ])
    const customer = await customers.beforePayment()
    const review = reviewView(shop.product, customer.state).flatMap(({ values }) =>
      values.map(({ at }) => at),
    )
    expect(review).toEqual(expect.arrayContaining(own.map((name) => `/${name}`)))
    const parts = slideView(shop.product, customer.state, 'review')?.parts ?? []
    expect(parts.flatMap((part) => (part.kind === 'input' ? part.at : []))).toEqual(
      expect.arrayContaining([
        '/vehicle/stateNumber',
        '/vehicle/techPassportSery',
        '/vehicle/techPassportNum',
      ]),
    )
  })
})

describe('the calculator', () => {
  test('[kasko.call.model] [kasko.call.complectation] make, then model, then configuration, each asked by what was chosen', async () => {
    const customer = await shop.enter()
    const question = (call: string): string => customer.state.calls[call]?.requestKey ?? 'not asked'
    expect([question('modelsList'), question('trimsList')]).toEqual(['not asked', 'not asked'])
    await customer.type({ '/marka': 'chevrolet' })
    expect(question('modelsList')).toContain('"query":{"marka_id":"chevrolet"}')
    expect(question('trimsList')).toBe('not asked')
    await customer.type({ '/model': 'chevrolet-cobalt' })
    expect(question('trimsList')).toContain('"query":{"marka_id":"chevrolet","model_id":"chevrolet-cobalt"}')
    await customer.type({ '/complectationId': 'chevrolet-cobalt-gs-style-mt' })
    expect(customer.state.data).toMatchObject({
      markaName: 'Chevrolet',
      modelName: 'Cobalt',
      complectationName: 'GS-STYLE MT',
      carPrice: 15_000_000_000,
    })
  })

  test('another make empties model, configuration and the value that came with it', async () => {
    const customer = await shop.enter()
    await customer.type(cobalt)
    await customer.type({ '/marka': 'kia' })
    expect(customer.state.data).toMatchObject({
      markaName: 'Kia',
      model: null,
      modelName: null,
      complectationId: null,
      complectationName: null,
      carPrice: null,
    })
  })

  test('the value of a used car stays as the customer says it', async () => {
    const customer = await shop.enter()
    await customer.type({ ...cobalt, '/carPrice': 9_000_000_000, '/year': 2015 })
    expect((await customer.next()).slide).toBe('phone')
    expect(answerAt(customer, '/carPrice')).toBe(9_000_000_000)
  })

  test('configurations that the service failed to give are asked for again, not passed over', () => {
    const wizard = new AWizard(shop.product, { today })
      .type('/marka', 'chevrolet')
      .type('/model', 'chevrolet-cobalt')
    expect(wizard.flagIds('calculator')).not.toContain('complectationId')
    wizard.answer('trimsList', { code: 'QDM_UPSTREAM_UNREACHABLE' }, 502)
    expect(wizard.flagIds('calculator')).toContain('complectationId')
    expect(wizard.flags('calculator')).toContain(false)
  })

  test('a model without configurations is priced without one', async () => {
    const customer = await shop.enter()
    await customer.type({ '/marka': 'chevrolet', '/model': 'chevrolet-lacetti', '/year': 2012 })
    expect(customer.state.slides[0]?.flagIds).not.toContain('complectationId')
    await customer.send({ type: 'slide.continued' })
    expect(shop.wrong(customer, 'calculator')).toEqual(['/carPrice required'])
    await customer.type({ '/carPrice': 6_000_000_000 })
    expect((await customer.next()).slide).toBe('phone')
    expect(customer.state.calls['plansList']?.outcome).toBe('ok')
  })

  test.each([
    { year: 2010, wrong: ['/year rule.year'] },
    { year: 2011, wrong: [] },
    { year: 2026, wrong: [] },
    { year: 2027, wrong: ['/year rule.year'] },
  ])('a car of $year: $wrong', async ({ year, wrong }) => {
    const customer = await shop.enter()
    await customer.type({ ...cobalt, '/year': year })
    expect(shop.wrong(customer, 'calculator')).toEqual(wrong)
  })

  /** The Cobalt's list price, and the least value of one of 2021: a tenth and six hundredths a year below it. */
  const listPrice = 15_000_000_000
  const lowest = 9_000_000_000

  test.each([
    { carPrice: 0, wrong: ['/carPrice minimum'], isReferred: true },
    { carPrice: 3000, wrong: ['/carPrice minimum'], isReferred: true },
    { carPrice: lowest - 1, wrong: [], isReferred: true },
    { carPrice: lowest, wrong: [], isReferred: false },
    { carPrice: listPrice, wrong: [], isReferred: false },
    { carPrice: listPrice + 1, wrong: [], isReferred: true },
    { carPrice: 600_000_000_000, wrong: ['/carPrice maximum'], isReferred: true },
  ])('a car worth $carPrice: $wrong, referred: $isReferred', async ({ carPrice, wrong, isReferred }) => {
    const customer = await shop.enter()
    await customer.type({ ...cobalt, '/year': 2021, '/carPrice': carPrice })
    expect(shop.wrong(customer, 'calculator')).toEqual(wrong)
    const referred = referralsOf(shop.product, customer.state).map(({ path, code }) => `${path} ${code}`)
    expect(referred).toEqual(isReferred ? ['/carPrice rule.car-price'] : [])
  })

  test('[kasko.call.calculator] the calculator is asked with Lang=ru, whatever the language is', async () => {
    const customer = await shop.enter()
    await customer.send({ type: 'language.changed', language: 'uz' })
    await customer.type({ ...cobalt, '/year': 2021 })
    const asked: unknown = JSON.parse(customer.state.calls['plansList']?.requestKey ?? '{}')
    expect(asked).toMatchObject({
      query: { Lang: 'ru' },
      body: {
        marka: 'chevrolet',
        model: 'chevrolet-cobalt',
        complectationId: 'chevrolet-cobalt-gs-style-mt',
        carPrice: 15_000_000_000,
        year: 2021,
      },
    })
  })

  test('[wizard.phone.number-verified] the phone is proven before the plans', async () => {
    const customer = await customers.withCar()
    await customer.type({ '/phone': '998935550610' })
    await customer.send({ type: 'slide.continued' })
    expect([customer.slide, ...shop.wrong(customer, 'phone')]).toEqual(['phone', '/phone notVerified'])
  })
})

describe('plans', () => {
  test('[kasko.const.plans] [kasko.const.extra-cover-10m] Comfort and Premium side by side, each with 10 million for others and for accidents', async () => {
    const customer = await customers.withPhone()
    const [plans] = slideView(shop.product, customer.state, 'plans')?.parts ?? []
    const rows = expect.arrayContaining([
      { part: 'car', sum: 15_000_000_000 },
      { part: 'thirdParty', sum: 1_000_000_000 },
      { part: 'accidents', sum: 1_000_000_000 },
    ])
    expect(plans).toMatchObject({
      kind: 'compare',
      columns: [
        { value: 1, label: 'Comfort', price: 225_000_000, rows },
        { value: 2, label: 'Premium', price: 375_000_000, rows },
      ],
    })
    expect(answerAt(customer, '/plans')).toHaveLength(2)
    for (const language of ['ru', 'uz', 'en'])
      expect(textsOf('kasko', language)['kasko.faq.extra.a']).toMatch(/10[\s,]000[\s,]000/)
  })

  test('[kasko.rule.plan-required] [error.choose-plan] without a plan the customer cannot continue', async () => {
    const customer = await customers.withPhone()
    await customer.send({ type: 'slide.continued' })
    expect([customer.slide, ...shop.wrong(customer, 'plans')]).toEqual(['plans', '/planId required'])
    expect(textsOf('kasko', 'ru')['kasko.planId.error.required']).toBe('Выберите план.')
    expect(textsOf('kasko', 'uz')['kasko.planId.error.required']).toBe('Rejani tanlang.')
    await customer.type({ '/planId': 2 })
    expect(customer.state.data).toMatchObject({
      namePlan: 'Premium',
      pricePlan: 375_000_000,
      insurancePremium: 375_000_000,
    })
    expect((await customer.next()).slide).toBe('review')
  })

  test('another value of the car is another price of the same plan', async () => {
    const customer = await customers.withPhone()
    await customer.type({ '/planId': 1, '/carPrice': 10_000_000_000 })
    expect(answerAt(customer, '/insurancePremium')).toBe(150_000_000)
  })
})
