import { afterEach, describe, expect, test } from 'vitest'
import { sharedDatabases, twoServers, type TwoServers } from '../two-servers.ts'

describe.each(sharedDatabases)('requests of an address to two processes, on $kind', ({ make }) => {
  let servers: TwoServers
  afterEach(() => servers.close())

  const ask = async (index: number, address: string) => {
    const { app } = servers.next(index)
    const answer = await app.inject({
      url: '/api/v1/payments/providers',
      headers: { 'x-forwarded-for': address },
    })
    return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']) }
  }

  test('count together: a limit is one limit, and begins again after a minute', async () => {
    servers = await twoServers(make, { QADAM_REQUESTS_PER_MINUTE: '20' })
    const statuses: number[] = []
    for (let index = 0; index < 30; index++) statuses.push((await ask(index, '10.1.1.1')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual(Array.from({ length: 10 }, () => 429))

    expect((await ask(0, '10.2.2.2')).status).toBe(200)
    servers.advance(30_000)
    const refused = await ask(1, '10.1.1.1')
    expect(refused.status).toBe(429)
    expect(refused.retryAfter).toBeGreaterThan(0)
    expect(refused.retryAfter).toBeLessThanOrEqual(30)
    servers.advance(30_001)
    expect((await ask(1, '10.1.1.1')).status).toBe(200)
  })

  test('at once get no more than the limit and a step of each process', async () => {
    servers = await twoServers(make, { QADAM_REQUESTS_PER_MINUTE: '100' })
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => ask(index, '10.1.1.1')))
    const passed = answers.filter(({ status }) => status === 200).length
    expect(passed).toBeGreaterThanOrEqual(100)
    expect(passed).toBeLessThanOrEqual(110)
  })

  test('of a visitor who looks around are not written to the database', async () => {
    servers = await twoServers(make, { QADAM_REQUESTS_PER_MINUTE: '600' })
    for (let index = 0; index < 40; index++) expect((await ask(index, '10.1.1.1')).status).toBe(200)
    const { db } = servers.both[0].deps.store.context
    expect(await db.selectFrom('throttles').selectAll().execute()).toEqual([])
  })
})
