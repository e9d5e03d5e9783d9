import { readdirSync } from 'node:fs'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { ownerPhone, portalCustomer, samplePassport, type PortalCustomer } from '../portal/portal-customer.ts'
import { lastingDatabases, type ServerDatabase } from '../server-databases.ts'
import { issuePolicy } from './issued-policies.ts'

const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))

/** What a shared policy must not reveal. */
const secrets = [
  '1234567',
  '31506900000013',
  '1990-06-15',
  '15.06.1990',
  '998935550011',
  'Amir Temur',
  'Karimov',
  'Anvar',
  '01 A 123 BC',
  '01A123BC',
]

interface Share {
  readonly id: string
  readonly expiresAt: string
  readonly url: string
}

describe.each(lastingDatabases)('links to policies, on $kind', ({ make }) => {
  let server: WholeServer
  let database: ServerDatabase
  let log = ''
  let owner: PortalCustomer
  let stranger: PortalCustomer
  let visitor: PortalCustomer
  let contractId: string

  beforeAll(async () => {
    database = await make()
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        log += String(chunk)
        done()
      },
    })
    server = await wholeServer(
      { ...database.environment, QADAM_SHARED_POLICY_DAYS: '3' },
      { log: pino({ level: 'trace' }, sink) },
    )
    owner = await portalCustomer(server, ownerPhone)
    stranger = await portalCustomer(server, '998935557799')
    visitor = await portalCustomer(server, null)
    for (const person of [owner, stranger]) await person.send('PUT', '/api/v1/profile', samplePassport)
    const held = await server.deps.store.contracts.findByNumber('QAR', '9000001')
    contractId = held?.id ?? ''
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await database.drop()
  })

  const makeLink = async (): Promise<Share> => {
    const made = await owner.send('POST', `/api/v1/policies/${contractId}/shares`)
    expect(made.status, String(made.code)).toBe(200)
    return made.data as Share
  }
  const open = async (token: string) => await visitor.send('POST', '/api/v1/policies/shared', { token })
  const tokenOf = ({ url }: Share) => new URL(url).hash.slice(1)

  test('a visitor opens one, the holder takes it back, and then it says so', async () => {
    const share = await makeLink()
    expect(new URL(share.url)).toMatchObject({ pathname: '/shared-policy', search: '' })
    expect(Date.parse(share.expiresAt) - server.clock.now).toBe(3 * 86_400_000)
    const token = tokenOf(share)
    expect(await open(token)).toMatchObject({
      status: 200,
      data: {
        number: 'QAR 9000001',
        holder: 'K*** A.',
        contractStatus: 'active',
        expiresAt: share.expiresAt,
      },
    })
    const address = `/api/v1/policies/${contractId}/shares/${share.id}`
    expect(await stranger.send('DELETE', address)).toMatchObject({ status: 404 })
    expect(await open(token)).toMatchObject({ status: 200 })
    expect(await owner.send('DELETE', address)).toMatchObject({ status: 204 })
    expect(await open(token)).toMatchObject({ status: 410, code: 'QDM_SHARE_TAKEN_BACK' })
    const left = (await owner.get(`/api/v1/policies/${contractId}/shares`)).data as readonly Share[]
    expect(left.map(({ id }) => id)).not.toContain(share.id)
  })

  test('one opens nothing after its days, and an invented one never did', async () => {
    const share = await makeLink()
    server.clock.now += 3 * 86_400_000 - 1
    expect(await open(tokenOf(share))).toMatchObject({ status: 200 })
    server.clock.now += 1
    expect(await open(tokenOf(share))).toMatchObject({ status: 410, code: 'QDM_SHARE_EXPIRED' })
    expect(await open('x'.repeat(43))).toMatchObject({ status: 404, code: 'QDM_NOT_FOUND' })
    expect(await open('short')).toMatchObject({ status: 400 })
  })

  test('the token is in no log and not in the store, which has its hash', async () => {
    const share = await makeLink()
    const token = tokenOf(share)
    expect(token).toMatch(/^[\w-]{43}$/)
    await open(token)
    const rows = await server.deps.store.context.db.selectFrom('policy_shares').selectAll().execute()
    expect(rows.map(({ id }) => id)).toContain(share.id)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(log).toContain('/api/v1/policies/shared')
    expect(log).not.toContain(token)
  })

  test('a policy has ten at most, and whoever opens too often waits', async () => {
    const { data } = await owner.get(`/api/v1/policies/${contractId}/shares`)
    for (let made = (data as readonly Share[]).length; made < 10; made += 1) await makeLink()
    expect(await owner.send('POST', `/api/v1/policies/${contractId}/shares`)).toMatchObject({
      status: 409,
      code: 'QDM_SHARES_FULL',
    })
    let status = 0
    for (let tries = 0; tries < 700 && status !== 429; tries += 1) ({ status } = await open('y'.repeat(43)))
    expect(status).toBe(429)
  })

  test('they go with the account of their holder', async () => {
    server.clock.now += 86_400_000
    const { db } = server.deps.store.context
    const rows = async () => await db.selectFrom('policy_shares').select('id').execute()
    expect(await rows()).not.toHaveLength(0)
    await owner.send('POST', '/api/v1/account/deletion', { phone: ownerPhone })
    expect(await rows()).toEqual([])
  })
})

describe('the page of a shared policy', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  test('search engines have no business with it', async () => {
    expect((await server.app.inject('/robots.txt')).body).toContain('Disallow: /shared-policy')
  })

  test.each(products)('%s: it says what is insured, and no personal data', async (id) => {
    const { contractId } = await issuePolicy(server, id)
    const contract = await server.deps.store.contracts.find(contractId)
    if (!contract) throw new Error('no contract')
    for (const language of ['ru', 'uz', 'en']) {
      const facts = await server.deps.sharedFacts(contract, language)
      expect(facts.sections.length).toBeGreaterThan(1)
      const told = JSON.stringify(facts).replaceAll(/\s/g, ' ')
      expect(
        secrets.filter((secret) => told.includes(secret)),
        told,
      ).toEqual([])
    }
  })

  test('osago: plate and documents keep their first and last two characters, the sums are there', async () => {
    const { contractId } = await issuePolicy(server, 'osago')
    const contract = await server.deps.store.contracts.find(contractId)
    if (!contract) throw new Error('no contract')
    const { holder, sections } = await server.deps.sharedFacts(contract, 'en')
    expect(holder).toBe('K*** A.')
    const said = JSON.stringify(sections)
    expect(said).toContain('Chevrolet Cobalt')
    expect(said).toContain('01***BC')
    expect(said).toContain('AA***67')
    expect(sections.some(({ kind }) => kind === 'table')).toBe(true)
  })
})
