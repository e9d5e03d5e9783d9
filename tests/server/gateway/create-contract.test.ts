import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CompiledProduct } from '../../../src/engine/compiled/compiled-product.ts'
import { provePhone } from '../../../src/server/auth/phone-proof.ts'
import { emptyRegistry, testServer, type TestServer } from '../test-server.ts'
import { aProblem, stranger, type Stranger } from './stranger.ts'

const minuteMs = 60_000
const hash = 'a'.repeat(64)

/** As much of a compiled product as the gateway itself looks at; the test gives the engine's rules. */
const osago = {
  id: 'osago',
  fields: {},
  lists: {},
  slides: [],
  rules: [],
  constants: {},
  conditions: {},
  calls: {},
  defaults: {},
  price: { premium: '/premium', currency: 'UZS' },
  purchase: {
    create: 'createOsagoContract',
    object: ['/plate'],
    term: {
      from: { reads: [], evaluate: () => '2026-11-24' },
      to: { reads: [], evaluate: () => '2027-11-23' },
    },
    result: 'policy',
  },
} as unknown as CompiledProduct

const state = {
  contractId: 'c-1',
  product: 'osago',
  number: null,
  status: 'created',
  contractStatus: 'unknown',
  premium: 19_200_000,
  currency: 'UZS',
  payments: [],
  policyUrl: null,
  checkUrl: null,
  term: { from: '2026-11-24', to: '2027-11-23' },
  timeline: [{ event: 'created', at: '2026-11-23T07:00:00.000Z' }],
}

const orderState = { state: 'open', provider: null, payBefore: null, supersededBy: null } as const

const qadam = {
  product: 'osago',
  version: hash,
  language: 'uz',
  facts: [] as readonly string[],
  manual: [],
  accepted: [],
  phoneProof: null as string | null,
}

