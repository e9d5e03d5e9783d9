import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TOTP } from 'otpauth'
import type { components } from '../../../src/api/schema.d.ts'
import { provePhone } from '../../../src/server/auth/phone-proof.ts'
import { SoftwarePasskey } from '../auth/software-passkey.ts'
import { aPdf, portalCustomer, type PortalCustomer } from '../portal/portal-customer.ts'
import { sharedDatabases, twoServers, type TwoServers } from '../two-servers.ts'

const phone = '998935550021'
const crowd = 300

describe.each(sharedDatabases)('hundreds of requests at once, by two processes, on $kind', ({ make }) => {
  let servers: TwoServers
  beforeAll(async () => {
    servers = await twoServers(make, { QADAM_STAFF_SECOND_FACTOR: 'required' })
  })
  afterAll(() => servers.close())

  /** The same person, signed in at both processes. */
  const signedInTwice = async (person = phone): Promise<readonly PortalCustomer[]> =>
    await Promise.all(servers.both.map((server) => portalCustomer(server, person)))
  const atOnce = async (send: (index: number) => Promise<{ status: number; code?: string | undefined }>) => {
    const answers = await Promise.all(Array.from({ length: crowd }, (_, index) => send(index)))
    const counts: Record<string, number> = {}
    for (const { status, code } of answers)
      counts[code ?? String(status)] = (counts[code ?? String(status)] ?? 0) + 1
    return counts
  }

  test('five codes of a second factor are examined', async () => {
    const [server] = servers.both
    await server.deps.store.staff.give(phone, ['operator'], 'test')
    const [person] = await signedInTwice()
    const begun = await person!.send('POST', '/api/v1/admin/second-factor')
    const { secret } = begun.data as { secret: string }
    const code = new TOTP({ secret }).generate({ timestamp: server.clock.now })
    expect((await person!.send('POST', '/api/v1/admin/second-factor/confirm', { code })).status).toBe(200)

    const strangers = await signedInTwice()
    const wrong = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
    expect(
      await atOnce((index) =>
        strangers[index % 2]!.send('POST', '/api/v1/admin/second-factor/prove', { code: wrong(index) }),
      ),
    ).toEqual({ QDM_SECOND_FACTOR_WRONG: 5, QDM_TOO_MANY_REQUESTS: crowd - 5 })
  })
  test('one code of a phone is tried five times', async () => {
    const visitors = await Promise.all(servers.both.map((server) => portalCustomer(server, null)))
    expect((await visitors[0]!.send('POST', '/api/v1/auth/send-sms', { phone })).status).toBe(200)
    const counts = await atOnce((index) =>
      visitors[index % 2]!.send('POST', '/api/v1/auth/accept', {
        phone,
        code: String(index).padStart(6, '0'),
      }),
    )
    expect((counts['QDM_CODE_INCORRECT'] ?? 0) + (counts['200'] ?? 0)).toBeLessThanOrEqual(5)
    expect(counts['QDM_TOO_MANY_REQUESTS']).toBeGreaterThanOrEqual(crowd - 15)
  })

  test('five passwords of an account are examined', async () => {
    const visitors = await Promise.all(servers.both.map((server) => portalCustomer(server, null)))
    expect(
      await atOnce((index) =>
        visitors[index % 2]!.send('POST', '/api/v1/auth/login', { phone, password: `guess ${index}` }),
      ),
    ).toEqual({ QDM_CREDENTIALS_WRONG: 5, QDM_TOO_MANY_REQUESTS: crowd - 5 })
  })

  test('a person keeps fifty begun wizards', async () => {
    const people = await signedInTwice()
    const begun = { product: 'osago', version: 'x', revision: 0, state: {} }
    expect(
      await atOnce((index) =>
        people[index % 2]!.send('PUT', `/api/v1/drafts/draft-of-the-crowd-${index}`, begun),
      ),
    ).toEqual({ 200: 50, QDM_DRAFTS_FULL: crowd - 50 })
  })

  test('sixty files wait for the form of one wizard', async () => {
    const visitors = await Promise.all(servers.both.map((server) => portalCustomer(server, null)))
    const about = { product: 'osago', version: 'x', field: '/photo', wizard: 'a-wizard-of-one-browser' }
    const counts = await atOnce((index) =>
      visitors[index % 2]!.post('/api/v1/forms/files', [
        { name: 'about', type: 'application/json', bytes: JSON.stringify(about) },
        { name: 'file', type: 'application/pdf', fileName: 'scan.pdf', bytes: aPdf(600 + index) },
      ]),
    )
    // A process receives 64 files at once; who comes later is asked to come back.
    expect(counts).toMatchObject({ 200: 60, QDM_FILES_FULL: 60 })
    expect((counts['QDM_TOO_MANY_REQUESTS'] ?? 0) + (counts['QDM_UNAVAILABLE'] ?? 0)).toBe(crowd - 120)
  })

  test('a person has ten passkeys', async () => {
    const people = await signedInTwice()
    const { deps, clock } = servers.both[0]
    const made = []
    for (let count = 0; count < 30; count++) {
      const proof = provePhone(deps.seals, phone, clock.now)
      const asked = await people[0]!.send('POST', '/api/v1/auth/passkeys/options', { proof })
      const options = asked.data as components['schemas']['PasskeyCreation']
      made.push(new SoftwarePasskey('http://localhost:8080').make(options))
    }
    const answers = await Promise.all(
      made.map((one, index) => people[index % 2]!.send('POST', '/api/v1/auth/passkeys', { made: one })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 'QDM_PASSKEYS_FULL')).toHaveLength(20)
  })

  test('a limit lets through what it says, and a refused attempt does not count', async () => {
    const throttlesOf = (index: number) => servers.next(index).deps.store.throttles
    const limit = { limit: 7, windowMs: 60_000 }
    const taken = await Promise.all(
      Array.from({ length: crowd }, (_, index) => throttlesOf(index).take('crowd', limit)),
    )
    expect(taken.filter((wait) => wait === null)).toHaveLength(7)
    expect(taken.filter((wait) => wait === 60_000)).toHaveLength(crowd - 7)
    await throttlesOf(0).giveBack('crowd')
    expect(await throttlesOf(1).take('crowd', limit)).toBeNull()
    expect(await throttlesOf(0).take('crowd', limit)).toBe(60_000)
  })
})
