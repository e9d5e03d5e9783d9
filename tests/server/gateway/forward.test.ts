import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ApiRequest } from '../../../src/server/operations/index.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { aProblem, stranger, type Stranger } from './stranger.ts'

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`
const pairs = {
  QADAM_PAIR_DEFAULT: 'default:d',
  QADAM_PAIR_YANDEX_EATS: 'eats:e',
  QADAM_PAIR_YANDEX_GO: 'go:g',
  QADAM_PAIR_HAMBI: 'hambi:h',
  QADAM_PAIR_ALMA_LIVE: 'alma:a',
  QADAM_PAIR_PRODUCTS: 'products:p',
}

describe('the gateway', () => {
  let service: Stranger
  let server: TestServer

  beforeEach(async () => {
    service = stranger()
    server = await testServer({ insurer: service.app, environment: pairs })
  })
  afterEach(() => server.close())

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url, payload, headers })

  test.each([
    ['YandexEats', 'eats:e'],
    ['YandexGo', 'go:g'],
    ['hambi', 'hambi:h'],
    ['alma-live', 'alma:a'],
    ['', 'default:d'],
    ['yandexgo', 'default:d'],
    ['somebody', 'default:d'],
  ])(
    '[partner.credentials.selected-by-partner] [partner.credentials.five-options] partner "%s" asks as %s',
    async (partner, pair) => {
      await get('/api/v1/reference/regions', { 'qadam-partner': partner })
      expect(service.seen[0]?.headers.authorization).toBe(basic(pair))
      expect(service.seen[0]?.headers['qadam-partner']).toBeUndefined()
    },
  )

  test.each([
    [
      '[lookup.auth.basic-partner-pair] provider',
      'POST',
      '/api/v1/provider/person/pinfl',
      { pinfl: '31506900000013' },
    ],
    ['[complaint.auth.basic-partner-pair] complaint', 'POST', '/api/telegram/sendMessage', { text: 'hello' }],
    ['[policy.call.idm-policy] policy', 'GET', '/api/idm/policy?series=EQD&number=0000001', undefined],
  ] as const)('%s calls carry the partner’s pair', async (_name, method, url, payload) => {
    await server.app.inject({
      method,
      url,
      headers: { 'qadam-partner': 'hambi' },
      ...(payload && { payload }),
    })
    expect(service.seen[0]?.headers.authorization).toBe(basic('hambi:h'))
  })

  test('[wizard.auth.basic-from-state] product calls carry the fixed pair, for every partner and customer', async () => {
    const authorization = `Bearer ${'t'.repeat(43)}`
    await get('/api/accident/tariffs', { 'qadam-partner': 'hambi' })
    await get('/api/travel/types', { authorization })
    const car = { vehicleTypeId: 1, useTerritoryId: 1, period: 12, driverNumberRestricted: true }
    await post('/api/v2/osago/calculator', car)
    const pairs = service.seen.map(({ headers }) => headers.authorization)
    expect(pairs).toEqual([basic('products:p'), basic('products:p'), basic('products:p')])
  })

  test('[http.main-backend.bearer] the main backend hears the customer’s token, and nothing without one', async () => {
    const token = `Bearer ${'t'.repeat(43)}`
    const feedback = { name: 'Sinov', phone: '998901234567', text: 'Rahmat' }
    const send = (headers: Record<string, string>) => post('/api/v1/feedback-site/create', feedback, headers)
    await send({ authorization: token })
    await send({})
    await send({ authorization: basic('who:ever') })
    expect(service.seen.map(({ headers }) => headers.authorization)).toEqual([token, undefined, undefined])
  })

  test('exports, which are large, are made one by one, and only so many wait', async () => {
    let atOnce = 0
    let most = 0
    service.app.addHook('onRequest', async () => {
      most = Math.max(most, (atOnce += 1))
      await new Promise((done) => setTimeout(done, 5))
    })
    service.app.addHook('onResponse', async () => {
      atOnce -= 1
    })
    service.answer({ status: 401, body: { type: 'x', status: 401, code: 'QDM_UNAUTHORIZED', title: 'x' } })
    const headers = { authorization: `Bearer ${'t'.repeat(43)}` }
    const answers = await Promise.all(
      Array.from({ length: 23 }, async () => await get('/api/v1/account/export', headers)),
    )
    expect(most).toBe(1)
    const told = answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)
    expect(told).toEqual([...Array.from({ length: 21 }, () => 401), 503, 503])
    const refused = answers.find(({ statusCode }) => statusCode === 503)
    expect([refused?.headers['retry-after'], refused?.json<{ code: string }>().code]).toEqual([
      '30',
      'QDM_UNAVAILABLE',
    ])
  })

  test('the customer’s token goes to no other service', async () => {
    const authorization = `Bearer ${'t'.repeat(43)}`
    await get('/api/v1/menu/list', { authorization })
    await get('/api/v1/reference/regions', { authorization })
    expect(service.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, basic('default:d')])
  })

  test('[lookup.call.regions] regions are asked for in the chosen language', async () => {
    await get('/api/v1/reference/regions', { 'content-language': 'uz' })
    expect(service.seen[0]).toMatchObject({ method: 'GET', url: '/api/v1/reference/regions' })
    expect(service.seen[0]?.headers['content-language']).toBe('uz')
  })

  test('[lookup.call.districts] districts are asked for by region, in the chosen language', async () => {
    await get('/api/v1/reference/districts?regionId=14', { 'content-language': 'en' })
    expect(service.seen[0]).toMatchObject({ url: '/api/v1/reference/districts?regionId=14' })
    expect(service.seen[0]?.headers['content-language']).toBe('en')
  })

  test('[lookup.call.relatives] relatives are asked for with Accept-Language', async () => {
    await get('/api/v1/reference/relatives', { 'accept-language': 'uz' })
    expect(service.seen[0]?.headers['accept-language']).toBe('uz')
  })

  test.each([
    [undefined, 'ru'],
    ['de-DE,de;q=0.9', 'ru'],
    ['en-US,en;q=0.9,ru;q=0.8', 'en'],
    ['de, uz-Latn-UZ;q=0.9', 'uz'],
  ])('[http.language-header-default-ru] Accept-Language %s means %s', async (given, meant) => {
    await get('/api/v1/menu/list', given === undefined ? {} : { 'accept-language': given })
    expect(service.seen[0]?.headers['accept-language']).toBe(meant)
  })

  test.each([
    [
      '[lookup.call.person-pass-dob]',
      '/api/v1/provider/person/pass-dob',
      { passportSery: 'AA', passportNum: '1234567', birthDate: '1990-06-15' },
    ],
    [
      '[lookup.call.vehicle]',
      '/api/v1/provider/vehicle',
      { techPassportSery: 'AAF', techPassportNum: '1234567', stateNumber: '01A123BC' },
    ],
    ['[lookup.call.organization-inn]', '/api/v1/provider/organization/inn', { inn: '123456789' }],
    ['[lookup.call.person-pinfl]', '/api/v1/provider/person/pinfl', { pinfl: '31506900000013' }],
  ])('%s goes on as it came, in JSON', async (_id, url, body) => {
    service.answer(aProblem(404, 'QDM_NOT_FOUND'))
    const answer = await post(url, body)
    expect(service.seen).toMatchObject([{ method: 'POST', url, body }])
    expect(service.seen[0]?.headers['content-type']).toBe('application/json')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'QDM_NOT_FOUND' })
  })

  test('a request that does not fit the contract goes nowhere', async () => {
    const answer = await post('/api/v1/provider/person/pass-dob', {
      passportSery: 'aa1',
      birthDate: '1990-02-30',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'QDM_REQUEST_INVALID' })
    expect(answer.json().problems).toEqual(
      expect.arrayContaining([
        { path: '/passportNum', code: 'required', params: {} },
        { path: '/passportSery', code: 'pattern', params: {} },
        { path: '/birthDate', code: 'format', params: {} },
      ]),
    )
    expect(service.seen).toEqual([])
  })

  test.each([
    ['GET', '/api/v1/reference/districts', '/query/regionId'],
    ['GET', '/api/v1/reference/districts?regionId=x', '/query/regionId'],
    ['GET', '/api/v1/reference/districts?regionId=1&regionId=2', '/query/regionId'],
    ['GET', '/api/v1/reference/lists/unheard-of', '/path/list'],
    ['POST', '/api/v1/provider/vehicle', ''],
  ] as const)('%s %s is refused, naming %s', async (method, url, path) => {
    const answer = await server.app.inject({ method, url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().problems).toMatchObject([{ path }])
    expect(service.seen).toEqual([])
  })

  test('a query that the contract does not know stays behind', async () => {
    await get('/api/v1/reference/districts?regionId=14&token=secret&__proto__=x')
    expect(service.seen[0]?.url).toBe('/api/v1/reference/districts?regionId=14')
  })

  test('a path cannot lead elsewhere', async () => {
    await get('/api/v1/news/..%2F..%2Fprofile')
    expect(service.seen).toEqual([])
  })

  test.each([
    ['text/plain', 'pinfl=31506900000013'],
    ['application/x-www-form-urlencoded', 'pinfl=31506900000013'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('a body in %s is not taken for JSON', async (type, payload) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/provider/person/pinfl',
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'QDM_MEDIA_UNSUPPORTED' })
  })

  test.each(['{', '{"pinfl":', '[', '{"__proto__":{"pinfl":"1"}}', ''])(
    'a body that is no JSON is refused: %s',
    async (payload) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v1/provider/person/pinfl',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toMatch(/^QDM_(BODY_MALFORMED|REQUEST_INVALID)$/)
    },
  )

  test('a body larger than allowed is refused', async () => {
    const answer = await post('/api/telegram/sendMessage', { text: 'x'.repeat(600_000) })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'QDM_BODY_TOO_LARGE' })
  })

  test.each([
    ['a shape that the contract does not know', { body: { data: [{ id: 'one', name: 7 }] } }],
    ['no JSON', { body: '<html>' }],
    ['another type', { body: '[]', type: 'text/html' }],
    ['a status that the contract does not know', { status: 299, body: { data: [] } }],
    ['a redirect', { status: 302, headers: { location: 'http://elsewhere.example/' }, body: '' }],
  ])('an answer of %s from a service is refused', async (_what, said) => {
    service.answer(said)
    const answer = await get('/api/v1/reference/regions')
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ code: 'QDM_UPSTREAM_MALFORMED' })
  })

  test('a refused pair of ours does not sign the customer out', async () => {
    service.answer(aProblem(401, 'QDM_UNAUTHORIZED'))
    const answer = await get('/api/v1/reference/regions')
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ code: 'QDM_UPSTREAM_REFUSED' })
  })

  test('a token that the backend refuses is reported to the browser', async () => {
    service.answer(aProblem(401, 'QDM_UNAUTHORIZED'))
    const authorization = `Bearer ${'t'.repeat(43)}`
    expect((await get('/api/v1/profile', { authorization })).statusCode).toBe(401)
    expect(service.seen).toHaveLength(1)
  })

  test.each(['', 'Basic dXNlcjpwYXNz', 'Bearer '])(
    'without a token nobody is asked about a person: "%s"',
    async (authorization) => {
      const answer = await get('/api/v1/profile', { authorization })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'QDM_UNAUTHORIZED' })
      expect(service.seen).toEqual([])
    },
  )

  test('a reading call is repeated once after a failure; a writing call never', async () => {
    let failures = 1
    const sometimes = () => (failures-- > 0 ? { status: 500, body: 'down' } : { body: { data: [] } })
    service.answer(sometimes)
    expect((await get('/api/v1/reference/regions')).statusCode).toBe(200)
    expect(service.seen).toHaveLength(2)
    failures = 1
    const deed = await post('/api/telegram/sendMessage', { text: 'hello' })
    expect(deed.statusCode).toBe(502)
    expect(deed.json()).toMatchObject({ code: 'QDM_UPSTREAM_UNREACHABLE' })
    expect(service.seen).toHaveLength(3)
  })

  test('a repeated call ends at its time limit', async () => {
    service.answer({ status: 500, body: 'down' })
    expect((await get('/api/v1/reference/regions')).statusCode).toBe(502)
    expect(service.seen).toHaveLength(2)
  })

  test('lists to choose from are kept by the browser for a while, by language', async () => {
    const answer = await get('/api/v1/reference/regions', { 'content-language': 'uz' })
    expect(answer.headers['cache-control']).toBe('private, max-age=300')
    expect(answer.headers['vary']).toContain('content-language')
    expect((await get('/api/v1/profile')).headers['cache-control']).toBe('no-store')
  })

  test('the service hears the request’s id', async () => {
    const answer = await server.app.inject({ url: '/api/v1/reference/regions' })
    expect(service.seen[0]?.headers['x-request-id']).toBe(answer.headers['x-request-id'])
  })

  test('a handler of this process knows the customer’s address', async () => {
    const seen: string[] = []
    const listRegions = async ({ request }: ApiRequest) => {
      seen.push(request.ip)
      return []
    }
    const other = await testServer({ handlers: { listRegions } })
    await other.app.inject({ url: '/api/v1/reference/regions', remoteAddress: '10.1.2.3' })
    await other.close()
    expect(seen).toEqual(['10.1.2.3'])
  })

  test('a form goes on byte by byte, once its parts fit', async () => {
    const send = (claim: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/career',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: formOf(claim),
      })
    const application = { fullName: 'Sinov Namuna', phone: '998901234567', position: 'Agent' }
    service.answer({ body: { data: { id: 'a', createdAt: '2026-11-23T07:00:00Z', number: 'a' } } })
    await send(application)
    expect(service.seen).toHaveLength(1)
    expect(service.seen[0]?.body).toEqual(Buffer.from(formOf(application)))
    expect(service.seen[0]?.headers['content-type']).toBe('multipart/form-data; boundary=b')
    const refused = await send({ ...application, phone: '12' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().problems).toMatchObject([{ path: '/application/phone', code: 'pattern' }])
    expect(service.seen).toHaveLength(1)
  })
})

function formOf(application: object): string {
  return [
    '--b',
    'Content-Disposition: form-data; name="application"; filename="blob"',
    'Content-Type: application/json',
    '',
    JSON.stringify(application),
    '--b',
    'Content-Disposition: form-data; name="resume"; filename="resume.pdf"',
    'Content-Type: application/pdf',
    '',
    '%PDF-1.7',
    '--b--',
    '',
  ].join('\r\n')
}

describe('a service under an address', () => {
  let service: Stranger
  let server: TestServer
  let fetching: typeof fetch

  beforeEach(async () => {
    service = stranger()
    fetching = fetch
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
    server = await testServer({
      environment: {
        ...pairs,
        QADAM_PROVIDER_URL: `${address}/base`,
        QADAM_PRODUCTS_URL: address,
        QADAM_AUTH_URL: address,
      },
      deps: { network: { fetch: (...request) => fetching(...request) } },
    })
  })
  afterEach(async () => {
    await server.close()
    await service.app.close()
  })

  test('is asked over the network, just as the embedded one', async () => {
    const answer = await server.app.inject({ url: '/api/v1/reference/districts?regionId=14' })
    expect(answer.statusCode).toBe(200)
    expect(service.seen).toMatchObject([
      { method: 'GET', url: '/base/api/v1/reference/districts?regionId=14' },
    ])
    expect(service.seen[0]?.headers.authorization).toBe(basic('default:d'))
  })

  test('may be down', async () => {
    await service.app.close()
    const answer = await server.app.inject({ url: '/api/v1/reference/regions' })
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ code: 'QDM_UPSTREAM_UNREACHABLE' })
  })

  test('may take too long', async () => {
    fetching = async (_url, options) => {
      expect(options?.signal).toBeInstanceOf(AbortSignal)
      throw new DOMException('The operation timed out', 'TimeoutError')
    }
    const answer = await server.app.inject({ url: '/api/v1/reference/regions' })
    expect(answer.statusCode).toBe(504)
    expect(answer.json()).toMatchObject({ code: 'QDM_UPSTREAM_TIMEOUT' })
  })

  test('may not flood the server', async () => {
    service.answer({ body: `{"data":"${'x'.repeat(9 * 1024 * 1024)}"}` })
    const answer = await server.app.inject({ url: '/api/v1/reference/regions' })
    expect(answer.statusCode).toBe(502)
  })

  test('signs people in for us, too: its token opens what this server keeps, its code proves the phone', async () => {
    const token = 'token-of-the-stranger-0123456789'
    service.answer({ body: { data: { token } } })
    const accepted = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/accept',
      payload: { phone: '998901234567', code: '123456' },
    })
    const { data } = accepted.json()
    expect(data.token).toBe(token)
    expect(server.deps.seals.open('phone', data.proof, server.clock.now)).toMatchObject({
      kind: 'good',
      payload: { phone: '998901234567' },
    })
    const drafts = await server.app.inject({
      url: '/api/v1/drafts',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(drafts.statusCode).toBe(200)
  })
})
