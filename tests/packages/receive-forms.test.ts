import express from 'express'
import Fastify from 'fastify'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type CompiledProduct, openForm } from '../../src/packages/engine/index.ts'
import { expressForms } from '../../src/packages/server/express.ts'
import { formsPlugin } from '../../src/packages/server/fastify.ts'
import { checkSubmission, formsHandler, type CheckedForm } from '../../src/packages/server/index.ts'
import { exampleForm } from './example-form.ts'
import { bodyOf, recordedPerson } from './recorded-person.ts'

type Send = (body: string, key?: string) => Promise<Response>

let product: CompiledProduct
let body: ReturnType<typeof bodyOf>
const now = new Date('2026-11-21T09:00:00Z')
const clock = () => now
const opened: (() => unknown)[] = []
const json = 'application/json'

beforeAll(async () => {
  product = openForm((await exampleForm('clinic-intake')).form)
  body = bodyOf(product, await recordedPerson('clinic-intake', '002'))
})
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

test('a body that the wizard can have sent gives its answers', () => {
  const checked = checkSubmission(product, body, { now })
  expect(checked.ok && checked.answers).toMatchObject({ name: body['name'] })
  expect(checked.ok && 'qadam' in checked.answers).toBe(false)
})

test('the day is that of the time zone', () => {
  const tomorrow = { ...body, since: '2026-11-22', visit: '2026-11-23T09:00' }
  const late = new Date('2026-11-21T20:00:00Z')
  expect(checkSubmission(product, tomorrow, { now: late }).ok).toBe(true)
  expect(checkSubmission(product, tomorrow, { now: late, timeZone: 'UTC' }).ok).toBe(false)
})

test.each([null, undefined, 0, 'form', [], {}, { qadam: 1 }, { qadam: { product: 'clinic-intake' } }])(
  'what is no form is refused without an error: %j',
  (strange) => {
    expect(checkSubmission(product, strange).ok).toBe(false)
  },
)

/** Every adapter, opened on a server of its own. */
const adapters: readonly (readonly [
  name: string,
  open: (onForm: (form: CheckedForm) => string) => Promise<Send>,
])[] = [
  [
    'Request',
    async (onForm) => {
      const handle = formsHandler({ forms: [product], clock, onForm })
      return async (text, key) =>
        await handle(
          new Request('http://host/forms', {
            method: 'POST',
            body: text,
            headers: { 'content-type': json, ...(key === undefined ? {} : { 'idempotency-key': key }) },
          }),
        )
    },
  ],
  [
    'Fastify',
    async (onForm) => {
      const app = Fastify()
      app.register(formsPlugin, { forms: [product], clock, onForm })
      opened.push(() => app.close())
      return sendTo(await app.listen({ port: 0, host: '127.0.0.1' }))
    },
  ],
  [
    'Express',
    async (onForm) => {
      const app = express()
      app.post('/forms', expressForms({ forms: [product], clock, onForm }))
      return sendTo(await listening(app))
    },
  ],
  [
    'Express with its parser',
    async (onForm) => {
      const app = express()
      app.use(express.json())
      app.post('/forms', expressForms({ forms: [product], clock, onForm }))
      return sendTo(await listening(app))
    },
  ],
  [
    'node:http',
    async (onForm) => sendTo(await listening(handlerOf(expressForms({ forms: [product], clock, onForm })))),
  ],
]

test.each(adapters)('%s receives a form once, however often it is sent', async (_, open) => {
  const received: CheckedForm[] = []
  const send = await open((form) => `R-${received.push(form)}`)
  const first = await send(JSON.stringify(body), 'key-1')
  expect(first.status).toBe(201)
  expect(await first.json()).toEqual({ data: { reference: 'R-1' } })
  const again = await Promise.all([send(JSON.stringify(body), 'key-1'), send(JSON.stringify(body), 'key-1')])
  for (const answer of again) expect(await answer.json()).toEqual({ data: { reference: 'R-1' } })
  const other = await send(JSON.stringify({ ...body, complaint: 'Another complaint.' }), 'key-1')
  expect(other.status).toBe(409)
  expect(await other.json()).toMatchObject({ code: 'FORM_KEY_REUSED' })
  expect(received).toMatchObject([{ form: 'clinic-intake', key: 'key-1', answers: { name: body['name'] } }])
})

test.each(adapters)('%s refuses a forged body with the place and the reason', async (_, open) => {
  const received: CheckedForm[] = []
  const send = await open((form) => `R-${received.push(form)}`)
  const forged = await send(JSON.stringify({ ...body, birthDate: '2999-01-01', isAdmin: true }))
  expect(forged.status).toBe(422)
  expect(forged.headers.get('content-type')).toContain('application/problem+json')
  const { problems } = (await forged.json()) as { readonly problems: readonly { readonly path: string }[] }
  expect(problems.map(({ path }) => path)).toEqual(expect.arrayContaining(['/birthDate', '/isAdmin']))
  expect((await send('{"half":')).status).toBe(400)
  const unknown = await send(JSON.stringify({ qadam: { product: 'nothing' } }))
  expect(unknown.status).toBe(404)
  const outdated = await send(JSON.stringify({ ...body, qadam: { ...body.qadam, version: 'older' } }))
  expect(outdated.status).toBe(409)
  expect(received).toEqual([])
})

test('a form that could not be kept is sent again under the same key', async () => {
  const faults: unknown[] = []
  let isBroken = true
  const handle = formsHandler({
    forms: [product],
    clock,
    onForm: () => {
      if (isBroken) throw new Error('The disk is full')
      return 'R-1'
    },
    onError: (error) => faults.push(error),
  })
  const ask = () =>
    new Request('http://host/forms', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': json, 'idempotency-key': 'k' },
    })
  const failed = await handle(ask())
  expect(failed.status).toBe(500)
  expect(JSON.stringify(await failed.json())).not.toContain('disk')
  expect(faults).toHaveLength(1)
  isBroken = false
  expect((await handle(ask())).status).toBe(201)
})

test('a body longer than a mebibyte is not read to its end', async () => {
  const handle = formsHandler({ forms: [product], clock, onForm: () => 'R-1' })
  const long = new Request('http://host/forms', {
    method: 'POST',
    body: JSON.stringify({ ...body, complaint: 'x'.repeat(2 * 1024 * 1024) }),
    headers: { 'content-type': json },
  })
  expect((await handle(long)).status).toBe(400)
})

function handlerOf(handle: ReturnType<typeof expressForms>): RequestListener {
  return (request, response) => void handle(request, response)
}

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function sendTo(origin: string): Send {
  return async (text, key) =>
    await fetch(`${origin}/forms`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': json, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    })
}
