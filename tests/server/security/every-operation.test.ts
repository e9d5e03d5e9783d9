import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import { type Operation, operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import { migratedDatabase } from '../../store/postgres.ts'
import { roles } from '../../../src/server/store/index.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { stranger } from '../gateway/stranger.ts'
import { testServer } from '../test-server.ts'
import { samplesOf } from './samples-of.ts'

const document = await readApiDocument()
const operations = [...operationsOf(document).values()]

const hostileSegments = [
  '..',
  '.',
  '../../admin/content/news',
  '..\\..\\admin',
  '....//',
  '%2e%2e',
  '%2e%2e%2fadmin',
  '%252e%252e%252f',
  'a/../../b',
  'a\u0000b',
  'a b',
  '\u202e',
  ';jsessionid=1',
  '?x=1',
  '#x',
  'x'.repeat(150),
  'x'.repeat(6000),
  '{id}',
  '𝒳',
]

describe('values in paths', () => {
  const service = stranger()
  let server: Awaited<ReturnType<typeof testServer>>
  beforeAll(async () => {
    server = await testServer({
      insurer: service.app,
      environment: { QADAM_REQUESTS_PER_MINUTE: '0', PUBLIC_URL: 'http://localhost:8080' },
    })
  })
  afterAll(() => server.close())

  test.each(
    operations
      .filter(({ path }) => path.includes('{'))
      .map((operation) => [operation.id, operation] as const),
  )(
    '%s: no parameter leads to another address of the service, with our credentials',
    async (_, operation) => {
      const before = service.seen.length
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
      for (const hostile of hostileSegments)
        for (const name of names) {
          for (const sent of [hostile, encodeURIComponent(hostile)]) {
            const url = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, other: string) =>
              other === name ? sent : 'known',
            )
            const answer = await server.app.inject({
              method: operation.method.toUpperCase() as 'GET',
              url,
              headers: { authorization: `Bearer ${'x'.repeat(43)}` },
            })
            // The service answers every operation the same, which fits few of them: that is a 502.
            const isHandled = answer.statusCode < 500 || answer.statusCode === 502
            expect([url, isHandled || isPage(answer.headers)]).toEqual([url, true])
          }
        }
      // Whatever reached the service was an address of a documented call, in its own words.
      for (const { url } of service.seen.slice(before)) {
        expect(url).not.toMatch(/\.\.|%2e|%2f|%5c|%00/i)
        expect(url.split('?', 1)[0]?.length).toBeLessThan(300)
      }
    },
  )
})

function isPage(headers: Readonly<Record<string, unknown>>): boolean {
  return String(headers['content-type']).startsWith('text/html')
}

const deep = 100_000

/** Bodies that no client of ours sends, as text: the shape of the body does not matter to them. */
const hostileTexts: readonly string[] = [
  '['.repeat(deep),
  '['.repeat(deep) + ']'.repeat(deep),
  `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
  `[${'['.repeat(70)}${']'.repeat(70)}]`,
  `{"a":"\\u0000"}`,
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `[${'1,'.repeat(200_000)}1]`,
  `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  `"${'x'.repeat(500_000)}"`,
  '1e999',
  '-0',
  'null',
  '""',
  '\ufeff{}',
  '{"a":1',
  '\u0000',
  '"\\ud800"',
]

/** What stands in place of a value that the contract takes. */
const hostileValues: readonly Json[] = [
  null,
  -1,
  0.1,
  1e308,
  2 ** 60,
  '',
  'x'.repeat(100_000),
  "'; DROP TABLE contracts; --",
  '<script>alert(1)</script>',
  '\ud800',
  '\u202e\u200b',
  '2026-02-30',
  [],
  {},
  Array.from({ length: 5000 }, () => 'x'),
  nested(60),
]

function nested(levels: number): Json {
  let value: Json = 'x'
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { x: value }
  return value
}

/** The body with one property after the other, at every depth, replaced by the value. */
function* replaced(body: Json, value: Json): Generator<Json> {
  yield value
  if (Array.isArray(body)) {
    for (const [index, element] of body.entries())
      for (const inside of replaced(element as Json, value)) yield body.with(index, inside) as Json
  } else if (body !== null && typeof body === 'object') {
    const object = body as JsonObject
    for (const [key, element] of Object.entries(object))
      for (const inside of replaced(element, value)) yield { ...object, [key]: inside }
  }
}

/** Places of a body that get every value. */
const fewPlaces = 6

/**
 * Of a body with more places, one in so many gets a value, and the next value comes to other places: every place gets a
 * third of the values. `npm run test:long` puts every value into every place.
 */
