import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SaleProduct, Named, Scope } from '../../../src/engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { answerAt } from '../../../src/server/sold-product.ts'
import { insurerUnderTest, testAccident, testOsago, testRegistry } from './insurer-under-test.ts'

/** One product as it is bought: its calls, a contract that is right, and an answer that makes its price wrong. */
interface Purchase {
  readonly rules: string
  readonly product: string
  readonly create: string
  /** Pay, link and check calls that tell of the contract. */
  readonly told: readonly string[]
  readonly premium: string
  /** Pricing call with the answers that it asks by, when the chosen tariff alone does not say the price. */
  readonly price?: { readonly call: string; readonly query?: JsonObject; readonly body?: JsonObject }
  readonly answers: JsonObject
  /** Expected premium in tiyin. */
  readonly costs: number
  readonly otherwise: JsonObject
}

const trip = {
  startDate: '2026-12-01',
  endDate: '2026-12-10',
  programType: 2,
  countriesId: [792],
  activityType: 1,
}
const travelers = [{ id: 'a', birthDate: '1990-06-15' }]
const travel: Omit<Purchase, 'rules' | 'create'> = {
  product: 'travel',
  told: ['linkTravelPolicy', 'readTravelPolicy'],
  premium: '/premium',
  price: {
    call: 'priceTravel',
    body: {
      startDate: '/details/startDate',
      endDate: '/details/endDate',
      countriesId: '/details/countriesId',
      activityType: '/details/activityType',
      travelers: '/soloTravelers',
      isFamilyTraveling: '/isFamilyTraveling',
    },
  },
  answers: { details: trip, soloTravelers: travelers, isFamilyTraveling: false, premium: 699 },
  costs: 9_960_800,
  otherwise: { details: { ...trip, programType: 3 } },
}

const purchases: readonly Purchase[] = [
  {
    rules: '[accident.call.contract-create] [accident.call.policy-link]',
    product: 'accident',
    create: 'createAccidentContract',
    told: ['linkAccidentPolicy'],
    premium: '/premium',
    answers: { tariff: 1012, contractBegin: '2026-12-01', premium: 2_500_000 },
    costs: 2_500_000,
    otherwise: { tariff: 2012 },
  },
  {
    rules: '[sport.call.contract-create] [sport.call.policy-link]',
    product: 'sport',
    create: 'createAccidentContractV2',
    told: ['linkAccidentPolicy'],
    premium: '/premium',
    answers: { tariff: 2003, month: 3, insurancePeriod: 3, premium: 2_625_000 },
    costs: 2_625_000,
    otherwise: { tariff: 3003 },
  },
  {
    rules: '[constructor.call.contract-create]',
    product: 'accident-constructor',
    create: 'createAccidentContractV2',
    told: ['linkAccidentPolicy'],
    premium: '/insurancePremium',
    answers: { subproductId: 11, tariff: 1101, insurancePremium: 1_500_000 },
    costs: 1_500_000,
    otherwise: { tariff: 1102 },
  },
  {
    rules: '[kasko.call.create]',
    product: 'kasko',
    create: 'createKaskoContract',
    told: [],
    premium: '/insurancePremium',
    price: { call: 'priceKasko', body: { carPrice: '/carPrice' } },
    answers: { carPrice: 15_000_000_000, planId: 1, insurancePremium: 225_000_000 },
    costs: 225_000_000,
    otherwise: { planId: 2 },
  },
  {
    rules: '[gas.call.contract-create] [gas.call.payment-policy] [gas.call.policy-link]',
    product: 'gas-cylinder',
    create: 'createGasCylinderContract',
    told: ['payGasCylinder', 'linkGasCylinderPolicy'],
    premium: '/insurancePremium',
    answers: { contractBegin: '2026-12-01', insurancePremium: 5_000_000 },
    costs: 5_000_000,
    otherwise: { insurancePremium: 4_999_900 },
  },
  {
    rules: '[osgor.call.contract-create] [osgor.call.contract-payment] [osgor.submit.contract-created]',
    product: 'osgor',
    create: 'createOsgorContract',
    told: ['payOsgor'],
    premium: '/cost/insurancePremium',
    price: {
      call: 'priceOsgor',
      body: {
        fot: '/details/fot',
        oked: '/organization/oked',
        okonx: '/details/okonx',
        startDate: '/details/startDate',
        endDate: '/details/endDate',
      },
    },
    answers: {
      organization: { oked: '05100' },
      details: { fot: 100_000_000_000, okonx: '11312', startDate: '2026-12-01', endDate: '2027-11-30' },
      cost: { insurancePremium: 771_400_000 },
    },
    costs: 771_400_000,
    otherwise: {
      organization: { oked: '25610' },
      details: { fot: 100_000_000_000, okonx: '14333', startDate: '2026-12-01', endDate: '2027-11-30' },
    },
  },
  {
    rules: '[osgop.call.contract-create] [osgop.call.contract-payment]',
    product: 'osgop',
    create: 'createOsgopContract',
    told: ['payOsgop'],
    premium: '/premium',
    price: {
      call: 'priceOsgop',
      body: {
        typeId: '/vehicle/typeId',
        numberOfSeats: '/vehicle/numberOfSeats',
        period: '/details/period',
        startDate: '/details/startDate',
      },
    },
    answers: {
      vehicle: { typeId: 1, numberOfSeats: 26 },
      details: { period: 4, startDate: '2026-12-01' },
      premium: 17_274_400,
    },
    costs: 17_274_400,
    otherwise: { vehicle: { typeId: 1, numberOfSeats: 27 } },
  },
  {
    rules: '[insdoc.call.contract-create] [insdoc.call.policy-link]',
    product: 'insdoc',
    create: 'createDocumentContract',
    told: ['linkDocumentPolicy'],
    premium: '/premium',
    answers: { documentType: 2, premium: 1_500_000 },
    costs: 1_500_000,
    otherwise: { documentType: 3 },
  },
  {
    rules: '[govnumber.call.contract-create] [govnumber.call.policy-link]',
    product: 'govnumber',
    create: 'createGovNumberContract',
    told: ['linkGovNumberPolicy'],
    premium: '/premium',
    answers: { tariff: 2, premium: 9_000_000 },
    costs: 9_000_000,
    otherwise: { tariff: 1 },
  },
  {
    rules: '[home.call.contract-create] [home.call.payment-policy] [home.call.policy-link]',
    product: 'my-home',
    create: 'createPropertyContract',
    told: ['payProperty', 'linkPropertyPolicy'],
    premium: '/premium',
    answers: { tariff: 11, premium: 18_000_000 },
    costs: 18_000_000,
    otherwise: { tariff: 1 },
  },
  {
    rules: '[dsago.call.contract] [dsago.call.policy-link]',
    product: 'dsago',
    create: 'createDsagoContract',
    told: ['linkDsagoPolicy'],
    premium: '/premium',
    price: { call: 'priceDsago', query: { tariffId: '/tariff', coefficientType: '/coefficient' } },
    answers: { tariff: 1, coefficient: 2, premium: 10_400_000 },
    costs: 10_400_000,
    otherwise: { coefficient: 3 },
  },
  { rules: '[travel.call.contract]', create: 'createTravelContract', ...travel },
  {
    rules: '[travel.call.contract-v2] [travel.call.policy-link]',
    create: 'createTravelContractV2',
    ...travel,
  },
]

