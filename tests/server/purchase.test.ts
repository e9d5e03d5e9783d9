import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '../../src/engine/json.ts'
import { settleOrder } from '../../src/server/payments/settle-order.ts'
import { buyersPhone, buyOsago } from './buy-osago.ts'
import { wholeServer, type WholeServer } from './composed-server.ts'
import { portalCustomer, samplePassport } from './portal/portal-customer.ts'

describe('a purchase over HTTP, every part the real one', () => {
  let server: WholeServer

  beforeEach(async () => {
    server = await wholeServer()
  })
  afterEach(() => server.close())

  const buy = () =>
    buyOsago({ reach: server.reach, operations: server.deps.operations }, '2026-11-23', '2026-11-24')
  const create = (body: JsonObject, key = 'key-0001') =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/osago/contract',
      headers: { 'idempotency-key': key },
      payload: body,
    })

  test('what the wizard says is what the server accepts, and can be paid', async () => {
    const answer = await create(await buy())
    expect(answer.json()).toMatchObject({
      data: {
        status: 'created',
        currency: 'UZS',
        payments: [{ provider: 'payme' }, { provider: 'click' }],
        term: { from: '2026-11-24', to: '2027-11-23' },
      },
    })
    expect(answer.statusCode).toBe(200)
  })

  test('who paid gets the number of the policy and where it is by SMS, once', async () => {
    const { store } = server.deps
    const { contractId } = (await create(await buy())).json().data as { contractId: string }
    const order = await store.orders.ofContract(contractId)
    await store.transaction((inside) => settleOrder(inside, order?.id ?? '', 'payme', server.clock.now))
    await vi.waitFor(async () => {
      const told = (await store.sms.latest(50)).filter(({ text }) => text?.includes(contractId))
      expect(told.map(({ phone }) => phone)).toEqual([buyersPhone])
      expect(told[0]?.text).toMatch(/^Qadam: Q\w+ \d{7} http.+payment-result/)
    }, 30_000)
  })

  test('[cabinet.policies.extend-prompt] a policy that ends soon says what the next one costs with its answers, on the tariff of that day', async () => {
    const { store } = server.deps
    const body = await buy()
    const { contractId } = (await create(body)).json().data as { contractId: string }
    const order = await store.orders.ofContract(contractId)
    await store.transaction((inside) => settleOrder(inside, order?.id ?? '', 'payme', server.clock.now))
    await vi.waitFor(async () => {
      expect((await store.contracts.find(contractId))?.number).toMatch(/^\d{7}$/)
    }, 30_000)
    const next = async () => {
      const customer = await portalCustomer(server, buyersPhone)
      await customer.send('PUT', '/api/v1/profile', samplePassport)
      return (await customer.get(`/api/v1/policies/${contractId}/next`)).data as {
        readonly price: object | null
      }
    }
    expect((await next()).price).toBeNull()
    server.clock.now = Date.UTC(2027, 10, 10, 7)
    const { premium } = body['tariff'] as { premium: number }
    expect(premium).toBeGreaterThan(0)
    expect(await next()).toMatchObject({
      values: { startDate: '2027-11-24' },
      price: { premium, currency: 'UZS' },
    })
  })

  test('what was paid is not offered to be finished, on any account or device', async () => {
    const { store } = server.deps
    const user = await store.users.ofPhone(buyersPhone)
    const keep = (id: string, product: string) =>
      store.savedWizards.save({ userId: user.id, id, product, version: 'v', state: '{}', after: null })
    await keep('bought', 'osago')
    await keep('another', 'osago')
    const body = await buy()
    const qadam = { ...(body['qadam'] as JsonObject), draft: 'bought' }
    const { contractId } = (await create({ ...body, qadam })).json().data as { contractId: string }
    expect(await store.savedWizards.list(user.id)).toHaveLength(2)
    const order = await store.orders.ofContract(contractId)
    await store.transaction((inside) => settleOrder(inside, order?.id ?? '', 'payme', server.clock.now))
    await vi.waitFor(async () => {
      expect((await store.savedWizards.list(user.id)).map(({ id }) => id)).toEqual(['another'])
    }, 30_000)
  })

  test.each([
    ['down', 'QDM_UPSTREAM_UNREACHABLE'],
    ['malformed', 'QDM_UPSTREAM_MALFORMED'],
  ])('staged %s on /sandbox it is said, and the same attempt is made again', async (answer, code) => {
    const body = await buy()
    const payload = { operation: 'createOsagoContract', answer }
    const staged = await server.app.inject({ method: 'POST', url: '/sandbox/answers.json', payload })
    expect(staged.statusCode).toBe(200)
    const failed = await create(body)
    expect([failed.statusCode, failed.json().code]).toEqual([502, code])
    expect((await create(body)).statusCode).toBe(200)
  })

  test('[error.additional-policies-unavailable] extra policies that are not there yet are waited for: over HTTP, by every call of a made contract, as the contract of the API says', async () => {
    const base = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { contractId } = (await create(await buy())).json().data as { contractId: string }
    const ask = () => fetch(`${base}/api/v1/osago/contract/policy-check?contractId=${contractId}`)
    const stage = (operation: string) =>
      fetch(`${base}/sandbox/answers.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ operation, answer: 'extrasUnavailable' }),
      })
    const waiting = [...server.deps.operations.values()].filter(({ mark }) =>
      ['pay', 'link', 'check'].includes(mark.role ?? ''),
    )
    expect(waiting.filter(({ answers }) => answers['409'] === undefined)).toEqual([])

    expect((await stage('checkOsagoPolicy')).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(409)
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    expect(await refused.json()).toMatchObject({ code: 'QDM_EXTRA_POLICIES_UNAVAILABLE' })
    expect(await (await ask()).json()).toMatchObject({ data: { contractId } })

    // Nothing else waits for policies.
    expect((await stage('createOsagoContract')).status).toBe(400)
    expect((await stage('listRegions')).status).toBe(400)
  })

  test('asked for ten times at once it is one contract', async () => {
    const body = await buy()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body)))
    expect(new Set(answers.map((answer) => answer.json().data.contractId)).size).toBe(1)
    const { db } = server.deps.store.context
    const made = await db.selectFrom('contracts').select('id').where('phone', '=', buyersPhone).execute()
    expect(made).toHaveLength(1)
  })

  test.each([
    ['a start in the past', (body: JsonObject) => ({ ...body, startDate: '2026-11-22' }), '/startDate'],
    ['a start too far away', (body: JsonObject) => ({ ...body, startDate: '2027-03-01' }), '/startDate'],
    [
      'a premium that nobody quoted',
      (body: JsonObject) => ({ ...body, tariff: { ...(body['tariff'] as JsonObject), premium: 100 } }),
      '/tariff/premium',
    ],
    [
      'another car than the one found',
      (body: JsonObject) => ({ ...body, vehicle: { ...(body['vehicle'] as JsonObject), vehicleId: 7 } }),
      '/vehicle/vehicleId',
    ],
    [
      'an offer that was not accepted',
      (body: JsonObject) => ({ ...body, offerAccepted: false }),
      '/offerAccepted',
    ],
    [
      'a payment provider that is on no list',
      (body: JsonObject) => ({ ...body, paymentProvider: 'nobody' }),
      '/paymentProvider',
    ],
    ['a phone that was not proven', (body: JsonObject) => ({ ...body, phone: '998907654321' }), '/phone'],
    [
      'no facts at all',
      (body: JsonObject) => ({ ...body, qadam: { ...(body['qadam'] as JsonObject), facts: [] } }),
      '/insurant/lastNameLatin',
    ],
  ])('%s is refused by the server just as the wizard would', async (_what, change, path) => {
    const answer = await create(change(await buy()))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'QDM_SUBMISSION_REFUSED' })
    const { problems } = answer.json() as { problems: { path: string }[] }
    expect(problems.map((problem) => problem.path)).toContain(path)
  })

  test('a price of half an hour ago is asked for again', async () => {
    const body = await buy()
    server.clock.now += 31 * 60_000
    const answer = await create(body)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'QDM_QUOTE_STALE' })
  })

  test('a changed purchase is paid instead of the one before, also at the provider', async () => {
    const body = await buy()
    const first = (await create(body, 'tab-0001')).json().data as Created
    const other = (await create(body, 'tab-0002')).json().data as Created
    expect(other.contractId).not.toBe(first.contractId)
    expect(other.payments).toHaveLength(2)
    expect(await told(first.contractId)).toMatchObject({
      payments: [],
      order: { state: 'superseded', supersededBy: other.contractId },
    })
    expect(await allowed(first)).toBe(-31052)
    expect(await allowed(other)).toBe(true)
    // The first tab once more, with the very same answers: priced again instead of a dead order.
    const again = await create(body, 'tab-0001')
    expect([again.statusCode, again.json().code]).toEqual([409, 'QDM_QUOTE_STALE'])
  })

  test('existing cover is announced before it is bought again, and to others without its days', async () => {
    const body = await buy()
    const { contractId } = (await create(body)).json().data as Created
    const order = await server.deps.store.orders.ofContract(contractId)
    await server.deps.store.transaction((inside) =>
      settleOrder(inside, order?.id ?? '', 'click', server.clock.now),
    )
    expect(await told(contractId)).toMatchObject({ order: { state: 'paid', provider: 'click' } })

    const warned = await create(body, 'key-0002')
    expect(warned.statusCode).toBe(409)
    expect(warned.json()).toMatchObject({
      code: 'QDM_COVER_EXISTS_OWN',
      problems: [{ path: '', params: { from: '2026-11-24', to: '2027-11-23' } }],
    })
    await server.deps.store.context.db.updateTable('covers').set({ phone: '998907654321' }).execute()
    const stranger = await create(body, 'key-0003')
    expect(stranger.json()).toMatchObject({ code: 'QDM_COVER_EXISTS', problems: [{ params: {} }] })
    expect(stranger.body).not.toContain('2026-11-24')

    const qadam = body['qadam'] as JsonObject
    const sure = { ...body, qadam: { ...qadam, accepted: ['QDM_COVER_EXISTS'] } }
    expect((await create(sure, 'key-0004')).statusCode).toBe(200)
  })

  test('late payment never buys the past: the provider is refused, and the same purchase is priced again', async () => {
    const body = await buy()
    const made = (await create(body)).json().data as Created
    expect(await allowed(made)).toBe(true)
    // Midnight of the first day in Tashkent.
    server.clock.now = Date.parse('2026-11-23T19:00:00Z')
    expect(await allowed(made)).toBe(-31052)
    expect(await told(made.contractId)).toMatchObject({ payments: [], order: { state: 'expired' } })
    const again = await create(body)
    expect([again.statusCode, again.json().code]).toEqual([409, 'QDM_QUOTE_STALE'])
  })

  test.each([0, -19_200_000, 10 ** 14])(
    'a price of %s is refused before any insurer hears of it',
    async (premium) => {
      const body = await buy()
      const tariff = { ...(body['tariff'] as JsonObject), premium }
      expect((await create({ ...body, tariff })).statusCode).toBe(422)
      const { db } = server.deps.store.context
      const made = await db.selectFrom('contracts').select('id').where('phone', '=', buyersPhone).execute()
      expect(made).toEqual([])
    },
  )

  interface Created {
    readonly contractId: string
    readonly premium: number
    readonly payments: readonly { readonly provider: string; readonly url: string }[]
  }

  async function told(contractId: string): Promise<JsonObject> {
    const url = `/api/v1/osago/contract/policy-check?contractId=${contractId}`
    return (await server.app.inject({ method: 'GET', url })).json().data as JsonObject
  }

  /** Whether Payme may take the money; the code of the refusal when it may not. */
  async function allowed({ contractId, premium: amount }: Created): Promise<unknown> {
    const order = await server.deps.store.orders.latestOfContract(contractId)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/pay/payme',
      headers: { authorization: `Basic ${Buffer.from('Paycom:sandbox-payme-key').toString('base64')}` },
      payload: {
        id: 1,
        method: 'CheckPerformTransaction',
        params: { amount, account: { order_id: order?.number } },
      },
    })
    const { result, error } = answer.json() as { result?: { allow: true }; error?: { code: number } }
    return result?.allow ?? error?.code
  }
})
