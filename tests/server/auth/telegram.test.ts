import { generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSigned } from '../../../src/server/auth/telegram-signature.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { type ServerDatabase, serverDatabases } from '../server-databases.ts'
import { contactOf, initDataOf } from './telegram-person.ts'

const minuteMs = 60_000
const person = 5_000_111_222
const phone = '998935550011'

describe.each(serverDatabases)('entering from a Mini App, on $kind', ({ make }) => {
  let server: WholeServer
  let database: ServerDatabase
  beforeEach(async () => {
    database = await make()
    server = await wholeServer(database.environment)
  })
  afterEach(async () => {
    await server.close()
    await database.drop()
  })

  const now = () => server.clock.now
  const post = async (path: string, payload: object) => {
    const answer = await server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload })
    const body = answer.json<{ readonly data?: Readonly<Record<string, string>>; readonly code?: string }>()
    return { status: answer.statusCode, code: body.code, data: body.data ?? {} }
  }
  const enter = async (id: number, ms = 0) => {
    server.clock.now += ms
    return await post('telegram', { initData: initDataOf(id, { at: now() }) })
  }
  const readSession = async (token = '') =>
    (
      await server.app.inject({ url: '/api/v1/auth/session', headers: { authorization: `Bearer ${token}` } })
    ).json()

  test('a person who is new here enters without an account', async () => {
    const { status, data } = await enter(person)
    expect([status, data['token']]).toEqual([200, null])
    expect(data['visit']).not.toContain(String(person))
  })

  test('init data is taken once, so a forwarded link opens nothing', async () => {
    const initData = initDataOf(person, { at: now() })
    expect((await post('telegram', { initData })).status).toBe(200)
    expect(await post('telegram', { initData })).toMatchObject({ status: 422, code: 'QDM_INIT_DATA_REFUSED' })
    // The same data with its fields in another order is the same data.
    const turned = new URLSearchParams([...new URLSearchParams(initData)].toReversed()).toString()
    expect((await post('telegram', { initData: turned })).status).toBe(422)
  })

  test.each([
    ['another bot', { token: '77:another-bot-of-somebody-else' }, 0],
    ['an hour ago', {}, -61 * minuteMs],
    ['tomorrow', {}, 24 * 60 * minuteMs],
  ])('init data that was signed by or at %s is refused', async (_, by, shift) => {
    const initData = initDataOf(person, { at: now() + shift, ...by })
    expect(await post('telegram', { initData })).toMatchObject({ status: 422, code: 'QDM_INIT_DATA_REFUSED' })
  })

  test('init data with another person in it is refused', async () => {
    const initData = new URLSearchParams(initDataOf(person, { at: now() }))
    initData.set('user', JSON.stringify({ id: 1, first_name: 'A' }))
    expect((await post('telegram', { initData: initData.toString() })).status).toBe(422)
    const twice = `${initDataOf(person, { at: now() })}&user=${encodeURIComponent('{"id":1,"first_name":"A"}')}`
    expect((await post('telegram', { initData: twice })).status).toBe(422)
  })

  test('the phone that Telegram signed is proven, opens an account, and signs in at the next visit', async () => {
    const { data } = await enter(person)
    const visit = data['visit'] ?? ''
    const proven = await post('telegram/phone', {
      visit,
      contact: contactOf(person, `+${phone}`, { at: now() }),
    })
    expect(proven.data).toMatchObject({ phone, proof: expect.any(String) })
    expect(await readSession(proven.data['token'])).toMatchObject({ data: { phone } })
    const again = await enter(person, minuteMs)
    expect(await readSession(again.data['token'])).toMatchObject({ data: { phone } })
    expect((await enter(person + 1)).data['token']).toBeNull()
  })

  test('a deleted account is not opened by Telegram any more', async () => {
    const { data } = await enter(person)
    await post('telegram/phone', {
      visit: data['visit'] ?? '',
      contact: contactOf(person, phone, { at: now() }),
    })
    const user = await server.deps.store.users.findByPhone(phone)
    if (!user) throw new Error('the phone has no account')
    await server.deps.store.transaction(({ erasure }) => erasure.erase(user))
    expect((await enter(person, minuteMs)).data['token']).toBeNull()
  })

  test('the contact of another person, a forged, an old and a repeated one are refused', async () => {
    const { data } = await enter(person)
    const visit = data['visit'] ?? ''
    const refusedWith = async (contact: string, by = visit) =>
      (await post('telegram/phone', { visit: by, contact })).code
    expect(await refusedWith(contactOf(person + 1, phone, { at: now() }))).toBe('QDM_CONTACT_REFUSED')
    expect(await refusedWith(contactOf(person, phone, { at: now(), token: '77:another-bot' }))).toBe(
      'QDM_CONTACT_REFUSED',
    )
    expect(await refusedWith(contactOf(person, phone, { at: now() - 61 * minuteMs }))).toBe(
      'QDM_CONTACT_REFUSED',
    )
    const contact = contactOf(person, phone, { at: now() })
    expect(await refusedWith(contact, 'aaaaaaaa.not-a-visit')).toBe('QDM_CONTACT_REFUSED')
    expect(await refusedWith(contact)).toBeUndefined()
    expect(await refusedWith(contact)).toBe('QDM_CONTACT_REFUSED')
  })

  test('a phone of another country asks for a code by SMS', async () => {
    const { data } = await enter(person)
    const answer = await post('telegram/phone', {
      visit: data['visit'] ?? '',
      contact: contactOf(person, '79161234567', { at: now() }),
    })
    expect(answer).toMatchObject({ status: 422, code: 'QDM_CONTACT_ABROAD' })
  })
})

describe('the signature of Telegram itself', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const publicKeyHex = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
  const key = { kind: 'telegram', botId: '4242', publicKeyHex } as const
  const fields = {
    auth_date: '1760000000',
    query_id: 'AAHq',
    user: JSON.stringify({ id: person, first_name: 'Аваз' }),
  }
  const signedFor = (bot: string) => {
    const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
    const signature = signBytes(null, Buffer.from(`${bot}:WebAppData\n${lines.join('\n')}`), privateKey)
    return new URLSearchParams({
      ...fields,
      hash: '0'.repeat(64),
      signature: signature.toString('base64url'),
    }).toString()
  }

  test('opens init data without the token of the bot', () => {
    expect(openSigned(signedFor('4242'), key)).toMatchObject({ signedAt: 1_760_000_000_000 })
  })

  test('refuses init data of another bot, changed data, and data without a signature', () => {
    expect(openSigned(signedFor('4243'), key)).toBeNull()
    expect(openSigned(signedFor('4242').replace('AAHq', 'AAHr'), key)).toBeNull()
    expect(openSigned(new URLSearchParams(fields).toString(), key)).toBeNull()
  })
})
