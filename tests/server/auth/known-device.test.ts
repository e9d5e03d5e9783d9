import { afterEach, beforeEach, expect, test } from 'vitest'
import { testServer, type TestServer } from '../test-server.ts'

const dayMs = 24 * 60 * 60 * 1000

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

/** Asks with a cookie; returns the cookie that the answer sets, or null. */
async function asked(cookie: string | null): Promise<string | null> {
  const headers = cookie === null ? {} : { cookie }
  const { headers: answered } = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/accept',
    headers,
  })
  const set = [answered['set-cookie'] ?? []].flat()[0]
  return set?.split(';')[0] ?? null
}

test('a browser keeps its cookie for 400 days, however often it asks, and gets another one then', async () => {
  const cookie = await asked(null)
  expect(cookie).toContain('qadam-device=')
  expect([await asked(cookie), await asked(cookie)]).toEqual([null, null])
  server.clock.now += 399 * dayMs
  expect([await asked(cookie), await asked(cookie)]).toEqual([null, null])
  server.clock.now += 2 * dayMs
  expect(await asked(cookie)).not.toBeNull()
})

test('a cookie that this server did not make is replaced at each request', async () => {
  const made = ['qadam-device=made.up', 'qadam-device=made.up']
  for (const cookie of made) expect(await asked(cookie)).not.toBeNull()
})
