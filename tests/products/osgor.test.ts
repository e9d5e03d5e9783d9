import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviewView, slideView, type JsonObject } from '../../src/engine/index.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import type { HttpCustomer } from '../server/http-customer.ts'
import { answerAt, fieldNames, openShop, textsOf, today, type Shop } from './a-shop.ts'
import { ask, post, told } from './buy-over-http.ts'
import { documentedCall } from './documented-call.ts'

const clinic = '301234567'
const programmers = '304567890'
const phone = '998935550401'

let shop: Shop
beforeAll(async () => {
  shop = await openShop('osgor')
})
afterAll(() => shop.close())

/** On the slide of the details: the company was found. */
async function withCompany(inn: string = clinic): Promise<HttpCustomer> {
  const customer = await shop.enter()
  await customer.type({ '/organization/inn': inn })
  return await customer.next()
}

/** On the last slide: a fund of 100 million soʻm for a year from tomorrow. */
async function beforeConfirmation(period = 12): Promise<HttpCustomer> {
  const customer = await withCompany()
  await customer.type({
    '/details/startDate': '2026-11-24',
    '/details/period': period,
    '/details/fot': 10_000_000_000,
  })
  await shop.prove(customer, '/organization/phone', phone)
  return await customer.next()
}

describe('the file', () => {
  test.each([
    { id: 'osgor.call.contract-create', operation: 'create', call: 'POST /api/v1/osgor/contract/create' },
    { id: 'osgor.call.contract-payment', operation: 'pay', call: 'PUT /api/v1/osgor/contract/payment' },
  ] as const)('[$id] $call', ({ operation, call }) => {
    expect(documentedCall(shop.product.purchase[operation] ?? '')).toBe(call)
  })

  test.each([
    { id: 'osgor.call.calculator', used: 'quote', call: 'POST /api/v1/osgor/calculator' },
    { id: 'osgor.call.okonx', used: 'okonxList', call: 'GET /api/v1/osgor/reference/okonx' },
    {
      id: 'lookup.call.organization-inn',
      used: 'companyFind',
      call: 'POST /api/v1/provider/organization/inn',
    },
  ])('[$id] $call', ({ used, call }) => {
    expect(documentedCall(shop.product.calls[used]?.operation ?? '')).toBe(call)
  })
})

describe('slides', () => {
  test('[osgor.steps.count-3] [osgor.steps.names] company data, insurance details, confirmation', () => {
    const texts = textsOf('osgor', 'en')
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ id }) => texts[`osgor.slide.${id}.title`])).toEqual([
      'Your company',
      'Insurance details',
      'Confirm your request',
    ])
  })

  test('[wizard.flags.osgor-last-true] the confirmation’s only flag starts true, every other one false', () => {
    const { slides } = new AWizard(shop.product, { today }).state
    expect(slides.map(({ flags }) => flags)).toEqual([
      [false, false],
      [false, false, false, false, false, false],
      [true],
    ])
  })
})

describe('the company', () => {
  test('[osgor.field.organization] comes by its number, under literal names', async () => {
    const customer = await withCompany()
    expect(customer.slide).toBe('details')
    expect(shop.opened(answerAt(customer, '/organization'))).toMatchObject({
      inn: clinic,
      nameShort: '“NAMUNA STOMATOLOGIYA” MChJ',
      representativeName: 'Saidova Kamola Nodirovna',
      position: 'Direktor',
      regionId: 11,
      oked: '86230',
      arrayOkonx: [{ code: '91514', name: expect.any(String) }],
    })
    expect(fieldNames(shop.product, '/organization/')).toEqual(
      expect.arrayContaining(
        'inn name nameShort representativeName address phone position regionId oked arrayOkonx'.split(' '),
      ),
    )
  })

  test.each([
    { inn: '300000404', outcome: 'notFound' },
    { inn: '300000503', outcome: 'unavailable' },
    { inn: '300000502', outcome: 'malformed' },
  ])(
    '[error.tin-no-data] [wizard.tin-lookup-must-return-data] without data of $inn the slide is not left: $outcome',
    async ({ inn, outcome }) => {
      const customer = await shop.enter()
      await customer.type({ '/organization/inn': inn })
      await customer.send({ type: 'slide.continued' })
      expect(customer.slide).toBe('company')
      expect(shop.wrong(customer, 'company').join()).toContain(`call.companyFind.${outcome}`)
    },
  )
})