describe('a contract', () => {
  let service: Stranger
  let server: TestServer
  let asked: unknown[]
  let problems: readonly { path: string; code: string; params: Record<string, never> }[]
  let opened: unknown[]

  const deps = {
    registry: {
      ...emptyRegistry,
      compiled: async (product: string, version: string) =>
        product === 'osago' && version === hash ? osago : null,
    },
    checkSubmission: (...call: unknown[]) => {
      asked.push(call)
      return { problems, referrals: [] }
    },
    payments: {
      openOrder: async (contract: unknown, { language }: { readonly language: string }) => {
        opened.push([contract, language])
        return {
          links: [{ provider: 'payme', url: 'https://checkout.example/1' }],
          failedAt: null,
          order: orderState,
        }
      },
    },
  }

  beforeEach(async () => {
    asked = []
    opened = []
    problems = []
    service = stranger()
    service.answer({ body: { data: state } })
    server = await testServer({ insurer: service.app, deps })
  })
  afterEach(() => server.close())

  const create = (body: object, key = 'key-0001') =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/osago/contract',
      headers: key ? { 'idempotency-key': key } : {},
      payload: body,
    })
  const priceFact = (body: object = { data: { premium: 1 } }) =>
    server.deps.seals.seal(
      'fact',
      { operation: 'priceOsago', requestKey: 'k', status: 200, body: body as never, day: '2026-11-23' },
      server.clock.now + 30 * minuteMs,
    )

  test('is created once it was found producible, and names where it can be paid', async () => {
    const answer = await create({ startDate: '2026-11-24', qadam })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toEqual({
      data: {
        ...state,
        payments: [{ provider: 'payme', url: 'https://checkout.example/1' }],
        paymentFailedAt: null,
        order: orderState,
      },
    })
    expect(opened).toEqual([[expect.objectContaining({ contractId: 'c-1', product: 'osago' }), 'uz']])
    expect(service.seen).toMatchObject([{ url: '/api/v2/osago/contract' }])
    expect(service.seen[0]?.headers['idempotency-key']).toBe('key-0001')
  })

  test.each([0, -1, 1.5, 10 ** 14, null])(
    'an insurer’s contract with a premium of %s is never offered for payment',
    async (premium) => {
      service.answer({ body: { data: { ...state, premium } } })
      const answer = await create({ startDate: '2026-11-24', qadam })
      expect(answer.statusCode).toBeGreaterThanOrEqual(422)
      expect(opened).toEqual([])
    },
  )

  test.each([0, -1, 0.5, 10 ** 14, 'free', true])(
    'answers with a price of %s reach no insurer',
    async (premium) => {
      const answer = await create({ startDate: '2026-11-24', premium, qadam })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'QDM_PRICE_INVALID'])
      expect(service.seen).toEqual([])
    },
  )

  test('the engine is asked with the day of the country, the facts and the proven phone', async () => {
    const phoneProof = provePhone(server.deps.seals, '998901234567', server.clock.now)
    const body = {
      startDate: '2026-11-24',
      qadam: { ...qadam, facts: [priceFact({ data: { premium: 7 } })], phoneProof },
    }
    await create(body)
    expect(asked).toEqual([
      [
        osago,
        body,
        {
          today: '2026-11-23',
          language: 'uz',
          facts: [{ operation: 'priceOsago', requestKey: 'k', status: 200, body: { data: { premium: 7 } } }],
          phone: '998901234567',
          listOf: expect.any(Function),
          askAgain: expect.any(Function),
        },
      ],
    ])
  })

  test('in the evening the country’s day is already the next', async () => {
    server.clock.now = Date.UTC(2026, 10, 23, 19)
    await create({ qadam })
    expect(asked).toMatchObject([[osago, {}, { today: '2026-11-24' }]])
  })

  test('that the wizard could not have produced is refused with every problem', async () => {
    problems = [{ path: '/startDate', code: 'start-window', params: {} }]
    const answer = await create({ qadam })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'QDM_SUBMISSION_REFUSED', problems })
    expect(service.seen).toEqual([])
  })

  test('a refused one may be corrected under the same key', async () => {
    problems = [{ path: '/startDate', code: 'start-window', params: {} }]
    await create({ startDate: '2030-01-01', qadam })
    problems = []
    expect((await create({ startDate: '2026-11-24', qadam })).statusCode).toBe(200)
  })

  test('without what the wizard says is refused', async () => {
    const answer = await create({ startDate: '2026-11-24' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ problems: [{ path: '/qadam', code: 'required' }] })
  })

  test('without an idempotency key is refused', async () => {
    const answer = await create({ qadam }, '')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ problems: [{ path: '/header/idempotency-key', code: 'required' }] })
  })

  test('of a version that was never published is refused', async () => {
    const answer = await create({ qadam: { ...qadam, version: 'b'.repeat(64) } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'QDM_PRODUCT_VERSION_UNKNOWN' })
  })

  test('of one product is not created by the call of another', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/dsago/contract',
      headers: { 'idempotency-key': 'key-0001' },
      payload: { qadam },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ problems: [{ path: '/qadam/product', code: 'operation' }] })
    expect(service.seen).toEqual([])
  })

  test.each([
    ['is changed', (fact: string) => fact.replace(/\../, (text) => (text === '.A' ? '.B' : '.A'))],
    ['has no signature', (fact: string) => fact.split('.')[0] ?? ''],
    ['is made up', () => 'eyJvcGVyYXRpb24iOiJwcmljZU9zYWdvIn0.AAAA'],
    ['is nothing', () => ''],
  ])('resting on a fact that %s is refused', async (_what, change) => {
    const answer = await create({ qadam: { ...qadam, facts: [priceFact(), change(priceFact())] } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'QDM_SUBMISSION_REFUSED',
      problems: [{ path: '/qadam/facts/1', code: 'forged' }],
    })
    expect(asked).toEqual([])
  })

  test('with a price that is too old asks for it again', async () => {
    const facts = [priceFact()]
    server.clock.now += 30 * minuteMs
    const answer = await create({ qadam: { ...qadam, facts } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'QDM_QUOTE_STALE',
      problems: [{ path: '/qadam/facts/0', code: 'stale' }],
    })
  })

  test('with yesterday’s price asks for it again, however fresh it is', async () => {
    server.clock.now = Date.UTC(2026, 10, 23, 18, 59)
    const facts = [priceFact()]
    server.clock.now = Date.UTC(2026, 10, 23, 19, 1)
    expect((await create({ qadam: { ...qadam, facts } })).json()).toMatchObject({ code: 'QDM_QUOTE_STALE' })
  })

  test('does not rest on a phone whose proof is another’s, too old or made up', async () => {
    const proof = provePhone(server.deps.seals, '998901234567', server.clock.now)
    server.clock.now += 24 * 60 * minuteMs
    for (const [index, phoneProof] of [proof, 'made.up', priceFact()].entries())
      await create({ qadam: { ...qadam, phoneProof } }, `key-000${index}`)
    expect(asked).toHaveLength(3)
    for (const call of asked) expect(call).toMatchObject([osago, {}, { phone: null }])
  })

  test('asked for again under its key is answered the same, and made once', async () => {
    const first = await create({ startDate: '2026-11-24', qadam })
    service.answer({ body: { data: { ...state, contractId: 'c-2' } } })
    const again = await create({ qadam, startDate: '2026-11-24' })
    expect(again.statusCode).toBe(first.statusCode)
    expect(again.json()).toEqual(first.json())
    expect(service.seen).toHaveLength(1)
  })

  test('another one under its key is a conflict', async () => {
    await create({ startDate: '2026-11-24', qadam })
    const answer = await create({ startDate: '2026-11-25', qadam })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'QDM_IDEMPOTENCY_KEY_REUSED' })
  })

  test('that the service refuses has the service’s own message, and may be tried again', async () => {
    service.answer(aProblem(503, 'QDM_SIGNATURE_PROVIDER_DOWN'))
    const answer = await create({ qadam })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'QDM_SIGNATURE_PROVIDER_DOWN' })
    service.answer({ body: { data: state } })
    expect((await create({ qadam })).statusCode).toBe(200)
  })

  test('is not sent twice to a service that failed; the customer’s own retry goes through', async () => {
    service.answer({ status: 500, body: 'down' })
    expect((await create({ qadam })).statusCode).toBe(502)
    expect(service.seen).toHaveLength(1)
    service.answer({ body: { data: state } })
    expect((await create({ qadam })).statusCode).toBe(200)
    expect(service.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-0001', 'key-0001'])
  })

  test('read later names where it can be paid, too', async () => {
    const answer = await server.app.inject({ url: '/api/v1/osago/contract/policy-check?contractId=c-1' })
    expect(answer.json()).toMatchObject({ data: { payments: [{ provider: 'payme' }] } })
    expect(opened).toMatchObject([[{ product: 'osago' }, 'ru']])
  })
})

describe('a contract at a service under an address', () => {
  let service: Stranger
  let server: TestServer

  beforeEach(async () => {
    service = stranger()
    service.answer({ body: { data: state } })
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
    server = await testServer({
      environment: { QADAM_PRODUCTS_URL: address, QADAM_PAIR_PRODUCTS: 'a:b' },
      deps: { registry: { ...emptyRegistry, compiled: async () => osago } },
    })
  })
  afterEach(async () => {
    await server.close()
    await service.app.close()
  })

  test('is sent there once, without the wizard’s own part, however many requests come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.app.inject({
          method: 'POST',
          url: '/api/v2/osago/contract',
          headers: { 'idempotency-key': 'key-0001' },
          payload: { startDate: '2026-11-24', qadam },
        }),
      ),
    )
    expect(service.seen).toMatchObject([{ body: { startDate: '2026-11-24' } }])
    expect(service.seen[0]?.body).not.toHaveProperty('qadam')
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  })
})
