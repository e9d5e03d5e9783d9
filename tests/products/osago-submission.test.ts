import { beforeAll, describe, expect, test } from 'vitest'
import { aCar, aPerson, aQuote } from './osago-answers.ts'
import { beforeOffer, today } from './osago-customer.ts'
import { loadShelf } from './compile.ts'
import {
  checkSubmission,
  type CompiledProduct,
  type JsonObject,
  type VerifiedFact,
  type WizardState,
} from '../../src/engine/index.ts'

let osago: CompiledProduct
let body: JsonObject
let facts: readonly VerifiedFact[]

beforeAll(async () => {
  osago = await loadShelf('osago')
  const wizard = beforeOffer(osago).type('/offerAccepted', true)
  facts = factsOf(wizard.state)
  const [purchase] = wizard.next().effects
  if (purchase?.type !== 'purchase') throw new Error('the wizard did not buy')
  body = purchase.submission.body
})

const wrong = (
  sent: JsonObject,
  known: Partial<Parameters<typeof checkSubmission>[2]> = {},
): readonly string[] =>
  checkSubmission(osago, sent, {
    today,
    language: 'ru',
    facts,
    phone: '998901234567',
    ...known,
  }).problems.map(({ path, code }) => `${path} ${code}`)

describe('what the server says of a contract', () => {
  test('nothing, when the wizard made it', () => {
    expect(wrong(body)).toEqual([])
  })

  test.each<{ of: string; change: () => JsonObject; problem: string }>([
    {
      of: 'a premium of its own',
      change: () => ({ tariff: { ...object('tariff'), premium: 100 } }),
      problem: '/tariff/premium fact.differs',
    },
    {
      of: 'another type of car',
      change: () => ({ vehicle: { ...object('vehicle'), vehicleTypeId: 15 } }),
      problem: '/vehicle/vehicleTypeId fact.differs',
    },
    {
      of: 'somebody else’s personal number',
      change: () => ({ insurant: { ...object('insurant'), pinfl: '40101850000029' } }),
      problem: '/insurant/pinfl fact.differs',
    },
    {
      of: '[osago.start.within-90-days] a start after the window',
      change: () => ({ startDate: '2027-02-20' }),
      problem: '/startDate rule.startWindow',
    },
    { of: 'an end of its own', change: () => ({ endDate: '2028-11-21' }), problem: '/endDate differs' },
    {
      of: '[osago.drivers.list-required] no drivers',
      change: () => ({ drivers: [], foundDriversCounter: 0 }),
      problem: '/drivers minItems',
    },
    {
      of: '[osago.drivers.max-5] a sixth driver',
      change: () => {
        const [driver] = body['drivers'] as readonly JsonObject[]
        const drivers = ['1', '2', '3', '4', '5', '6'].map((n) => ({
          ...driver,
          id: `d${n}`,
          passport: `AA765432${n}`,
          passportNum: `765432${n}`,
        }))
        return { drivers, foundDriversCounter: 6 }
      },
      problem: '/drivers maxItems',
    },
    {
      of: '[osago.const.periods] a term that is not sold',
      change: () => ({ period: 7 }),
      problem: '/period enum',
    },
    {
      of: '[osago.rule.offer-accepted] an offer not accepted',
      change: () => ({ offerAccepted: false }),
      problem: '/offerAccepted rule.paymentOffer',
    },
    { of: 'a field that nobody asked for', change: () => ({ discount: 100 }), problem: '/discount unknown' },
    {
      of: '[osago.drivers.unlimited-none] drivers although anybody may drive',
      change: () => ({ driverNumberRestricted: false }),
      problem: '/drivers irrelevant',
    },
  ])('$of is refused: $problem', ({ change, problem }) => {
    expect(wrong({ ...body, ...change() })).toContain(problem)
  })

  test('a price that was never quoted, a phone that was never proven', () => {
    const withoutQuote = facts.filter(({ operation }) => operation !== 'priceOsago')
    expect(wrong(body, { facts: withoutQuote })).toContain('/tariff/edition fact.missing')
    expect(wrong(body, { phone: null })).toContain('/phone notVerified')
    expect(wrong(body, { phone: '998901234568' })).toContain('/phone notVerified')
  })

  test('a driver whom the registry gives no licence', () => {
    const known = facts.map((fact) =>
      fact.requestKey.includes('7654321') && fact.operation === 'findPersonByPassport'
        ? { ...fact, body: aPerson({ passportNum: '7654321', pinfl: '31506900007654', driverLicense: null }) }
        : fact,
    )
    expect(wrong(body, { facts: known })).toEqual([
      expect.stringMatching(/^\/drivers\/\w+\/passportNum rule\.driver-licence$/),
    ])
  })
})

function object(name: string): JsonObject {
  const value = body[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}

/** What the gateway would have signed: every answer that stands, with the request it is about. */
function factsOf(state: WizardState): readonly VerifiedFact[] {
  const answers: Readonly<Record<string, JsonObject>> = {
    findVehicle: aCar(),
    priceOsago: aQuote(),
    findPersonByPassport: aPerson(),
  }
  return Object.values(state.calls).flatMap(({ requestKey, fact }) => {
    if (fact === null) return []
    const { operation, body: asked } = JSON.parse(requestKey) as { operation: string; body: JsonObject }
    const isDriver = asked['passportNum'] === '7654321'
    const answer = isDriver
      ? aPerson({ passportNum: '7654321', pinfl: '31506900007654' })
      : (answers[operation] ?? {})
    return [{ operation, requestKey, status: 200, body: answer }]
  })
}