/** The product as much as the insurer reads of it. */
function soldAs({ product, create, premium, price }: Purchase): SaleProduct {
  const quote = testOsago.calls['quote']
  const named = (places: JsonObject = {}): readonly Named[] =>
    Object.entries(places).map(([name, pointer]) => ({
      name,
      value: {
        source: '',
        reads: [],
        evaluate: ({ data }: Scope): Json => answerAt(data, pointer as string),
      },
    }))
  return {
    ...testAccident,
    id: product,
    hash: `${product}-1`,
    calls:
      price && quote
        ? {
            quote: {
              ...quote,
              operation: price.call,
              request: { path: [], query: named(price.query), body: named(price.body) },
            },
          }
        : {},
    price: {
      premium,
      currency: product === 'travel' ? 'EUR' : 'UZS',
      facts: [],
      ...(price && { call: 'quote' }),
    },
    purchase: {
      ...testAccident.purchase,
      create,
      series: 'QXX',
      term: { from: day('2026-12-01'), to: day('2027-11-30') },
    },
  }
}

function day(date: string) {
  return { source: '', reads: [], evaluate: () => date }
}

let insurer: Awaited<ReturnType<typeof insurerUnderTest>>
beforeAll(async () => {
  const first = new Map(purchases.map((purchase) => [purchase.product, soldAs(purchase)]))
  insurer = await insurerUnderTest({ registry: testRegistry([...first.values()]) })
})
afterAll(async () => {
  await insurer.close()
})

/** Every name under which a call may want the contract. */
function asked(contractId: string) {
  const query = { contractId, contract_id: contractId, policyId: contractId }
  return { query, body: { contractId } }
}

test.each(purchases.map((purchase) => [purchase.rules, purchase] as const))(
  '%s a contract is made at its tariff’s price, told of, and paid',
  async (_, { product, create, told, answers, costs, otherwise }) => {
    const made = await insurer.call(create, { body: answers })
    expect(made).toMatchObject({ status: 200, misfit: null })
    expect(made.data).toMatchObject({ product, status: 'created', premium: costs, currency: 'UZS' })

    const { contractId } = made.data as { readonly contractId: string }
    for (const call of told) {
      const { query, body } = asked(contractId)
      const isRead =
        !call.startsWith('pay') &&
        !['linkAccidentPolicy', 'linkGasCylinderPolicy', 'linkDocumentPolicy', 'linkPropertyPolicy'].includes(
          call,
        )
      const state = await insurer.call(call, isRead ? { query } : { body })
      expect(state).toMatchObject({ status: 200, misfit: null, data: { contractId, status: 'created' } })
    }
    expect(await insurer.call(create, { body: { ...answers, ...otherwise } })).toMatchObject({
      status: 409,
      code: 'QDM_PREMIUM_DIFFERS',
      misfit: null,
    })

    await insurer.desk.settle(contractId, 0)
    const contract = await insurer.store.contracts.find(contractId)
    expect(contract).toMatchObject({ product, status: 'success', number: expect.stringMatching(/^\d{7}$/) })
  },
)
