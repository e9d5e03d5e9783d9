import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addressHash, isStageable } from '../../../src/server/gateway/index.ts'
import { asStaged } from '../../../src/server/gateway/staged-answers.ts'
import type { ApiRequest } from '../../../src/server/operations/index.ts'
import type { Service } from '../../../src/server/gateway/service.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { realInsurer, realLife } from '../real-life.ts'

describe('answers that are staged on /sandbox', () => {
  let server: WholeServer

  beforeEach(async () => {
    server = await wholeServer({ QADAM_TRUSTED_PROXIES: '1' })
  })
  afterEach(() => server.close())

  const from = (address: string) => ({ 'x-forwarded-for': address })
  const mine = from('10.1.1.1')
  const stage = (payload: object, headers = mine) =>
    server.app.inject({ method: 'POST', url: '/sandbox/answers.json', headers, payload })
  const regions = (headers = mine) => server.app.inject({ url: '/api/v1/reference/regions', headers })

  test.each([
    ['down', 502, 'QDM_UPSTREAM_UNREACHABLE'],
    ['malformed', 502, 'QDM_UPSTREAM_MALFORMED'],
  ])(
    '%s: so many times, to this address alone, and of this operation alone',
    async (answer, status, code) => {
      expect((await stage({ operation: 'listRegions', answer, times: 2 })).statusCode).toBe(200)
      expect((await regions(from('10.2.2.2'))).statusCode).toBe(200)
      const other = await server.app.inject({ url: '/api/v1/reference/countries', headers: mine })
      expect(other.statusCode).not.toBe(502)
      for (const said of [await regions(), await regions()]) {
        expect(said.statusCode).toBe(status)
        expect(said.json()).toMatchObject({ code })
        expect(said.headers['cache-control']).not.toContain('max-age')
      }
      expect((await regions()).statusCode).toBe(200)
    },
  )

  test('slow: the service’s own answer, after five seconds; too slow: none within the limit', async () => {
    const asked: Service = {
      isEmbedded: true,
      ask: async () => ({ status: 200, mediaType: null, headers: {}, content: Buffer.from('[]'), body: [] }),
    }
    const waited: number[] = []
    const wait = async (delayMs: number) => waited.push(delayMs)
    // What is staged does not read the request.
    const request = {} as ApiRequest
    const answered = async () =>
      (await asStaged(server.deps, { operation: 'listRegions', address: '10.1.1.1' }, asked, wait)).ask(
        request,
      )

    await stage({ operation: 'listRegions', answer: 'slow' })
    expect((await answered()).status).toBe(200)
    await stage({ operation: 'listRegions', answer: 'tooSlow' })
    await expect(answered()).rejects.toMatchObject({ code: 'QDM_UPSTREAM_TIMEOUT' })
    expect(waited).toEqual([5000, 30_000])
    expect((await answered()).status).toBe(200)
    expect(waited).toHaveLength(2)
  })

  test('the form of the page sets them, the page lists them, and takes them back', async () => {
    const form = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/sandbox/answers?lang=en',
        headers: { ...mine, 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    const page = async () => (await server.app.inject({ url: '/sandbox?lang=en', headers: mine })).body
    const set = await form('operation=priceOsago&answer=down&times=3')
    expect([set.statusCode, set.headers.location]).toEqual([303, '/sandbox?lang=en#answers'])
    expect(await page()).toMatch(
      /<code>priceOsago<\/code><\/td>\s*<td>The service is down<\/td>\s*<td>3<\/td>/,
    )
    await form('move=reset')
    expect(await page()).toContain('Nothing is set')
    const misfit = await form('operation=priceOsago&answer=extrasUnavailable&times=1')
    expect([misfit.statusCode, misfit.headers.location]).toEqual([303, '/sandbox?lang=en&misfit=1#answers'])
    expect((await server.app.inject({ url: '/sandbox?lang=en&misfit=1', headers: mine })).body).toContain(
      'This call never answers so',
    )
    expect(await page()).toContain('Nothing is set')
  })

  test('what another service answers can be staged, and nothing else', async () => {
    const { json } = await server.app.inject({ url: '/sandbox/answers.json', headers: mine })
    const all = [...server.deps.operations.values()]
    const { operations } = json<{ data: { operations: string[] } }>().data
    expect(new Set(operations)).toEqual(new Set(all.filter(isStageable).map(({ id }) => id)))
    for (const wrong of [
      { operation: 'listProducts', answer: 'down' },
      { operation: 'listRegions', answer: 'rude' },
      { operation: 'listRegions', answer: 'down', times: 0 },
    ])
      expect((await stage(wrong)).statusCode).toBe(400)
    await stage({ operation: 'listRegions', answer: 'down' })
    await server.app.inject({ method: 'DELETE', url: '/sandbox/answers.json', headers: mine })
    expect((await regions()).statusCode).toBe(200)
  })
})

test('where the sandbox is off there is no page for it, and nothing staged is heard', async () => {
  const server = await wholeServer({ ...realLife, QADAM_SANDBOX: 'off' }, { named: realInsurer })
  try {
    const hash = addressHash(server.deps, '127.0.0.1')
    await server.deps.store.staged.stage(hash, { operation: 'listRegions', answer: 'down', times: 1 })
    expect((await server.app.inject({ url: '/api/v1/reference/regions' })).statusCode).toBe(200)
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await server.app.inject({ method, url: '/sandbox/answers.json' })).statusCode).toBe(404)
  } finally {
    await server.close()
  }
})
