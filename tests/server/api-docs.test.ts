import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFile } from 'node:fs/promises'
import { testServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('the description of the API is a document for tools of every site', async () => {
  const { statusCode, headers, body } = await server.app.inject('/openapi.json')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(JSON.parse(body)).toEqual(parse(await readFile('schemas/api/openapi.yaml', 'utf8')))
})

test('its page loads scripts of this server alone, and no text is code', async () => {
  const one = await server.app.inject('/api/docs')
  const policy = String(one.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none';script-src 'self';style-src 'unsafe-inline';")
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/)
  const sources = [...one.body.matchAll(/ src="([^"]+)"/g)].map(([, source = '']) => source)
  expect(sources.length).toBe(2)
  for (const source of sources) {
    const script = await server.app.inject(source)
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    expect(script.body).toContain('createApiReference')
  }
})
