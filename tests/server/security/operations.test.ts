import { Writable } from 'node:stream'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { ApiRequest } from '../../../src/server/operations/index.ts'
import { makeLog } from '../../../src/server/log.ts'
import { stranger } from '../gateway/stranger.ts'
import { testServer, type TestServer } from '../test-server.ts'

describe('a person who runs the server', () => {
  let server: TestServer
  afterEach(() => server.close())

  test('sees that it lives and that it is ready', async () => {
    server = await testServer()
    expect((await server.app.inject({ url: '/health/live' })).json()).toEqual({ status: 'live' })
    expect((await server.app.inject({ url: '/health/ready' })).json()).toMatchObject({ status: 'ready' })
  })

  test('sees that it is not ready when its store is gone', async () => {
    server = await testServer()
    await server.deps.store.close()
    const answer = await server.app.inject({ url: '/health/ready' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'QDM_UNAVAILABLE' })
    expect((await server.app.inject({ url: '/health/live' })).statusCode).toBe(200)
  })

  test('reads the metrics with the token, and not without it', async () => {
    server = await testServer({ environment: { QADAM_METRICS_TOKEN: 'a-token-of-the-metrics' } })
    await server.app.inject({ url: '/health/live' })
    const from = (remoteAddress: string, authorization?: string) =>
      server.app.inject({ url: '/metrics', remoteAddress, headers: authorization ? { authorization } : {} })
    const read = await from('10.0.0.1', 'Bearer a-token-of-the-metrics')
    expect(read.body).toContain(
      'qadam_http_request_seconds_count{method="GET",route="/health/live",status="200"} 1',
    )
    // A proxy on this machine makes 127.0.0.1 of everybody.
    for (const address of ['127.0.0.1', '::1', '10.0.0.1'])
      for (const authorization of [
        undefined,
        'Bearer another-token-altogether',
        'Bearer ',
        'a-token-of-the-metrics',
      ])
        expect((await from(address, authorization)).statusCode).toBe(404)
  })

  test('serves no metrics where no token is set', async () => {
    server = await testServer()
    for (const authorization of [undefined, 'Bearer ', 'Bearer undefined'])
      expect(
        (await server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} }))
          .statusCode,
      ).toBe(404)
  })

  test('finds every request in the log, and no person', async () => {
    const lines: string[] = []
    const out = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const service = stranger()
    service.answer(() => {
      throw new Error('Duplicate key (phone)=(998901234567) of aziza@example.uz')
    })
    server = await testServer({ insurer: service.app, deps: { log: makeLog({ logLevel: 'trace' }, out) } })
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/provider/person/pinfl?phone=998901234567',
      payload: { pinfl: '31506900000013' },
      headers: { authorization: 'Bearer a-token-that-is-secret-0123' },
    })
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/send-sms',
      payload: { phone: '998901234567' },
    })
    await server.app.inject({ url: '/download-insurance-policy/osago/31506900000013' })
    // Anyone who knows a contract's id can open its policy.
    await server.app.inject({ url: '/api/v1/contracts/a-contract-of-somebody/policy.pdf' })
    const log = lines.join('')
    expect(log).toContain('"route":"/api/v1/provider/person/pinfl"')
    expect(log).toContain('"requestId":"')
    expect(log).not.toMatch(
      /998901234567|31506900000013|aziza|a-token-that-is-secret|192000|a-contract-of-somebody/,
    )
    const code = /#(\d{6})/.exec(server.sent[0]?.text ?? '')?.[1] ?? 'none'
    expect(log).not.toContain(code)
  })

  test('a fault of the server is answered blank', async () => {
    server = await testServer({
      deps: {
        texts: async () => {
          throw new Error('secret detail of the fault')
        },
      },
    })
    const answer = await server.app.inject({ url: '/locales/ru/common.json' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'QDM_UNEXPECTED' })
    expect(answer.body).not.toContain('secret detail')
  })

  test('limits how often one address asks', async () => {
    server = await testServer({ environment: { QADAM_REQUESTS_PER_MINUTE: '5' } })
    const ask = (remoteAddress: string) => server.app.inject({ url: '/api/v1/products', remoteAddress })
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await ask('10.0.0.1')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await ask('10.0.0.1')
    expect(refused.json()).toMatchObject({ code: 'QDM_TOO_MANY_REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('10.0.0.2')).statusCode).toBe(200)
    expect((await server.app.inject({ url: '/health/live', remoteAddress: '10.0.0.1' })).statusCode).toBe(200)
  })

  test('believes X-Forwarded-For of its own proxies alone', async () => {
    const asked = async (proxies: string): Promise<string | undefined> => {
      let seen: string | undefined
      const listRegions = async ({ request }: ApiRequest) => {
        seen = request.ip
        return []
      }
      const other = await testServer({
        handlers: { listRegions },
        environment: { QADAM_TRUSTED_PROXIES: proxies },
      })
      await other.app.inject({
        url: '/api/v1/reference/regions',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' },
      })
      await other.close()
      return seen
    }
    server = await testServer()
    expect(await asked('0')).toBe('10.0.0.1')
    expect(await asked('1')).toBe('203.0.113.9')
  })
})

describe('hostile requests', () => {
  test('never make the server fail', { timeout: 120_000 }, async () => {
    const service = stranger()
    service.answer({ status: 404, body: { type: 'x', status: 404, code: 'QDM_NOT_FOUND', title: 'x' } })
    const server = await testServer({ insurer: service.app, environment: { QADAM_REQUESTS_PER_MINUTE: '0' } })
    const operations = [...server.deps.operations.values()]
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD')
    const known = fc.constantFrom(...operations.map(({ path }) => path))
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('..', '%', '%00', '__proto__', '{', "'", '\\'),
    )
    const url = fc.oneof(
      known,
      fc.tuple(known, piece).map(([path, name]) => path.replaceAll(/\{\w+\}/g, encodeURIComponent(name))),
      fc
        .tuple(known, piece, piece)
        .map(([path, name, value]) => `${path}?${new URLSearchParams({ [name]: value })}`),
      piece.map((text) => `/${encodeURIComponent(text)}`),
    )
    const type = fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      '',
    )
    const payload = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .string()
        .map((text) => `--b\r\nContent-Disposition: form-data; name="claim"\r\n\r\n${text}\r\n--b--\r\n`),
      fc.constantFrom(
        '{"__proto__":1}',
        '{"constructor":{"prototype":{}}}',
        '['.repeat(5000),
        '{"a":'.repeat(5000),
      ),
    )
    const request = fc.record({ method, url, type, payload })
    const attack = fc.assert(
      fc.asyncProperty(request, async ({ method: verb, url: address, type: media, payload: body }) => {
        const bodiless = verb === 'GET' || verb === 'HEAD' || verb === 'OPTIONS'
        const answer = await server.app.inject({
          method: verb as 'POST',
          url: address,
          headers: { ...(media && !bodiless && { 'content-type': media }) },
          ...(!bodiless && { payload: body }),
        })
        // Pages are not built here; that is the only way this server may be short of an answer.
        const isPage = String(answer.headers['content-type']).startsWith('text/html')
        return answer.statusCode < 500 || (answer.statusCode === 503 && isPage) || answer.statusCode === 502
      }),
      { numRuns: 3000 },
    )
    await expect(attack).resolves.toBeUndefined()
    await server.close()
  })
})
