import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { lookupLimits } from '../../../src/server/gateway/lookups/lookup-limits.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { serverDatabases, type ServerDatabase } from '../server-databases.ts'
import { operations, person, questions, askWith } from './lookup-questions.ts'

describe.each(serverDatabases)('enumeration, on $kind', ({ make }) => {
  let database: ServerDatabase
  let server: WholeServer
  beforeEach(async () => {
    database = await make()
    server = await wholeServer(database.environment)
  })
  afterEach(async () => {
    await server.close()
    await database.drop()
  })
  const byPassport = operations.get('findPersonByPassport')!
  const right = questions['findPersonByPassport']!.body!
  const tryDate = (birthDate: string, headers: Readonly<Record<string, string>> = {}) =>
    askWith(server, byPassport, headers, { ...right, birthDate })
  const dates = Array.from({ length: 150 }, (_, day) =>
    new Date(Date.UTC(1970, 0, 1 + day)).toISOString().slice(0, 10),
  )
  const { limit } = lookupLimits.missesOfSubject

  test('150 birth dates cannot be tried for one passport, from one browser or from many addresses', async () => {
    const answers = await Promise.all(
      dates.map((date, at) =>
        server.app.inject({
          method: 'POST',
          url: byPassport.path,
          payload: { ...right, birthDate: date },
          remoteAddress: `10.0.${at % 8}.${at}`,
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 404)).toHaveLength(limit)
    expect(statuses.filter((status) => status === 429)).toHaveLength(dates.length - limit)
    const refused = answers.find(({ statusCode }) => statusCode === 429)!
    expect(refused.json()).toMatchObject({ code: 'QDM_LOOKUPS_TOO_MANY', params: { minutes: 24 * 60 } })
    // The other lookup by passport guesses at the same person.
    const { passportSery, passportNum, birthDate } = right
    const sideDoor = await askWith(
      server,
      operations.get('findDocumentHolder')!,
      {},
      {
        passportSeries: passportSery!,
        passportNumber: passportNum!,
        birthDate: birthDate!,
      },
    )
    expect(sideDoor.statusCode).toBe(429)
  })

  test('a stranger’s tries do not block a signed-in person, whose tries are counted, too', async () => {
    for (const date of dates.slice(0, limit + 1)) await tryDate(date)
    expect((await tryDate(String(right['birthDate']))).statusCode).toBe(429)
    const user = await server.deps.store.users.ofPhone('998935557704')
    const token = server.deps.world.newToken()
    const { tokenHash } = await import('../../../src/server/auth/session-of.ts')
    await server.deps.store.sessions.open({ tokenHash: tokenHash(token), userId: user.id, lifeMs: 60_000 })
    const headers = { authorization: `Bearer ${token}` }
    expect((await tryDate(String(right['birthDate']), headers)).statusCode).toBe(200)
    const statuses: number[] = []
    for (const date of dates.slice(0, limit + 1)) statuses.push((await tryDate(date, headers)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: limit }, () => 404), 429])
  })

  test('the right answer is never counted against anybody', async () => {
    for (let again = 0; again < 3 * limit; again += 1)
      expect((await tryDate(String(right['birthDate']))).statusCode).toBe(200)
  })

  test('cadastre numbers cannot be counted through from one browser', async () => {
    const cookie = await aDevice(server)
    const statuses = new Set<number>()
    for (let count = 0; count <= lookupLimits.missesByAsker.limit; count += 1)
      statuses.add(
        (
          await askWith(
            server,
            operations.get('findProperty')!,
            { cookie },
            {
              cadasterNum: `10:11:12:13:14:${String(count).padStart(4, '0')}`,
            },
          )
        ).statusCode,
      )
    expect(statuses).toEqual(new Set([404, 429]))
  })

  test('a hundred phones behind one address of a carrier find their cars', async () => {
    const devices = await Promise.all(Array.from({ length: 120 }, () => aDevice(server)))
    for (const cookie of devices) {
      for (let lookup = 0; lookup < 4; lookup += 1)
        expect((await askWith(server, operations.get('findVehicle')!, { cookie })).statusCode).toBe(200)
    }
  })
})

describe('masked values', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())
  const price = (pinfl: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/osago/calculator',
      payload: {
        useTerritoryId: 1,
        vehicleTypeId: 1,
        period: 12,
        driverNumberRestricted: true,
        drivers: [{ pinfl }],
      },
    })

  test('are replaced by what they mask where a price is calculated', async () => {
    const { data } = (await askWith(server, operations.get('findPersonByPassport')!, {})).json<{
      data: JsonObject
    }>()
    const [masked, real] = [await price(String(data['pinfl'])), await price(String(person['pinfl']))]
    expect(masked.statusCode).toBe(real.statusCode)
    expect(masked.json()).toEqual(real.json())
  })

  test('that were made up are out of date, and tell nothing', async () => {
    const answer = await price('•••14\uE000AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\uE001')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'QDM_QUOTE_STALE' })
  })

  test('are opened by no lookup', async () => {
    const { data } = (await askWith(server, operations.get('findPersonByPassport')!, {})).json<{
      data: JsonObject
    }>()
    const answer = await askWith(server, operations.get('findPersonByPinfl')!, {}, { pinfl: data['pinfl']! })
    expect(answer.statusCode).toBe(400)
  })

  test('are refused where another kind of personal data belongs, so that no policy prints them', async () => {
    const { data } = (await askWith(server, operations.get('findPersonByPassport')!, {})).json<{
      data: JsonObject
    }>()
    const sold = (await server.deps.registry.list()).find(({ id }) => id === 'my-home')!
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/property/contract/create',
      headers: { 'idempotency-key': 'a-key-of-a-thief' },
      payload: {
        property: { address: data['pinfl'] },
        qadam: {
          product: 'my-home',
          version: sold.hash,
          language: 'ru',
          facts: [],
          manual: [],
          accepted: [],
          phoneProof: null,
        },
      },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ problems: [{ path: '/property/address', code: 'masked' }] })
  })
})

/** The cookie of a browser that was here before. */
async function aDevice({ app }: WholeServer): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: {} })
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}
