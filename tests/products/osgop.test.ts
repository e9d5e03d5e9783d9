import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { answerAt, below, fieldNames, openShop, textsOf, today, type Shop } from './a-shop.ts'
import { documentedCall } from './documented-call.ts'
import { bus, car, carrier, licence, phone, withBus, withCompany, withLicence } from './osgop-customer.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop('osgop')
})
afterAll(() => shop.close())

describe('the file', () => {
  test.each([
    { id: 'osgop.call.contract-create', operation: 'create', call: 'POST /api/v1/osgop/contract/create' },
    { id: 'osgop.call.contract-payment', operation: 'pay', call: 'POST /api/v1/osgop/contract/payment' },
  ] as const)('[$id] $call', ({ operation, call }) => {
    expect(documentedCall(shop.product.purchase[operation] ?? '')).toBe(call)
  })

  test.each([
    { id: 'osgop.call.calculator', used: 'quote', call: 'POST /api/v1/osgop/reference/calculator' },
    { id: 'osgop.call.periods', used: 'periodsList', call: 'GET /api/v1/osgop/reference/periods' },
    { id: 'osgop.call.okonx', used: 'okonxList', call: 'GET /api/v1/osgor/reference/okonx' },
  ])('[$id] $call', ({ used, call }) => {
    expect(documentedCall(shop.product.calls[used]?.operation ?? '')).toBe(call)
  })
})

describe('slides', () => {
  test('[osgop.steps.count-5] [osgop.steps.names] carrier, licence, vehicle, sum insured, then confirmation and payment', () => {
    const texts = textsOf('osgop', 'en')
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ id }) => texts[`osgop.slide.${id}.title`])).toEqual([
      'The carrier',
      'Carrier licence',
      'The vehicle',
      'Sum insured and term',
      'Check and pay',
    ])
  })

  test('[wizard.flags.initial-false] every flag starts false', () => {
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ flags }) => flags.length)).toEqual([2, 2, 5, 4, 3])
    expect(slides.flatMap(({ flags }) => flags)).not.toContain(true)
  })
})

describe('the carrier', () => {
  test('[osgop.field.organization] [osgop.call.okonx] comes by its number, branches with it; its phone is not shown to strangers', async () => {
    const customer = await withCompany(shop)
    expect(customer.slide).toBe('license')
    expect(answerAt(customer, '/organization')).toMatchObject({
      phone: null,
      phoneNumber: null,
      districtId: 1726269,
      oked: '49310',
      arrayOkonx: ['51112', '51113', '51121', '51122'].map((code) => ({ code, name: expect.any(String) })),
    })
    expect(customer.state.calls['okonxList']?.requestKey).toContain(
      '"query":{"language":"ru","oked":"49310"}',
    )
    expect(fieldNames(shop.product, '/organization/')).toEqual(
      expect.arrayContaining(
        'inn name nameShort representativeName address phone position regionId oked arrayOkonx phoneNumber districtId'.split(
          ' ',
        ),
      ),
    )
  })

  test('[error.tin-no-data] a number without data holds the slide', async () => {
    const customer = await shop.enter()
    await customer.type({ '/organization/inn': '300000404' })
    await customer.send({ type: 'slide.continued' })
    expect(customer.slide).toBe('company')
    expect(shop.wrong(customer, 'company')).toContain('/organization/inn call.companyFind.notFound')
  })
})

describe('the licence', () => {
  test('[osgop.field.license] is looked up by series and number', async () => {
    const customer = await withLicence(shop)
    expect(customer.slide).toBe('vehicle')
    expect(answerAt(customer, '/license')).toMatchObject({
      ...licence,
      category: 'Yoʻlovchilarni shahar ichida avtobusda tashish',
      beginDate: '2023-02-01',
      endDate: '2033-01-31',
    })
  })

  test.each([
    { what: 'nobody knows', inn: carrier, number: '0000404', problem: '/license call.license.notFound' },
    {
      what: 'that is over',
      inn: '304567890',
      number: '2345678',
      problem: '/license/endDate rule.license-over',
    },
    {
      what: 'of another company',
      inn: '301234567',
      number: '1234567',
      problem: '/license/number rule.license-owner',
    },
  ])('a licence $what holds the slide: $problem', async ({ inn, number, problem }) => {
    const customer = await withCompany(shop, inn)
    await customer.type(below('/license', { series: 'AT', number }))
    await customer.send({ type: 'slide.continued' })
    expect(customer.slide).toBe('license')
    expect(shop.wrong(customer, 'license')).toContain(problem)
  })

  test.each([
    { endDate: '2026-11-22', over: true },
    { endDate: '2026-11-23', over: false },
  ])('written by hand while the registry is down, until $endDate: over $over', async ({ endDate, over }) => {
    const customer = await withCompany(shop)
    await customer.type(below('/license', { series: 'AT', number: '0000503' }))
    expect(shop.wrong(customer, 'license')).toContain('/license call.license.unavailable')
    await customer.send({ type: 'call.bypassed', key: 'license' })
    await customer.type(below('/license', { category: 'Taksi', beginDate: '2024-01-01', endDate }))
    expect(shop.wrong(customer, 'license')).toEqual(over ? ['/license/endDate rule.license-over'] : [])
  })
})