const placesApart = process.env['HOSTILE'] === 'all' ? 1 : 3

describe.each([
  { kind: 'SQLite', databaseUrl: async () => ({}), values: hostileValues, texts: hostileTexts },
  {
    kind: 'PostgreSQL',
    // What the door lets through differs from SQLite in what a column takes: texts and numbers.
    values: hostileValues.filter((value) => typeof value === 'number' || typeof value === 'string'),
    texts: [],
    databaseUrl: async () => {
      const { url, drop } = await migratedDatabase()
      drops.push(drop)
      return { DATABASE_URL: url }
    },
  },
])('every operation of the contract, on $kind', { timeout: 600_000 }, ({ databaseUrl, values, texts }) => {
  let server: WholeServer
  let token: string
  let asked = 0
  const faults: unknown[][] = []

  beforeAll(async () => {
    const operator = '998901112233'
    server = await wholeServer({
      ...(await databaseUrl()),
      QADAM_TRUSTED_PROXIES: '1',
      QADAM_OPERATORS: operator,
    })
    const { store, world } = server.deps
    const user = await store.users.ofPhone(operator)
    await store.staff.give(operator, roles, 'test')
    token = world.newToken()
    await store.sessions.open({ tokenHash: tokenHash(token), userId: user.id, lifeMs: 86_400_000 })
  })
  afterAll(async () => {
    await server.close()
    for (const drop of drops.splice(0)) await drop()
  })

  /** Asks from an address of its own, so that no limit hides what lies behind it. */
  const ask = async (
    operation: Operation,
    { path = {}, query = {}, payload }: { path?: JsonObject; query?: JsonObject; payload?: string },
  ): Promise<void> => {
    asked++
    const url = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(path[name] ?? 'known')),
    )
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ).toString()
    const answer = await server.app.inject({
      method: operation.method.toUpperCase() as 'POST',
      url: search ? `${url}?${search}` : url,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': `key-${asked}`,
        'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    })
    if (answer.statusCode >= 500)
      faults.push([
        operation.id,
        url,
        search.slice(0, 200),
        payload?.slice(0, 300),
        answer.statusCode,
        answer.body,
      ])
    if (answer.statusCode !== 200 && answer.rawPayload.byteLength > 60_000)
      faults.push([operation.id, 'a long refusal'])
  }

  // What ends the sign-in or the account under test is asked by others.
  const endsTheTest = new Set(['deleteAccount', 'signOut', 'endSession', 'endOtherSessions'])

  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (id, operation) => {
      await attack(id, operation)
      expect(faults.splice(0)).toEqual([])
    },
  )

  const attack = async (id: string, operation: Operation): Promise<void> => {
    if (operation.mark.heavy) return await ask(operation, {})
    const queryNames = operation.parameters.filter((parameter) => parameter.in === 'query')
    const [sample = null] = samplesOf(document.root, operation.body?.schema ?? null)
    const query = Object.fromEntries(
      queryNames.map(({ name, schema }) => [name, samplesOf(document.root, schema)[0] ?? null]),
    )
    if (!endsTheTest.has(id))
      await ask(operation, { query, ...(operation.body && { payload: JSON.stringify(sample) }) })
    if (operation.method !== 'get') for (const payload of texts) await ask(operation, { query, payload })
    for (const [turn, value] of values.entries()) {
      for (const { name } of queryNames)
        await ask(operation, {
          query: { ...query, [name]: value },
          ...(operation.body && { payload: JSON.stringify(sample) }),
        })
      if (operation.body === null) continue
      const bodies = [...replaced(sample, value)]
      const apart = bodies.length > fewPlaces ? placesApart : 1
      for (const payload of bodies.filter((_, place) => (place + turn) % apart === 0)) {
        const text = JSON.stringify(payload)
        if (text.length < 400_000) await ask(operation, { query, payload: text })
      }
    }
  }

  if (texts.length === 0) return

  test('memory does not grow over all of them', async () => {
    const small = operations.filter(
      ({ method, mark, id }) => method !== 'get' && !mark.heavy && !endsTheTest.has(id),
    )
    const round = async () => {
      for (const operation of small)
        for (const payload of texts.slice(0, 4)) await ask(operation, { payload })
    }
    await round()
    const before = heapUsed()
    for (let rounds = 0; rounds < 3; rounds++) await round()
    expect((heapUsed() - before) / 1024 / 1024).toBeLessThan(24)
  })
})

const drops: (() => Promise<void>)[] = []

function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}
