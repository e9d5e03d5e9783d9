import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDocumentMs, openOnDeviceMs } from '../../../src/server/documents/index.ts'
import { portalServer, type PortalServer } from '../portal/portal-server.ts'
import {
  ownerPhone,
  portalCustomer,
  samplePassport,
  samplePinfl,
  type PortalCustomer,
} from '../portal/portal-customer.ts'
import { shownText } from '../../../src/engine/index.ts'
import { buyersPhone, buyOsago } from '../buy-osago.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'

describe('a passport', () => {
  let server: PortalServer
  let stranger: PortalCustomer
  let owner: PortalCustomer
  beforeEach(async () => {
    server = await portalServer()
    stranger = await portalCustomer(server, '998935557799')
    owner = await portalCustomer(server, ownerPhone)
    for (const who of [stranger, owner])
      await who.send('PUT', '/api/v1/profile', { ...samplePassport, birthDate: '1990-06-15' })
  })
  afterEach(() => server.close())

  const begin = (who: PortalCustomer, pinfl = samplePinfl) =>
    who.send('POST', '/api/v1/profile/passport', { pinfl })
  const confirm = (who: PortalCustomer, code: string, pinfl = samplePinfl) =>
    who.send('POST', '/api/v1/profile/passport/confirm', { pinfl, code })
  const lastSms = async () => (await server.deps.store.sms.latest(1))[0]
  const lastCode = async () => /#(\d{6})$/.exec((await lastSms())?.text ?? '')?.[1] ?? ''

  test('is bound by a code to the phone that a policy knows, and then opens what is its owner’s', async () => {
    const begun = await begin(owner)
    expect(begun).toMatchObject({
      status: 200,
      data: { phone: `+998 •• ••• ${ownerPhone.slice(-4, -2)} ${ownerPhone.slice(-2)}` },
    })
    expect((await lastSms())?.phone).toBe(ownerPhone)
    expect(await confirm(owner, await lastCode())).toMatchObject({
      status: 200,
      data: { isPassportBound: true, pinfl: '3•••••••••••14' },
    })
    expect((await owner.get('/api/v1/policies/old')).status).toBe(200)
    // Once, and for good.
    expect(await begin(owner)).toMatchObject({ status: 409, code: 'QDM_PASSPORT_TAKEN' })
  })

  test('that a stranger typed opens nothing: the code goes to its owner, and only the asker may type it', async () => {
    expect((await begin(stranger)).status).toBe(200)
    expect((await lastSms())?.phone).toBe(ownerPhone)
    const code = await lastCode()
    expect((await confirm(owner, code)).status).toBe(422)
    expect((await confirm(stranger, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).status).toBe(
      422,
    )
    expect((await stranger.get('/api/v1/profile')).data).toMatchObject({
      pinfl: null,
      isPassportBound: false,
    })
    expect(await stranger.get('/api/v1/policies/old')).toMatchObject({ code: 'QDM_PASSPORT_NOT_BOUND' })
  })

  test('is bound to one account alone', async () => {
    await begin(owner)
    await confirm(owner, await lastCode())
    server.clock.now += 60 * 60_000
    expect(await begin(stranger)).toMatchObject({ status: 409, code: 'QDM_PASSPORT_TAKEN' })
  })

  test('wants the personal ID that belongs to it, and does not let it be guessed at', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 7; count += 1)
      statuses.push((await begin(stranger, `3150690010${String(count).padStart(4, '0')}`)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect(await server.deps.store.sms.latest(1)).toEqual([])
  })

  test('of a person without a policy is not bound by an unknown phone', async () => {
    await stranger.send('PUT', '/api/v1/profile', {
      documentType: 'passport',
      passportSery: 'AA',
      passportNum: '3456789',
      birthDate: '1994-02-28',
    })
    expect(await begin(stranger, '32802940100030')).toMatchObject({
      status: 409,
      code: 'QDM_PASSPORT_PHONE_UNKNOWN',
    })
  })
})

describe('claims', () => {
  let server: PortalServer
  beforeEach(async () => {
    server = await portalServer()
  })
  afterEach(() => server.close())
  const claimed = async (who: PortalCustomer, role: string, policyNumber: string, words = '') =>
    await who.post('/api/v1/claims', [
      {
        name: 'claim',
        type: 'application/json',
        bytes: JSON.stringify({
          policySeries: 'QAR',
          policyNumber,
          role,
          fullName: 'Somebody Else',
          regionId: 10,
          districtId: 1726290,
          address: 'Amir Temur 107',
          eventDate: '2026-11-20',
          eventTime: '18:40',
          phone: '998935557799',
          description: `${words} What happened on the crossing, told long enough to be taken as a claim.`,
        }),
      },
    ])

  test('a stranger is no policyholder, and hears the same as for a policy that there is not', async () => {
    const stranger = await portalCustomer(server, '998935557799')
    const [foreign, none] = [
      await claimed(stranger, 'policyholder', '9000001'),
      await claimed(stranger, 'policyholder', '5555555'),
    ]
    expect(foreign.status).toBe(404)
    expect(JSON.parse(foreign.bytes.toString())).toEqual(JSON.parse(none.bytes.toString()))
    const owner = await portalCustomer(server, ownerPhone)
    expect((await claimed(owner, 'policyholder', '9000001')).status).toBe(200)
  })

  test('the person whose personal ID the policy has claims on it from another phone', async () => {
    const moved = await portalCustomer(server, '998935557788')
    await server.deps.store.users.bind(moved.id, samplePinfl)
    expect((await claimed(moved, 'policyholder', '9000001')).status).toBe(200)
  })

  test('a victim claims on another person’s policy, a few times a day', async () => {
    const victim = await portalCustomer(server, '998935557799')
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1)
      statuses.push((await claimed(victim, 'victim', '9000001', `Time ${count}.`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('the claims of others cannot be read by counting policies', async () => {
    const owner = await portalCustomer(server, ownerPhone)
    await claimed(owner, 'policyholder', '9000001')
    const counting = Array.from({ length: 200 }, (_, count) => ({
      series: 'QAR',
      number: String(8_999_900 + count),
    }))
    const stranger = await portalCustomer(server, '998935557799')
    expect((await stranger.send('POST', '/api/claims/status-by-policies', counting)).data).toEqual([])
    const visitor = await portalCustomer(server, null)
    expect((await visitor.send('POST', '/api/claims/status-by-policies', counting)).status).toBe(401)
    expect((await owner.send('POST', '/api/claims/status-by-policies', counting)).data).toHaveLength(1)
  })
})

describe('a contract', () => {
  let server: WholeServer
  beforeEach(async () => {
    server = await wholeServer()
  })
  afterEach(() => server.close())

  test('that is not paid shows its buyer nothing that a registry answered about others', async () => {
    const today = '2026-11-23'
    const world = { reach: server.reach, operations: server.deps.operations }
    const body = await buyOsago(world, today, '2026-11-25')
    const created = await server.reach({
      method: 'POST',
      url: '/api/v2/osago/contract',
      headers: { 'idempotency-key': 'a-curious-buyer' },
      body,
    })
    expect(created.status).toBe(200)
    const [contract] = await server.deps.store.contracts.ofPhone('998935550011')
    // The insurer has it whole.
    expect(contract?.data).toContain('31506900100014')
    expect(contract?.holder).toContain('Karimov')
    const curious = await portalCustomer(server, '998935550011')
    await curious.send('PUT', '/api/v1/profile', {
      documentType: 'passport',
      passportSery: 'AA',
      passportNum: '7777777',
    })
    const told = [
      await curious.get('/api/v1/policies'),
      await curious.get(`/api/v1/policies/${contract?.id}/next`),
      await curious.get('/api/v1/account/export'),
    ]
    const state = await curious.get(`/api/v1/products/osago/contract/${contract?.id}`)
    for (const answer of [...told, state]) {
      expect(answer.status).toBe(200)
      const text = answer.bytes.toString()
      for (const secret of ['Karimov', 'Rustamovich', '31506900100014', 'Mustaqillik'])
        expect(text.includes(secret), secret).toBe(false)
    }
  })

  test('shows the names on it before the next purchase to who bought it, once it is a policy, and to no other', async () => {
    const today = '2026-11-23'
    const { store, operations } = server.deps
    const body = await buyOsago({ reach: server.reach, operations }, today, '2026-11-25')
    const create = { method: 'POST', url: '/api/v2/osago/contract', body } as const
    await server.reach({ ...create, headers: { 'idempotency-key': 'a-buyer-who-comes-again' } })
    const [contract] = await store.contracts.ofPhone(buyersPhone)
    const [buyer, stranger] = [
      await portalCustomer(server, buyersPhone),
      await portalCustomer(server, '998935557799'),
    ]
    const { path } = operations.get('findPersonByPassport')!
    const passport = { passportSery: 'AA', passportNum: '1234567', birthDate: '1990-06-15' }
    const found = async (who: PortalCustomer) => {
      const { status, data } = await who.send('POST', path, passport)
      const { lastNameLatin, pinfl } = data as Readonly<Record<string, string>>
      return [status, shownText(lastNameLatin ?? ''), shownText(pinfl ?? '')]
    }
    expect(await found(buyer)).toEqual([200, 'K•••', '•••14'])
    await store.contracts.markPaid(contract?.id ?? '')
    await store.contracts.markIssued(contract?.id ?? '', { number: '7654321', contractStatus: 'active' })
    expect(await found(buyer)).toEqual([200, 'Karimov', '•••14'])
    expect(await found(stranger)).toEqual([200, 'K•••', '•••14'])
    expect(await found(await portalCustomer(server, null))).toEqual([200, 'K•••', '•••14'])
  })

  test('a policy opens by its address for an hour, in the buyer’s browser for three days, then for its holder alone', async () => {
    const { store } = server.deps
    const policy = await store.contracts.findByNumber('QAR', '9000001')
    const url = `/api/v1/contracts/${policy?.id}/policy.pdf`
    const open = async (headers: Readonly<Record<string, string>> = {}, query = '') =>
      await server.app.inject({ url: `${url}${query}`, headers })
    const { devices } = store
    const { seals } = server.deps
    const browser = (id: string) => ({
      cookie: `qadam-device=${seals.seal('device', { id }, server.clock.now + 400 * 86_400_000)}`,
    })
    await devices.know(seals.hash('address', ownerPhone), 'of-the-buyer')
    await devices.know(seals.hash('address', '998935557799'), 'of-another')
    const statusOf = async (headers?: Readonly<Record<string, string>>) => (await open(headers)).statusCode
    const issued = policy?.issued_at ?? 0
    const now = server.clock.now
    expect([openDocumentMs, openOnDeviceMs]).toEqual([60 * 60_000, 72 * 60 * 60_000])
    server.clock.now = issued + openDocumentMs - 1
    expect([await statusOf(), await statusOf(browser('of-another'))]).toEqual([200, 200])
    for (const moment of [issued + openDocumentMs, issued + openOnDeviceMs - 1]) {
      server.clock.now = moment
      expect([await statusOf(), await statusOf(browser('of-another'))]).toEqual([403, 403])
      expect(await statusOf({ cookie: 'qadam-device=made-up' })).toBe(403)
      expect(await statusOf(browser('of-the-buyer'))).toBe(200)
    }
    server.clock.now = Math.max(now, issued + openOnDeviceMs)
    expect(await statusOf(browser('of-the-buyer'))).toBe(403)
    const closed = await open()
    expect(closed.statusCode).toBe(403)
    expect(closed.json()).toMatchObject({ code: 'QDM_POLICY_CLOSED' })
    const page = await open({ accept: 'text/html' })
    expect([page.statusCode, page.headers['location']]).toEqual([303, '/download-policy'])

    const stranger = await portalCustomer(server, '998935557799')
    expect((await stranger.get(url)).status).toBe(403)
    const owner = await portalCustomer(server, ownerPhone)
    expect((await owner.get(url)).status).toBe(200)

    const { provePhone } = await import('../../../src/server/auth/phone-proof.ts')
    const opened = await server.app.inject({
      method: 'POST',
      url: '/api/v1/policies/open',
      payload: {
        series: 'QAR',
        number: '9000001',
        phone: ownerPhone,
        proof: provePhone(server.deps.seals, ownerPhone, server.clock.now),
      },
    })
    const { documentKey } = opened.json<{ data: { documentKey: string } }>().data
    expect((await open({}, `?key=${documentKey}`)).statusCode).toBe(200)
    // It opens no other policy, and not for ever.
    const other = await store.contracts.findByNumber('QAR', '9000002')
    const foreign = await server.app.inject({
      url: `/api/v1/contracts/${other?.id}/policy.pdf?key=${documentKey}`,
    })
    expect(foreign.statusCode).toBe(403)
    server.clock.now += 12 * 60 * 60_000
    expect((await open({}, `?key=${documentKey}`)).statusCode).toBe(403)
  })
})