describe('the vehicle', () => {
  test.each([
    { what: 'a bus', papers: bus, found: { typeId: 1, numberOfSeats: 26, markaName: 'Isuzu' } },
    { what: 'a passenger car', papers: car, found: { typeId: 2, numberOfSeats: 5, markaName: 'Chevrolet' } },
  ])('[osgop.field.vehicle] $what comes by its papers, under literal names', async ({ papers, found }) => {
    const customer = await withLicence(shop)
    await customer.type(below('/vehicle', papers))
    expect(answerAt(customer, '/vehicle')).toMatchObject({ ...papers, ...found })
    expect(fieldNames(shop.product, '/vehicle/')).toEqual(
      expect.arrayContaining(
        'techPassportSeries techPassportNumber governmentNumber techPassportIssueDate modelName markaName numberOfSeats brandId modelId engineNumber typeId issueYear bodyNumber'.split(
          ' ',
        ),
      ),
    )
  })

  /** A bus that the registry does not answer about. */
  const unanswered = {
    governmentNumber: '01P503PD',
    techPassportSeries: 'AAF',
    techPassportNumber: '0000503',
  }
  const described = { markaName: 'Isuzu', modelName: 'SAZ', issueYear: 2020, typeId: 1 }

  test.each(['typeId', 'numberOfSeats', 'issueYear', 'modelName'])(
    'what the registry says of %s cannot be changed: it decides the price',
    async (name) => {
      const customer = await withLicence(shop)
      await customer.type(below('/vehicle', bus))
      const before = answerAt(customer, `/vehicle/${name}`)
      await customer.type({ [`/vehicle/${name}`]: 2 })
      expect(answerAt(customer, `/vehicle/${name}`)).toBe(before)
    },
  )

  test.each([
    { numberOfSeats: 0, wrong: ['/vehicle/numberOfSeats minimum'] },
    { numberOfSeats: 1, wrong: [] },
    { numberOfSeats: 120, wrong: [] },
    { numberOfSeats: 121, wrong: ['/vehicle/numberOfSeats maximum'] },
  ])('$numberOfSeats seats: $wrong', async ({ numberOfSeats, wrong }) => {
    const customer = await withLicence(shop)
    await customer.type(below('/vehicle', unanswered))
    await customer.send({ type: 'call.bypassed', key: 'vehicleFind' })
    await customer.type({ ...below('/vehicle', described), '/vehicle/numberOfSeats': numberOfSeats })
    expect(shop.wrong(customer, 'vehicle')).toEqual(wrong)
  })

  test('[error.car-not-found] [error.vehicle-not-insurable] papers of no vehicle, and of one that is barred', async () => {
    const customer = await withLicence(shop)
    await customer.type(
      below('/vehicle', { ...car, techPassportNumber: '0000404', governmentNumber: '01N404NF' }),
    )
    expect(shop.wrong(customer, 'vehicle')).toContain('/vehicle call.vehicleFind.notFound')
    const barred = { governmentNumber: '80D999KK', techPassportSeries: 'AAC', techPassportNumber: '8901234' }
    await customer.type(below('/vehicle', barred))
    expect(shop.wrong(customer, 'vehicle')).toContain('/vehicle call.vehicleFind.notInsurable')
  })
})

describe('sum and term', () => {
  test.each([
    { period: 7, endDate: '2027-02-23', premium: 4_354_100 },
    { period: 3, endDate: '2027-05-23', premium: 8_566_200 },
    { period: 8, endDate: '2027-08-23', premium: 12_920_300 },
    { period: 4, endDate: '2027-11-23', premium: 17_274_400 },
  ])('[osgop.call.periods] [osgop.field.details] period $period ends on $endDate', async (one) => {
    const customer = await withBus(shop)
    await customer.type({ '/details/startDate': '2026-11-24', '/details/period': one.period })
    expect([answerAt(customer, '/details/endDate'), answerAt(customer, '/premium')]).toEqual([
      one.endDate,
      one.premium,
    ])
    expect(answerAt(customer, '/liability')).toBe(26 * 4_400_000_000)
  })

  test.each([
    { startDate: '2026-11-22', wrong: true },
    { startDate: '2026-11-23', wrong: false },
    { startDate: '2027-02-21', wrong: false },
    { startDate: '2027-02-22', wrong: true },
  ])(
    '[const.start-window-90-days] a start on $startDate is refused: $wrong',
    async ({ startDate, wrong }) => {
      const customer = await withBus(shop)
      await customer.type({ '/details/startDate': startDate })
      expect(shop.wrong(customer, 'cover').includes('/details/startDate rule.startWindow')).toBe(wrong)
    },
  )

  test('[wizard.phone.number-verified] the contact phone, not the company’s, is proven', async () => {
    const customer = await withBus(shop)
    await customer.type({ '/details/startDate': '2026-11-24', '/organization/phoneNumber': phone })
    await customer.send({ type: 'slide.continued' })
    expect(shop.wrong(customer, 'cover')).toEqual(['/organization/phoneNumber notVerified'])
  })
})
