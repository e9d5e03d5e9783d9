import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QadamError } from '../../../src/server/errors/index.ts'
import { countedLookups } from '../../../src/server/gateway/lookups/lookup-limits.ts'
import {
  formOf,
  ownerPhone,
  portalCustomer,
  sampleClaim,
  samplePassport,
  samplePinfl,
  type PortalCustomer,
} from '../portal/portal-customer.ts'
import { sharedDatabases, twoServers, type TwoServers } from '../two-servers.ts'

const crowd = 200

interface Ended {
  readonly status: number
  readonly code?: string | undefined
}

describe.each(sharedDatabases)('what customers send at once, to two processes, on $kind', ({ make }) => {
  let servers: TwoServers
  beforeAll(async () => {
    servers = await twoServers(make)
  })
  afterAll(() => servers.close())

  /** The same person, signed in at both processes; a visitor has no phone. */
  const atBoth = async (phone: string | null): Promise<readonly PortalCustomer[]> =>
    await Promise.all(servers.both.map((server) => portalCustomer(server, phone)))
  const atOnce = async (
    people: readonly PortalCustomer[],
    send: (person: PortalCustomer, index: number) => Promise<Ended>,
    count = crowd,
  ): Promise<Readonly<Record<string, number>>> => {
    const sent = Array.from({ length: count }, (_, index) => send(people[index % people.length]!, index))
    const answers = await Promise.all(sent)
    const words = answers.map(({ status, code }) => code ?? String(status))
    return Object.fromEntries(
      [...Map.groupBy(words, (word) => word)].map(([word, { length }]) => [word, length]),
    )
  }

  test('twenty appeals of a person a day', async () => {
    const people = await atBoth('998935550031')
    const counts = await atOnce(people, (person, index) =>
      person.send('POST', '/api/v1/appeals', { subject: `Appeal ${index}`, text: 'About a policy' }),
    )
    expect(counts).toEqual({ 200: 20, QDM_TOO_MANY_REQUESTS: crowd - 20 })
    expect((await people[0]!.get('/api/v1/appeals')).data).toHaveLength(20)
  })

  test('twenty claims of a person a day, each with a number of its own', async () => {
    const people = await atBoth(ownerPhone)
    await people[0]!.send('PUT', '/api/v1/profile', samplePassport)
    // More at once find both processes busy with receiving.
    const sent = 100
    const claim = async (person: PortalCustomer, index: number) => {
      const bytes = JSON.stringify({ ...sampleClaim, description: `${sampleClaim.description} ${index}` })
      return await person.post('/api/v1/claims', [{ name: 'claim', type: 'application/json', bytes }])
    }
    expect(await atOnce(people, claim, sent)).toEqual({ 200: 20, QDM_TOO_MANY_REQUESTS: sent - 20 })
    const claims = (await people[1]!.get('/api/v1/claims')).data as readonly { readonly number: string }[]
    expect(new Set(claims.map(({ number }) => number)).size).toBe(20)
  })

  test('five call requests for a phone, and twenty of an address, an hour', async () => {
    const visitors = await atBoth(null)
    const call = async (person: PortalCustomer, phone: string, address: string) =>
      await person.sendWith({ 'x-forwarded-for': address }, '/api/telegram/sendMessage', {
        text: `Call me: +${phone}`,
      })
    expect(
      await atOnce(visitors, (person, index) => call(person, '998935550032', `10.3.0.${index}`)),
    ).toEqual({ 200: 5, QDM_TOO_MANY_REQUESTS: crowd - 5 })
    expect(
      await atOnce(visitors, (person, index) => call(person, String(998935551000 + index), '10.4.0.1')),
    ).toEqual({ 200: 20, QDM_TOO_MANY_REQUESTS: crowd - 20 })
  })

  test('ten open links of a policy, of twenty that a person makes a day', async () => {
    const people = await atBoth(ownerPhone)
    await people[0]!.send('PUT', '/api/v1/profile', samplePassport)
    const { store } = servers.both[0].deps
    const contract = await store.contracts.findByNumber('QAR', '9000001')
    const address = `/api/v1/policies/${contract?.id}/shares`
    const counts = await atOnce(people, (person) => person.send('POST', address))
    expect(counts).toEqual({ 200: 10, QDM_SHARES_FULL: 10, QDM_TOO_MANY_REQUESTS: crowd - 20 })
    expect((await people[0]!.get(address)).data).toHaveLength(10)
  })

  test('five wrong personal IDs of an account a day', async () => {
    const people = await atBoth('998935550033')
    await people[0]!.send('PUT', '/api/v1/profile', samplePassport)
    const wrong = (index: number) => String(BigInt(samplePinfl) + BigInt(index + 1))
    const counts = await atOnce(people, (person, index) =>
      person.send('POST', '/api/v1/profile/passport', { pinfl: wrong(index) }),
    )
    expect(counts).toMatchObject({ QDM_TOO_MANY_REQUESTS: crowd - 5 })
  })

  test('a hundred and twenty photos of an inspection an hour', async () => {
    const { contracts } = servers.both[0].deps.store
    const { contract } = await contracts.create({
      product: 'kasko',
      version: 'x',
      series: 'QKA',
      premium: 100,
      currency: 'UZS',
      data: '{}',
      holder: 'K',
      object: 'O',
      phone: ownerPhone,
      pinfl: null,
      termFrom: '2026-11-24',
      termTo: '2027-11-23',
      idempotencyKey: 'an inspection of the crowd',
    })
    await contracts.markPaid(contract.id)
    const visitors = await atBoth(null)
    const put = async (person: PortalCustomer, index: number) => {
      const { payload, type } = formOf([
        { name: 'photo', type: 'image/jpeg', fileName: 'front.jpg', bytes: `no photo ${index}` },
      ])
      const address = `/api/v1/contracts/${contract.id}/inspection/photos/front`
      return await person.sendRaw('PUT', address, payload, type)
    }
    const first = await atOnce(visitors, put, 100)
    expect(first).toEqual({ QDM_PHOTO_WRONG_TYPE: 100 })
    expect(await atOnce(visitors, put, 100)).toEqual({ QDM_PHOTO_WRONG_TYPE: 20, QDM_TOO_MANY_REQUESTS: 80 })
  })

  test('a thousand recordings of an address an hour', async () => {
    const visitors = await atBoth(null)
    const send = async (person: PortalCustomer, index: number) =>
      await person.sendWith({ 'x-forwarded-for': '10.5.0.1' }, '/api/v1/recordings', {
        id: index.toString(16).padStart(32, '0'),
        isReported: false,
        text: 'no recording',
      })
    expect(await atOnce(visitors, send, 1100)).toEqual({
      QDM_RECORDING_REFUSED: 1000,
      QDM_TOO_MANY_REQUESTS: 100,
    })
  })

  test('forty checks of a policy by one browser that find nothing, an hour', async () => {
    const counters = servers.both.map(({ deps }) =>
      countedLookups({ store: deps.store, seals: deps.seals, settings: { lookupsPerHour: 0 } }),
    )
    const asker = { userId: null, device: 'one browser', address: '10.6.0.1' }
    const codes = await Promise.all(
      Array.from({ length: crowd }, async (_, index) => {
        const parts = { path: {}, query: { series: 'QAR', number: String(index) }, body: undefined }
        try {
          await counters[index % 2]!('findPolicy', { subject: ['series', 'number'] }, parts, asker)
          return null
        } catch (error) {
          if (!(error instanceof QadamError)) throw error
          return error.code
        }
      }),
    )
    expect(codes.filter((code) => code === null)).toHaveLength(40)
    expect(codes.filter((code) => code === 'QDM_LOOKUPS_TOO_MANY')).toHaveLength(crowd - 40)
  })
})
