import { afterEach, beforeEach, expect, test } from 'vitest'
import { provePhone } from '../../../src/server/auth/phone-proof.ts'
import { testServer, type TestServer } from '../test-server.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1'
const phone = '998901234567'
const password = 'eight letters at least'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
  const proof = provePhone(server.deps.seals, phone, server.clock.now)
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload: { proof, password } })
})
afterEach(() => server.close())

const signIn = async (agent: string): Promise<string> => {
  server.clock.now += 1000
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { phone, password },
    headers: { 'user-agent': agent },
  })
  return answer.json<{ data: { token: string } }>().data.token
}
const ask = (method: 'GET' | 'DELETE', url: string, token: string) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
interface SignIn {
  readonly id: string
  readonly device: string | null
  readonly lastUsedAt: string
  readonly current: boolean
}
const sessionsOf = async (token: string): Promise<readonly SignIn[]> =>
  (await ask('GET', '/api/v1/auth/sessions', token)).json<{ data: SignIn[] }>().data

test('a person sees where they are signed in, this device marked', async () => {
  await signIn(iphone)
  const token = await signIn(android)
  const [here, there] = await sessionsOf(token)
  expect(here).toMatchObject({ device: 'Chrome, Android', current: true })
  expect(there).toMatchObject({ device: 'Safari, iOS', current: false })
})

test('a person signs another device out', async () => {
  const lost = await signIn(iphone)
  const token = await signIn(android)
  const other = (await sessionsOf(token)).find(({ device }) => device === 'Safari, iOS')
  expect((await ask('DELETE', `/api/v1/auth/sessions/${other?.id}`, token)).statusCode).toBe(204)
  expect((await ask('GET', '/api/v1/auth/session', lost)).statusCode).toBe(401)
  expect((await ask('GET', '/api/v1/auth/session', token)).statusCode).toBe(200)
  expect((await ask('DELETE', `/api/v1/auth/sessions/${other?.id}`, token)).statusCode).toBe(404)
})

test('a person cannot sign another one out', async () => {
  const token = await signIn(android)
  const [mine] = await sessionsOf(token)
  const proof = provePhone(server.deps.seals, '998907654321', server.clock.now)
  const stranger = (
    await server.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload: { proof, password } })
  ).json<{ data: { token: string } }>().data.token
  expect((await ask('DELETE', `/api/v1/auth/sessions/${mine?.id}`, stranger)).statusCode).toBe(404)
  expect((await ask('GET', '/api/v1/auth/session', token)).statusCode).toBe(200)
  expect(await sessionsOf(stranger)).toHaveLength(1)
})

test('a person signs every other device out at once', async () => {
  const lost = [await signIn(iphone), await signIn(android)]
  const token = await signIn(android)
  expect((await ask('DELETE', '/api/v1/auth/sessions', token)).statusCode).toBe(204)
  for (const other of lost) expect((await ask('GET', '/api/v1/auth/session', other)).statusCode).toBe(401)
  expect(await sessionsOf(token)).toMatchObject([{ current: true }])
})

test('each device says when it was last used, to the minute', async () => {
  const phoneToken = await signIn(iphone)
  const token = await signIn(android)
  server.clock.now += 3 * 60_000
  await ask('GET', '/api/v1/auth/session', phoneToken)
  const used = new Date(server.clock.now).toISOString()
  server.clock.now += 30_000
  await ask('GET', '/api/v1/auth/session', phoneToken)
  const there = (await sessionsOf(token)).find(({ device }) => device === 'Safari, iOS')
  expect(there?.lastUsedAt).toBe(used)
})

test('the token of a code that only proved a phone is no device, until it is used', async () => {
  const token = await signIn(android)
  server.clock.now += 60_000
  const headers = { 'user-agent': iphone }
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/send-sms', payload: { phone }, headers })
  const code = /#(\d{6})$/.exec(server.sent.at(-1)?.text ?? '')?.[1]
  const accepted = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/accept',
    payload: { phone, code },
    headers,
  })
  const devices = async () => (await sessionsOf(token)).filter(({ device }) => device !== null)
  expect(await devices()).toHaveLength(1)
  await ask('GET', '/api/v1/auth/session', accepted.json<{ data: { token: string } }>().data.token)
  expect(await devices()).toHaveLength(2)
})
