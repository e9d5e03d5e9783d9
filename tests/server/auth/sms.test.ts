import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { smsGateway } from '../../../src/server/auth/sms.ts'
import { readSettings } from '../../../src/server/settings/settings.ts'
import { openStore, type Store } from '../../../src/server/store/index.ts'
import { realWorld } from '../../../src/server/world.ts'
import { realLife } from '../real-life.ts'

const message = { id: 'm1', phone: '998901234567', text: 'Qadam: код 123456' }

describe('carriers of SMS', () => {
  let carrier: FastifyInstance
  let store: Store

  afterEach(async () => {
    await carrier.close()
    await store.close()
  })

  const start = async (routes: (app: FastifyInstance) => void): Promise<string> => {
    store = await openStore({ sqlite: ':memory:' }, realWorld)
    carrier = Fastify()
    await carrier.register(formbody)
    routes(carrier)
    return await carrier.listen({ port: 0, host: '127.0.0.1' })
  }
  const eskiz = (url: string) =>
    smsGateway(
      readSettings({
        ...realLife,
        QADAM_SMS: 'eskiz',
        QADAM_ESKIZ_URL: url,
        QADAM_ESKIZ_EMAIL: 'a@example.uz',
        QADAM_ESKIZ_PASSWORD: 'password-at-eskiz',
      }).settings,
      store,
      { fetch },
    )
  const playmobile = (url: string) =>
    smsGateway(
      readSettings({
        ...realLife,
        QADAM_PLAYMOBILE_URL: `${url}/broker-api/send`,
        QADAM_PLAYMOBILE_LOGIN: 'login',
        QADAM_PLAYMOBILE_PASSWORD: 'password',
      }).settings,
      store,
      { fetch },
    )

  test('Eskiz: signs in once, and sends a form a message', async () => {
    const bodies: unknown[] = []
    const url = await start((app) => {
      app.post('/auth/login', async ({ body }) => {
        bodies.push(body)
        return { data: { token: 'bearer-1' } }
      })
      app.post('/message/sms/send', async ({ body, headers }) => {
        bodies.push({ ...(body as object), authorization: headers.authorization })
        return { id: 'e-77', status: 'waiting', message: 'Waiting for SMS provider' }
      })
    })
    const gateway = eskiz(url)
    await gateway.send(message)
    await gateway.send({ ...message, id: 'm2' })
    const sms = {
      mobile_phone: '998901234567',
      message: message.text,
      from: '4546',
      authorization: 'Bearer bearer-1',
    }
    expect(bodies).toEqual([{ email: 'a@example.uz', password: 'password-at-eskiz' }, sms, sms])
    expect(await store.sms.latest(1)).toMatchObject([{ provider: 'eskiz', text: null }])
  })

  test('Eskiz: signs in again when the token has expired', async () => {
    let signIns = 0
    const url = await start((app) => {
      app.post('/auth/login', async () => ({ data: { token: `bearer-${++signIns}` } }))
      app.post('/message/sms/send', async ({ headers }, reply) =>
        headers.authorization === 'Bearer bearer-2' ? { id: 1 } : reply.code(401).send({}),
      )
    })
    await eskiz(url).send(message)
    expect(signIns).toBe(2)
    expect(await store.sms.latest(1)).toMatchObject([{ id: 'm1' }])
  })

  test.each([
    { what: 'refuses to sign us in', login: 401, send: 200 },
    { what: 'refuses the message', login: 200, send: 400 },
    { what: 'fails', login: 200, send: 500 },
  ])('Eskiz $what: the SMS is not said to be sent', async ({ login, send }) => {
    const url = await start((app) => {
      app.post('/auth/login', async (_request, reply) => reply.code(login).send({ data: { token: 't' } }))
      app.post('/message/sms/send', async (_request, reply) => reply.code(send).send('no'))
    })
    await expect(eskiz(url).send(message)).rejects.toMatchObject({ code: 'QDM_SMS_UNAVAILABLE' })
    expect(await store.sms.latest(1)).toEqual([])
  })

  test('PlayMobile: sends JSON with HTTP Basic', async () => {
    const requests: unknown[] = []
    const url = await start((app) => {
      app.post('/broker-api/send', async ({ body, headers }) => {
        requests.push({ body, authorization: headers.authorization })
        return 'Request is received'
      })
    })
    await playmobile(url).send(message)
    expect(requests).toEqual([
      {
        authorization: `Basic ${Buffer.from('login:password').toString('base64')}`,
        body: {
          messages: [
            {
              recipient: '998901234567',
              'message-id': 'm1',
              sms: { originator: '3700', content: { text: message.text } },
            },
          ],
        },
      },
    ])
    expect(await store.sms.latest(1)).toMatchObject([{ provider: 'playmobile', text: null }])
  })

  test('PlayMobile refuses, or is not there: the SMS is not said to be sent', async () => {
    const url = await start((app) => {
      app.post('/broker-api/send', async (_request, reply) => reply.code(400).send({ 'error-code': 102 }))
    })
    await expect(playmobile(url).send(message)).rejects.toMatchObject({ code: 'QDM_SMS_UNAVAILABLE' })
    await carrier.close()
    await expect(playmobile(url).send(message)).rejects.toMatchObject({ code: 'QDM_SMS_UNAVAILABLE' })
    expect(await store.sms.latest(1)).toEqual([])
  })
})
