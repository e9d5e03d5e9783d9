import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '../../src/engine/json.ts'
import { settleOrder } from '../../src/server/payments/settle-order.ts'
import { buyersPhone, buyOsago } from './buy-osago.ts'
import { wholeServer, type WholeServer } from './composed-server.ts'

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

  test('a price of half an hour ago is asked for anew', async () => {
    const body = await buy()
    server.clock.now += 31 * 60_000
    const answer = await create(body)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'QDM_QUOTE_STALE' })
  })
})