describe('the details', () => {
  test('[osgor.call.okonx] branches follow the activity code and the language; a single one is taken', async () => {
    const customer = await withCompany(programmers)
    expect(customer.state.calls['okonxList']?.requestKey).toContain(
      '"query":{"language":"ru","oked":"62010"}',
    )
    expect(answerAt(customer, '/details/okonx')).toBeNull()
    await customer.type({ '/details/okonx': '11311' })
    expect(shop.wrong(customer, 'details')).toContain('/details/okonx notAnOption')
    await customer.type({ '/details/okonx': '82000' })
    expect(shop.wrong(customer, 'details')).not.toContain('/details/okonx notAnOption')
    expect(answerAt(await withCompany(), '/details/okonx')).toBe('91514')
  })

  test.each([
    { startDate: '2026-11-22', wrong: true },
    { startDate: '2026-11-23', wrong: false },
    { startDate: '2027-02-21', wrong: false },
    { startDate: '2027-02-22', wrong: true },
  ])(
    '[osgor.start.within-90-days] a start on $startDate is refused: $wrong',
    async ({ startDate, wrong }) => {
      const customer = await withCompany()
      await customer.type({ '/details/startDate': startDate })
      expect(shop.wrong(customer, 'details').includes('/details/startDate rule.startWindow')).toBe(wrong)
    },
  )

  test.each([
    { period: 12, endDate: '2027-11-23', premium: 10_300_000 },
    { period: 6, endDate: '2027-05-23', premium: 10_300_000 },
  ])('[osgor.rule.duration-6-or-12] $period months end on $endDate', async ({ period, endDate, premium }) => {
    const customer = await beforeConfirmation(period)
    expect(answerAt(customer, '/details/endDate')).toBe(endDate)
    expect(answerAt(customer, '/cost')).toMatchObject({
      insurancePremium: premium,
      insuranceLiability: 10_000_000_000,
    })
  })

  test('[osgor.rule.duration-6-or-12] another duration is refused', async () => {
    const customer = await withCompany()
    await customer.type({ '/details/period': 9 })
    expect(shop.wrong(customer, 'details')).toContain('/details/period enum')
  })

  test.each([
    { fot: 99, wrong: true },
    { fot: 100, wrong: false },
  ])('a fund of $fot tiyin is refused: $wrong', async ({ fot, wrong }) => {
    const customer = await withCompany()
    await customer.type({ '/details/fot': fot })
    expect(shop.wrong(customer, 'details').includes('/details/fot minimum')).toBe(wrong)
  })

  test('[wizard.phone.number-verified] the phone that the manager will call is proven first', async () => {
    const customer = await withCompany()
    const values = { '/details/startDate': '2026-11-24', '/details/fot': 10_000_000_000 }
    await customer.type({ ...values, '/organization/phone': phone })
    await customer.send({ type: 'slide.continued' })
    expect(shop.wrong(customer, 'details')).toEqual(['/organization/phone notVerified'])
  })
})

