import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeLog } from '../../../src/server/log.ts'
import { buyOsago } from '../buy-osago.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'

const metricsToken = 'token-of-the-metrics-tests'

describe('what an operator on call sees', () => {
  let server: WholeServer
  const lines: string[] = []

  beforeEach(async () => {
    lines.length = 0
    const out = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    server = await wholeServer(
      { QADAM_METRICS_TOKEN: metricsToken },
      { log: makeLog({ logLevel: 'trace' }, out) },
    )
  })
  afterEach(() => server.close())

  const metrics = async () =>
    (await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body
  /** The value of a line; the sandbox's own sample policies are counted as well. */
  const valueOf = async (line: string): Promise<number> =>
    Number(
      (await metrics())
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length) ?? 0,
    )
  const contracts = (event: string) => valueOf(`qadam_contracts_total{product="osago",event="${event}"}`)
  const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const payme = (method: string, params: object, key = 'sandbox-payme-key') =>
    post(
      '/api/pay/payme',
      { id: 1, method, params },
      {
        authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`,
      },
    )

  test('a purchase from its contract to its policy, by product and provider', async () => {
    const before = { created: await contracts('created'), issued: await contracts('issued') }
    const body = await buyOsago(
      { reach: server.reach, operations: server.deps.operations },
      '2026-11-23',
      '2026-11-24',
    )
    const create = () => post('/api/v2/osago/contract', body, { 'idempotency-key': 'key-0001' })
    const { contractId, premium } = (await create()).json().data as { contractId: string; premium: number }
    await create()
    const order = await server.deps.store.orders.ofContract(contractId)
    const account = { order_id: order?.number }
    await payme('CheckPerformTransaction', { amount: premium + 1, account })
    await payme('CreateTransaction', { id: '1'.repeat(24), time: server.clock.now, amount: premium, account })
    await payme('PerformTransaction', { id: '1'.repeat(24) })
    await payme('PerformTransaction', { id: '1'.repeat(24) })
    await payme('PerformTransaction', { id: '1'.repeat(24) }, 'a-wrong-key')
    await post('/api/pay/click', 'action=0', { 'content-type': 'application/x-www-form-urlencoded' })
    await vi.waitFor(async () => expect((await contracts('issued')) - before.issued).toBe(1), 30_000)
    expect((await contracts('created')) - before.created).toBe(1)
    const told = await metrics()
    expect(told).toContain('qadam_orders_total{product="osago",provider="payme",event="paid"} 1')
    expect(told).toContain(
      'qadam_payment_calls_total{provider="payme",call="PerformTransaction",outcome="ok"} 2',
    )
    expect(told).toContain(
      'qadam_payment_calls_total{provider="payme",call="PerformTransaction",outcome="-32504"} 1',
    )
    expect(told).toContain(
      'qadam_payment_calls_total{provider="payme",call="CheckPerformTransaction",outcome="-31001"} 1',
    )
    expect(told).toMatch(/qadam_payment_calls_total\{provider="click",call="Prepare",outcome="-\d+"\} 1/)
    expect(told).toMatch(/qadam_sms_total\{carrier="embedded",outcome="taken"\} \d/)
    expect(told).toContain('qadam_database_up 1')
    expect(lines.filter((line) => line.includes('"msg":"payment call"'))).toHaveLength(6)
    expect(lines.join('')).not.toContain(contractId)
  })

  test('sign-ins, refused codes and refused roles', async () => {
    const phone = '998901234567'
    await post('/api/v1/auth/send-sms', { phone })
    await post('/api/v1/auth/accept', { phone, code: '000000' })
    await post('/api/v1/auth/login', { phone, password: 'no such password' })
    await server.app.inject({ url: '/api/v1/admin/operator' })
    await server.app.inject({
      url: '/api/v1/admin/operator',
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    })
    const told = await metrics()
    expect(told).toContain('qadam_sign_ins_total{way="send-sms",outcome="ok"} 1')
    expect(told).toContain('qadam_sign_ins_total{way="accept",outcome="QDM_CODE_INCORRECT"} 1')
    expect(told).toContain('qadam_sign_ins_total{way="login",outcome="QDM_CREDENTIALS_WRONG"} 1')
    expect(told).toContain('qadam_refusals_total{route="/api/v1/admin/operator",code="QDM_UNAUTHORIZED"} 2')
    expect(lines.join('')).toMatch(
      /"route":"\/api\/v1\/auth\/accept","status":422,"code":"QDM_CODE_INCORRECT"/,
    )
  })

  test('what waits in the outbox, since when, and what was given up', async () => {
    const { store } = server.deps
    await store.outbox.add({ kind: 'x.unknown', subject: 'a', body: '{}' })
    await store.outbox.add({ kind: 'x.unknown', subject: 'b', body: '{}' })
    const [first] = await store.outbox.claim({ kinds: ['x.unknown'], leaseMs: 1, limit: 1 })
    await store.outbox.giveUp(first?.id ?? '', 'Error')
    server.clock.now += 90_000
    const told = await metrics()
    expect(told).toContain('qadam_outbox_entries{kind="x.unknown",state="waiting"} 1')
    expect(told).toContain('qadam_outbox_entries{kind="x.unknown",state="given-up"} 1')
    expect(told).toContain('qadam_outbox_oldest_seconds{kind="x.unknown"} 90')
  })

  test('work that is taken back is not counted', async () => {
    const { store } = server.deps
    const order = { contractId: 'none', product: 'osago', amount: 1, currency: 'UZS', number: 'N' } as const
    const before = await contracts('created')
    const failed = store.transaction(async ({ contracts, orders }) => {
      const { contract } = await contracts.create(aContract)
      const opened = await orders.open({ ...order, contractId: contract.id })
      await orders.markPaid(opened.id, 'payme')
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    const told = await metrics()
    expect(told).not.toContain('event="paid"')
    expect(await contracts('created')).toBe(before)
  })
})

const aContract = {
  product: 'osago',
  version: '',
  series: 'QAO',
  premium: 1,
  currency: 'UZS',
  data: '{}',
  holder: '',
  object: '',
  phone: null,
  pinfl: null,
  termFrom: '2026-11-24',
  termTo: '2027-11-23',
  idempotencyKey: 'taken-back',
} as const
