import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provePhone } from '../../../src/server/auth/phone-proof.ts'
import type { JsonObject } from '../../../src/engine/json.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { issuePolicy } from '../documents/issued-policies.ts'
import { portalCustomer, type PortalCustomer } from './portal-customer.ts'

const firstPhone = '998935550011'
const secondPhone = '998935550022'
const pinfl = '31506900000013'
const dayMs = 86_400_000

const boughtWith = (phone: string) => (answers: JsonObject) =>
  JSON.parse(JSON.stringify(answers).replaceAll(firstPhone, phone)) as JsonObject

describe('policies of a person', () => {
  let server: WholeServer
  let ofFirst: { readonly contractId: string; readonly number: string }
  let ofSecond: { readonly contractId: string; readonly number: string }
  beforeAll(async () => {
    server = await wholeServer()
    ofFirst = await issuePolicy(server, 'my-home')
    ofSecond = await issuePolicy(server, 'my-home', { change: boughtWith(secondPhone) })
  })
  afterAll(() => server.close())

  /** The contracts and numbers that each operation on own policies answers. */
  const seenBy = async (person: PortalCustomer) => {
    const [list, exported, notices, found] = await Promise.all([
      person.get('/api/v1/policies'),
      person.get('/api/v1/account/export'),
      person.get('/api/v1/notifications'),
      person.send('POST', '/api/v1/search/own', { text: ofSecond.number }),
    ])
    const page = await person.get(`/api/v1/policies/${ofSecond.contractId}`)
    const next = await person.get(`/api/v1/policies/${ofSecond.contractId}/next`)
    return {
      isListed: list.bytes.toString().includes(ofSecond.contractId),
      isExported: exported.bytes.toString().includes(ofSecond.contractId),
      isNoticed: notices.bytes.toString().includes(ofSecond.number),
      isFound: found.bytes.toString().includes(ofSecond.contractId),
      isOpened: page.status === 200,
      isContinued: next.status === 200,
    }
  }
  const everywhere = {
    isListed: true,
    isExported: true,
    isNoticed: true,
    isFound: true,
    isOpened: true,
    isContinued: true,
  }
  const nowhere = Object.fromEntries(Object.keys(everywhere).map((name) => [name, false]))

  test('who bought with this phone and passport is not asked for the passport again, and it is shown nowhere', async () => {
    const buyer = await portalCustomer(server, secondPhone)
    expect(await seenBy(buyer)).toEqual(everywhere)
    expect((await buyer.get('/api/v1/claims')).status).toBe(200)
    const profile = await buyer.get('/api/v1/profile')
    expect(profile.data).toMatchObject({ hasPassport: true, passportNum: null, pinfl: null })
    expect(profile.bytes.toString()).not.toMatch(/1234567|31506900000013|Karimov/)
  })

  test('whoever has the phone alone sees nothing that was bought with another phone', async () => {
    const stranger = await portalCustomer(server, firstPhone)
    expect(await seenBy(stranger)).toEqual(nowhere)
    // A typed passport is no proof.
    await stranger.send('PUT', '/api/v1/profile', {
      documentType: 'passport',
      passportSery: 'AA',
      passportNum: '1234567',
      birthDate: '1990-06-15',
    })
    expect(await seenBy(stranger)).toEqual(nowhere)
  })

  test('with a bound passport they are in the list itself, whatever phone they were bought with', async () => {
    const owner = await portalCustomer(server, firstPhone)
    expect((await owner.send('POST', '/api/v1/profile/passport', { pinfl: '31506900000099' })).code).toBe(
      'QDM_PASSPORT_MISMATCH',
    )
    // The passport was given with the policy: the personal ID and the code are enough.
    const asked = await owner.send('POST', '/api/v1/profile/passport', { pinfl })
    expect(asked.status).toBe(200)
    await server.deps.store.users.bind(owner.id, pinfl)
    expect(await seenBy(owner)).toEqual(everywhere)
    const exported = (await owner.get('/api/v1/account/export')).data as {
      policies: { contractId: string; answers?: object }[]
    }
    const answersOf = (id: string) => exported.policies.find(({ contractId }) => contractId === id)?.answers
    expect(answersOf(ofFirst.contractId)).toBeDefined()
    expect(answersOf(ofSecond.contractId)).toBeUndefined()
    const next = await owner.get(`/api/v1/policies/${ofSecond.contractId}/next`)
    expect(next.bytes.toString()).not.toContain(secondPhone)
  })

  test('a phone whose policies ended long ago says no longer whose it is', async () => {
    const later = await portalCustomer(server, secondPhone)
    server.clock.now += 365 * dayMs
    await server.deps.store.sessions.closeAll(later.id)
    expect((await (await portalCustomer(server, secondPhone)).get('/api/v1/policies')).status).toBe(200)
    server.clock.now += 120 * dayMs
    const stranger = await portalCustomer(server, secondPhone)
    expect((await stranger.get('/api/v1/policies')).code).toBe('QDM_PASSPORT_NEEDED')
    expect((await stranger.get('/api/v1/profile')).data).toMatchObject({ hasPassport: false })
  })

  test('an account needs no password: a proven phone opens it, and a code signs in', async () => {
    const phone = '998935550077'
    const visitor = await portalCustomer(server, null)
    const proof = provePhone(server.deps.seals, phone, server.clock.now)
    const opened = await visitor.send('POST', '/api/v1/auth/register', { proof })
    expect(opened.status).toBe(200)
    expect(await server.deps.store.users.findByPhone(phone)).toMatchObject({ phone, passwordHash: null })
    const login = await visitor.send('POST', '/api/v1/auth/login', { phone, password: 'anything at all' })
    expect(login.code).toBe('QDM_CREDENTIALS_WRONG')
  })
})
