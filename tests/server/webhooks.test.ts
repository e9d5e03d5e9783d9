import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { workOnce } from '../../src/server/outbox-worker.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import type { Store } from '../../src/server/store/index.ts'
import { planWebhook, webhooks } from '../../src/server/webhooks/index.ts'
import { onEveryStore } from '../store/stores.ts'
import { wholeServer } from './composed-server.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
const nextSecret = `whsec_${randomBytes(32).toString('base64')}`
const log = pino({ level: 'silent' })

interface Received {
  readonly headers: Record<string, string>
  readonly body: string
}

/** A receiver on a port of this machine. */
let received: Received[]
let answers: number[]
let address: string
let close: () => Promise<unknown>

beforeEach(async () => {
  received = []
  answers = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(answers.shift() ?? 204, { location: `${address}/elsewhere` }).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  close = async () => await new Promise((done) => server.close(done))
})
afterEach(async () => {
  await close()
})

const settingsOf = (hooks: string) =>
  readSettings({ QADAM_WEBHOOKS: hooks, QADAM_WEBHOOK_SECRETS: `${secret},${nextSecret}` }).settings

onEveryStore('a webhook', ({ open, clock }) => {
  const form = {
    reference: 'F-000001',
    product: 'clinic-intake',
    version: 'v1',
    language: 'en',
    userId: null,
    body: '{"name":"Anna Kim"}',
  }
  const sent = async (store: Store, hooks: string) => {
    const settings = settingsOf(hooks)
    await store.transaction(async (inside) => {
      await inside.forms.add(form, 'key-1')
      await planWebhook(inside, settings, form)
    })
    const work = webhooks({ store, settings, network: { fetch }, clock: () => clock.now })
    return async () => await workOnce({ store, clock: () => clock.now, log }, work)
  }

  test('carries the answers once, signed so that a receiver of the standard takes it with either secret', async () => {
    const store = await open()
    clock.now = Date.now()
    const work = await sent(store, `clinic-intake=${address}`)
    expect(await work()).toBe(1)
    expect(await work()).toBe(0)
    expect(received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    for (const one of [secret, nextSecret])
      expect(new Webhook(one).verify(body, headers)).toEqual({
        type: 'form.submitted',
        timestamp: new Date(clock.now).toISOString(),
        data: {
          reference: 'F-000001',
          product: 'clinic-intake',
          version: 'v1',
          language: 'en',
          answers: { name: 'Anna Kim' },
        },
      })
    const forged = body.replace('Anna', 'Olga')
    expect(() => new Webhook(secret).verify(forged, headers)).toThrow('No matching signature')
  })

  test('is tried again under the same id until the receiver takes it, is seen at the desk, and follows no redirect', async () => {
    const store = await open()
    const work = await sent(store, `*=${address}`)
    answers = [500, 302]
    expect(await work()).toBe(1)
    clock.now += 1000
    expect(await work()).toBe(1)
    expect(await store.outbox.stuck(1, 10)).toMatchObject([
      { kind: 'webhook.form', subject: 'F-000001', tries: 2, last_error: 'HTTP 302' },
    ])
    clock.now += 2000
    expect(await work()).toBe(1)
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await store.outbox.stuck(1, 10)).toEqual([])
  })

  test('waits for an operator after three days, and an operator sends it', async () => {
    const store = await open()
    const work = await sent(store, `*=${address}`)
    answers = [503, 503]
    await work()
    clock.now += 72 * 60 * 60_000
    await work()
    const [stuck] = await store.outbox.stuck(5, 10)
    expect(stuck).toMatchObject({ kind: 'webhook.form', dead_at: clock.now })
    clock.now += 60 * 60_000
    expect(await work()).toBe(0)
    expect(await store.outbox.revive(stuck?.id ?? '')).toBe(true)
    expect(await work()).toBe(1)
    expect(received).toHaveLength(3)
  })

  test('is not planned for a form that no address gets', async () => {
    const store = await open()
    const work = await sent(store, `another-form=${address}`)
    expect(await work()).toBe(0)
    expect(received).toEqual([])
  })
})

describe('the settings of webhooks', () => {
  test.each([
    ['http to another machine', 'a=http://crm.example/hook'],
    ['credentials in the address', 'a=https://me:secret@crm.example/hook'],
    ['no web address', 'a=file:///etc/passwd'],
    ['one form twice', 'a=https://crm.example/1,a=https://crm.example/2'],
    ['no form', 'https://crm.example/hook'],
  ])('refuse %s', (_, hooks) => {
    expect(() => settingsOf(hooks)).toThrow(/QADAM_WEBHOOKS is /)
  })

  test('refuse an address without a secret, and a short secret, which is not printed', () => {
    expect(() => readSettings({ QADAM_WEBHOOKS: 'a=https://crm.example/hook' })).toThrow(
      /QADAM_WEBHOOK_SECRETS is not set, but QADAM_WEBHOOKS is/,
    )
    expect(() => readSettings({ QADAM_WEBHOOK_SECRETS: 'whsec_c2hvcnQ=' })).toThrow(
      /QADAM_WEBHOOK_SECRETS is not allowed/,
    )
  })
})

test('a form that a person sends to the server comes to the receiver', async () => {
  const server = await wholeServer({ QADAM_WEBHOOKS: `*=${address}`, QADAM_WEBHOOK_SECRETS: secret })
  const version = (await server.deps.registry.list()).find(({ id }) => id === 'talk-proposal')?.hash ?? ''
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/forms',
    headers: { 'idempotency-key': 'a-form-for-a-webhook' },
    payload: {
      topic: 'Forms without code',
      kind: 'talk',
      minutes: 30,
      speakers: 1,
      email: 'anna@example.com',
      qadam: {
        product: 'talk-proposal',
        version,
        language: 'en',
        facts: [],
        manual: [],
        accepted: [],
        phoneProof: null,
      },
    },
  })
  expect(answer.json()).toMatchObject({ data: { reference: 'F-000001' } })
  await expect
    .poll(() => received.map(({ body }) => JSON.parse(body) as unknown))
    .toMatchObject([
      { type: 'form.submitted', data: { reference: 'F-000001', answers: { topic: 'Forms without code' } } },
    ])
  await server.close()
})