describe('the confirmation', () => {
  test('[osgor.text.shown-fields] shows number, name, head, activity code, wage fund and duration', async () => {
    const customer = await beforeConfirmation()
    const shown = reviewView(shop.product, customer.state).flatMap(({ values }) => values.map(({ at }) => at))
    expect(shown).toEqual(
      expect.arrayContaining([
        '/organization/inn',
        '/organization/name',
        '/organization/representativeName',
        '/organization/oked',
        '/details/fot',
        '/details/period',
      ]),
    )
  })

  test('[osgor.submit.manager-contacts] says that a manager will call about issue and payment', async () => {
    const customer = await beforeConfirmation()
    const parts = slideView(shop.product, customer.state, 'confirmation')?.parts ?? []
    expect(parts.flatMap((part) => (part.kind === 'note' ? [part.id] : []))).toContain('manager')
    expect(shop.product.purchase.result).toBe('manager')
    expect(textsOf('osgor', 'ru')['osgor.note.manager']).toMatch(
      /Менеджер позвонит вам .*выпуском полиса и.оплатой/,
    )
    expect(textsOf('osgor', 'uz')['osgor.note.manager']).toMatch(
      /Menejer qoʻngʻiroq qilib, polisni rasmiylashtirish va toʻlovda/,
    )
    expect(textsOf('osgor', 'en')['osgor.note.manager']).toMatch(/manager will call .* issue and payment/)
  })
})

describe('the contract', () => {
  let sent: JsonObject
  beforeAll(async () => {
    const customer = await beforeConfirmation()
    await customer.send({ type: 'slide.continued' })
    sent = customer.submitted
  })

  test('[osgor.field.organization] [osgor.field.details] [osgor.field.cost] says everything under its literal name', () => {
    expect(sent).toMatchObject({
      organization: { inn: clinic, phone, oked: '86230', arrayOkonx: [{ code: '91514' }] },
      details: { fot: 10_000_000_000, okonx: '91514', startDate: '2026-11-24', endDate: '2027-11-23' },
      cost: { insurancePremium: 10_300_000, insuranceLiability: 10_000_000_000 },
    })
    expect(fieldNames(shop.product, '/organization/')).toEqual(
      expect.arrayContaining(
        'inn name nameShort representativeName address phone position regionId oked arrayOkonx'.split(' '),
      ),
    )
  })

  test('[osgor.submit.contract-created] [osgor.call.contract-create] [osgor.call.contract-payment] is made, and can be paid for by PUT', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const created = told(await post(shop.server, 'createOsgorContract', sent, key))
    expect(created).toMatchObject({
      status: 'created',
      premium: 10_300_000,
      term: { from: '2026-11-24', to: '2027-11-23' },
    })
    const payable = told(await ask(shop.server, 'payOsgor', 'osgor', created.contractId))
    expect(payable.payments.map(({ provider }) => provider)).toEqual(['payme', 'click'])
    expect(await shop.server.deps.store.contracts.find(created.contractId)).toMatchObject({
      holder: expect.stringContaining('NAMUNA STOMATOLOGIYA'),
      phone,
    })
  })

  const object = (name: string) => sent[name] as JsonObject
  test.each<{ what: string; change: () => JsonObject; problem: string }>([
    {
      what: 'a premium of its own',
      change: () => ({ cost: { ...object('cost'), insurancePremium: 100 } }),
      problem: '/cost/insurancePremium fact.differs',
    },
    {
      what: 'a smaller fund than the one priced',
      change: () => ({ details: { ...object('details'), fot: 100 } }),
      problem: '/cost/edition fact.missing',
    },
    {
      what: '[osgor.rule.duration-6-or-12] an end of its own',
      change: () => ({ details: { ...object('details'), endDate: '2029-11-23' } }),
      problem: '/details/endDate differs',
    },
    {
      what: 'another company than the one looked up',
      change: () => ({ organization: { ...object('organization'), inn: '302345678' } }),
      problem: '/organization/name fact.missing',
    },
    {
      what: 'another phone than the proven one',
      change: () => ({ organization: { ...object('organization'), phone: '998901112233' } }),
      problem: '/organization/phone notVerified',
    },
  ])('$what is refused by the server: $problem', async ({ change, problem }) => {
    expect(await shop.refusals({ ...sent, ...change() })).toContain(problem)
  })
})
