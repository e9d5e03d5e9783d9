import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceView, reviewView, type JsonObject } from '../../src/engine/index.ts'
import { openShop, type Shop } from './a-shop.ts'
import { buyOverHttp } from './buy-over-http.ts'
import { beforePayment, bus, carrier, licence, phone } from './osgop-customer.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop('osgop')
})
afterAll(() => shop.close())

describe('the contract', () => {
  let sent: JsonObject
  beforeAll(async () => {
    const customer = await beforePayment(shop)
    await customer.send({ type: 'slide.continued' })
    sent = customer.submitted
  })

  test('[osgop.text.shown-fields] its review shows licence series, number, type, dates, and the sum insured is beside it', async () => {
    const customer = await beforePayment(shop)
    const shown = reviewView(shop.product, customer.state).flatMap(({ values }) => values.map(({ at }) => at))
    expect(shown).toEqual(
      expect.arrayContaining([
        '/license/series',
        '/license/number',
        '/license/category',
        '/license/beginDate',
        '/license/endDate',
      ]),
    )
    expect(priceView(shop.product, customer.state)).toMatchObject({ liability: 26 * 4_400_000_000 })
  })

  test('[osgop.field.organization] [osgop.field.details] [osgop.field.vehicle] [osgop.field.license] says everything under its literal name', () => {
    expect(sent).toMatchObject({
      organization: { inn: carrier, phoneNumber: phone, districtId: 1726269 },
      license: { ...licence, endDate: '2033-01-31' },
      vehicle: {
        ...bus,
        techPassportIssueDate: '2021-02-10',
        brandId: 'isuzu',
        typeId: 1,
        numberOfSeats: 26,
        issueYear: expect.any(Number),
      },
      details: { startDate: '2026-11-24', period: 4 },
      premium: 17_274_400,
    })
    expect(sent['license']).not.toHaveProperty('inn')
  })

  test('[wizard.flow.generic] [osgop.call.contract-create] [osgop.call.contract-payment] is made, paid for and becomes a policy', async () => {
    const { created, paid } = await buyOverHttp(shop.server, shop.product, sent)
    expect(created).toMatchObject({
      status: 'created',
      premium: 17_274_400,
      term: { from: '2026-11-24', to: '2027-11-23' },
    })
    expect(paid).toMatchObject({ status: 'success', number: 'QCR 0000001' })
    expect(await shop.server.deps.store.contracts.find(created.contractId)).toMatchObject({
      object: 'Isuzu SAZ HC 40 01456DBA',
      phone,
    })
  })

  const object = (name: string) => sent[name] as JsonObject
  test.each<{ what: string; change: () => JsonObject; problem: string }>([
    { what: 'a premium of its own', change: () => ({ premium: 100 }), problem: '/premium fact.differs' },
    {
      what: 'fewer seats than were priced',
      change: () => ({ vehicle: { ...object('vehicle'), numberOfSeats: 1 } }),
      problem: '/edition fact.missing',
    },
    {
      what: 'a longer term than the period',
      change: () => ({ details: { ...object('details'), endDate: '2030-11-23' } }),
      problem: '/details/endDate differs',
    },
    {
      what: 'a licence that ends later than the registry says',
      change: () => ({ license: { ...object('license'), endDate: '2043-01-31' } }),
      problem: '/license/endDate fact.differs',
    },
    {
      what: 'the licence of another company',
      change: () => ({ organization: { ...object('organization'), inn: '301234567' } }),
      problem: '/license/number rule.license-owner',
    },
  ])('$what is refused by the server: $problem', async ({ change, problem }) => {
    expect(await shop.refusals({ ...sent, ...change() })).toContain(problem)
  })
})
