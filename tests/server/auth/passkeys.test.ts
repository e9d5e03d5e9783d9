import { expect, test } from 'vitest'
import type { components } from '../../../src/api/schema.d.ts'
import { provePhone } from '../../../src/server/auth/phone-proof.ts'
import { openStore } from '../../../src/server/store/index.ts'
import { realWorld } from '../../../src/server/world.ts'
import { onEveryStore, type TestStores } from '../../store/stores.ts'
import { portalCustomer, type PortalCustomer } from '../portal/portal-customer.ts'
import { mondayNoon, testServer, type TestServer } from '../test-server.ts'
import { SoftwarePasskey, type Deviation } from './software-passkey.ts'

type Schemas = components['schemas']

const origin = 'https://qadam.example'
const phone = '998901234567'

/** A server over the test's database, one that customers reach under a name. */
async function serverOver(
  { address }: TestStores,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestServer & { readonly end: () => Promise<void> }> {
  const clock = { now: mondayNoon }
  const store = await openStore(await address(), { ...realWorld, clock: () => clock.now })
  const server = await testServer({
    environment: { PUBLIC_URL: origin, QADAM_SANDBOX: 'public', ...environment },
    deps: { store, world: { ...realWorld, clock: () => clock.now } },
  })
  seals = server.deps.seals
  return {
    ...server,
    clock,
    end: async () => {
      await server.close()
      await store.close()
    },
  }
}

const base = '/api/v1/auth'
/** Seals of the latest server. */
let seals: TestServer['deps']['seals'] | null = null

/** Proves the phone of a person, and asks for the challenge of a new passkey. */
async function askToAdd(person: PortalCustomer, owner = phone) {
  if (!seals) throw new Error('the server is started first')
  const proof = provePhone(seals, owner, mondayNoon)
  return await person.send('POST', `${base}/passkeys/options`, { proof })
}

async function creation(person: PortalCustomer, owner = phone): Promise<Schemas['PasskeyCreation']> {
  return (await askToAdd(person, owner)).data as Schemas['PasskeyCreation']
}

async function add(person: PortalCustomer, passkey: SoftwarePasskey, deviation?: Deviation) {
  const made = passkey.make(await creation(person), deviation)
  return await person.send('POST', `${base}/passkeys`, { made })
}

async function request(visitor: PortalCustomer): Promise<Schemas['PasskeyRequest']> {
  return (await visitor.send('POST', `${base}/passkey/options`)).data as Schemas['PasskeyRequest']
}

async function signIn(visitor: PortalCustomer, passkey: SoftwarePasskey, deviation?: Deviation) {
  return await visitor.send('POST', `${base}/passkey`, passkey.sign(await request(visitor), deviation))
}

onEveryStore('passkeys', (stores) => {
  const withServer =
    (
      body: (world: {
        readonly server: TestServer
        readonly person: PortalCustomer
        readonly visitor: PortalCustomer
      }) => Promise<void>,
    ) =>
    async () => {
      const server = await serverOver(stores)
      try {
        await body({
          server,
          person: await portalCustomer(server, phone),
          visitor: await portalCustomer(server, null),
        })
      } finally {
        await server.end()
      }
    }

  test(
    'a person adds a passkey, signs in with it, names it and removes it',
    withServer(async ({ server, person, visitor }) => {
      const passkey = new SoftwarePasskey(origin)
      const options = await creation(person)
      expect(options).toMatchObject({
        rp: { id: 'qadam.example' },
        user: { name: `+${phone}` },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      const added = await person.send('POST', `${base}/passkeys`, { made: passkey.make(options) })
      expect([added.status, added.data]).toMatchObject([200, [{ name: '', lastUsedAt: null }]])

      expect(await request(visitor)).not.toHaveProperty('allowCredentials')
      const entered = await signIn(visitor, passkey)
      expect([entered.status, entered.data]).toMatchObject([200, { user: { phone, id: person.id } }])
      const { token } = entered.data as { readonly token: string }
      const session = await server.app.inject({
        url: `${base}/session`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(session.statusCode).toBe(200)
      const [listed] = (await person.get(`${base}/passkeys`)).data as readonly Schemas['Passkey'][]
      expect(listed?.lastUsedAt).toBe(new Date(server.clock.now).toISOString())

      const named = await person.send('PUT', `${base}/passkeys/${listed?.id}`, { name: ' Work ' })
      expect(named.data).toMatchObject([{ name: 'Work' }])
      expect((await person.send('DELETE', `${base}/passkeys/${listed?.id}`)).data).toEqual([])
      const late = await signIn(visitor, passkey)
      expect([late.status, late.code]).toEqual([422, 'QDM_PASSKEY_UNKNOWN'])
      expect((await person.send('DELETE', `${base}/passkeys/${listed?.id}`)).status).toBe(404)
      expect((await person.send('PUT', `${base}/passkeys/${listed?.id}`, { name: 'x' })).status).toBe(404)

      const log = await server.deps.store.audit.of(person.id)
      expect(log.map(({ action }) => action).toSorted()).toEqual(['passkey.added', 'passkey.removed'])
      const told = (await person.get('/api/v1/notifications', 'en')).data as readonly { title: string }[]
      expect(told.map(({ title }) => title)).toContain('A passkey was added')
    }),
  )

  test(
    'an answer is taken once, and for five minutes',
    withServer(async ({ server, person, visitor }) => {
      const passkey = new SoftwarePasskey(origin)
      const made = passkey.make(await creation(person))
      expect((await person.send('POST', `${base}/passkeys`, { made })).status).toBe(200)
      const again = await person.send('POST', `${base}/passkeys`, { made })
      expect([again.status, again.code]).toEqual([422, 'QDM_PASSKEY_LATE'])

      const proof = passkey.sign(await request(visitor))
      expect((await visitor.send('POST', `${base}/passkey`, proof)).status).toBe(200)
      expect((await visitor.send('POST', `${base}/passkey`, proof)).code).toBe('QDM_PASSKEY_LATE')

      const waiting = await request(visitor)
      server.clock.now += 5 * 60_000
      const late = await visitor.send('POST', `${base}/passkey`, passkey.sign(waiting))
      expect(late.code).toBe('QDM_PASSKEY_LATE')
      await server.deps.store.challenges.sweep()
      const invented = passkey.sign({ challenge: 'aW52ZW50ZWQ', rpId: 'qadam.example' })
      expect((await visitor.send('POST', `${base}/passkey`, invented)).code).toBe('QDM_PASSKEY_LATE')
    }),
  )

  test(
    'a refused answer has used its challenge up, too',
    withServer(async ({ person, visitor }) => {
      const passkey = new SoftwarePasskey(origin)
      await add(person, passkey)
      const asked = await request(visitor)
      const foreign = passkey.sign(asked, { origin: 'https://qadam.example.evil.test' })
      expect((await visitor.send('POST', `${base}/passkey`, foreign)).code).toBe('QDM_PASSKEY_FOREIGN')
      expect((await visitor.send('POST', `${base}/passkey`, passkey.sign(asked))).code).toBe(
        'QDM_PASSKEY_LATE',
      )
    }),
  )

  test(
    'the challenge of a sign-in adds no passkey, and another person’s neither',
    withServer(async ({ server, person, visitor }) => {
      const another = await portalCustomer(server, '998907654321')
      const passkey = new SoftwarePasskey(origin)
      const options = await creation(person)
      const { challenge } = await request(visitor)
      for (const made of [
        passkey.make({ ...options, challenge }),
        passkey.make(await creation(another, '998907654321')),
      ])
        expect((await person.send('POST', `${base}/passkeys`, { made })).code).toBe('QDM_PASSKEY_LATE')
      await add(person, passkey)
      const forAdding = passkey.sign({ challenge: options.challenge, rpId: 'qadam.example' })
      expect((await visitor.send('POST', `${base}/passkey`, forAdding)).code).toBe('QDM_PASSKEY_LATE')
    }),
  )

  test(
    'an answer made on another site is refused with its reason, when it is made and when it signs',
    withServer(async ({ person, visitor }) => {
      const passkey = new SoftwarePasskey(origin)
      for (const elsewhere of ['http://qadam.example', 'https://www.qadam.example', 'https://other.example'])
        expect((await add(person, passkey, { origin: elsewhere })).code).toBe('QDM_PASSKEY_FOREIGN')
      await add(person, passkey)
      expect((await signIn(visitor, passkey, { origin: 'https://other.example' })).code).toBe(
        'QDM_PASSKEY_FOREIGN',
      )
      const { challenge } = await request(visitor)
      const otherHost = passkey.sign({ challenge, rpId: 'other.example' })
      expect((await visitor.send('POST', `${base}/passkey`, otherHost)).code).toBe('QDM_PASSKEY_WRONG')
    }),
  )

  test(
    'a counter that goes back is the sign of a copy: it does not sign in, and is in the audit log',
    withServer(async ({ server, person, visitor }) => {
      const passkey = new SoftwarePasskey(origin)
      await add(person, passkey)
      expect((await signIn(visitor, passkey, { counter: 7 })).status).toBe(200)
      for (const counter of [7, 3, 0]) {
        const copied = await signIn(visitor, passkey, { counter })
        expect([copied.status, copied.code]).toEqual([422, 'QDM_PASSKEY_COPIED'])
      }
      expect((await signIn(visitor, passkey, { counter: 8 })).status).toBe(200)
      const log = await server.deps.store.audit.of(person.id)
      expect(log.filter(({ action }) => action === 'passkey.copied')).toHaveLength(3)
    }),
  )

  test(
    'an authenticator that does not count signs in as often as it is asked',
    withServer(async ({ person, visitor }) => {
      const passkey = new SoftwarePasskey(origin)
      await add(person, passkey)
      for (const counter of [0, 0, 0]) expect((await signIn(visitor, passkey, { counter })).status).toBe(200)
    }),
  )

  test(
    'a signature by another key, a changed answer or an unverified person does not sign in',
    withServer(async ({ person, visitor }) => {
      const passkey = new SoftwarePasskey(origin)
      await add(person, passkey)
      const thief = new SoftwarePasskey(origin)
      thief.make(await creation(person))
      const stolen = { ...thief.sign(await request(visitor)), id: passkey.id, rawId: passkey.id }
      expect((await visitor.send('POST', `${base}/passkey`, stolen)).code).toBe('QDM_PASSKEY_WRONG')

      const proof = passkey.sign(await request(visitor))
      const data = Buffer.from(proof.response.authenticatorData, 'base64url')
      data.writeUInt32BE(99, 33)
      const changed = {
        ...proof,
        response: { ...proof.response, authenticatorData: data.toString('base64url') },
      }
      expect((await visitor.send('POST', `${base}/passkey`, changed)).code).toBe('QDM_PASSKEY_WRONG')

      expect((await signIn(visitor, passkey, { flags: 0x01 })).code).toBe('QDM_PASSKEY_WRONG')
      expect((await add(person, new SoftwarePasskey(origin), { flags: 0x01 })).code).toBe('QDM_PASSKEY_WRONG')
      const nonsense = { ...proof, response: { ...proof.response, clientDataJSON: 'bm9uc2Vuc2U' } }
      expect((await visitor.send('POST', `${base}/passkey`, nonsense)).code).toBe('QDM_PASSKEY_WRONG')
      const foreignHandle = passkey.sign(await request(visitor))
      expect(
        (
          await visitor.send('POST', `${base}/passkey`, {
            ...foreignHandle,
            response: { ...foreignHandle.response, userHandle: 'c29tZWJvZHkgZWxzZQ' },
          })
        ).code,
      ).toBe('QDM_PASSKEY_WRONG')
    }),
  )

  test(
    'a passkey that brings certificates is refused before they are read',
    withServer(async ({ person }) => {
      const refused = await add(person, new SoftwarePasskey(origin), {
        certificates: [Buffer.from('a certificate that names an address')],
      })
      expect([refused.status, refused.code]).toEqual([422, 'QDM_PASSKEY_WRONG'])
    }),
  )

  test(
    'a passkey belongs to one account, and an account has at most ten',
    withServer(async ({ server, person }) => {
      const another = await portalCustomer(server, '998907654321')
      const passkey = new SoftwarePasskey(origin)
      await add(person, passkey)
      const taken = await another.send('POST', `${base}/passkeys`, {
        made: passkey.make(await creation(another, '998907654321')),
      })
      expect([taken.status, taken.code]).toEqual([409, 'QDM_PASSKEY_KNOWN'])
      expect((await creation(person)).excludeCredentials).toMatchObject([{ id: passkey.id }])
      // A challenge that was asked for in time adds no eleventh, either.
      const eleventh = new SoftwarePasskey(origin).make(await creation(person))
      for (let count = 1; count < 10; count += 1)
        expect((await add(person, new SoftwarePasskey(origin))).status).toBe(200)
      expect((await askToAdd(person)).code).toBe('QDM_PASSKEYS_FULL')
      const full = await person.send('POST', `${base}/passkeys`, { made: eleventh })
      expect([full.status, full.code]).toEqual([409, 'QDM_PASSKEYS_FULL'])
    }),
  )

  test(
    'a deleted account leaves no passkey and no challenge behind',
    withServer(async ({ server, person, visitor }) => {
      const passkey = new SoftwarePasskey(origin)
      await add(person, passkey)
      const waiting = await creation(person)
      const exported = (await person.get('/api/v1/account/export')).data as Schemas['AccountExport']
      expect(exported.passkeys).toMatchObject([{ name: '', lastUsedAt: null }])
      await server.deps.store.transaction(async ({ erasure }) => erasure.erase({ id: person.id, phone }))
      expect(await server.deps.store.passkeys.findByCredential(passkey.id)).toBeNull()
      expect(await server.deps.store.challenges.spend(waiting.challenge, 'add', person.id)).toBe(false)
      expect((await signIn(visitor, passkey)).code).toBe('QDM_PASSKEY_UNKNOWN')
    }),
  )

  test('challenges are given as often as passwords may be tried', async () => {
    const server = await serverOver(stores, { QADAM_LOGINS_PER_HOUR: '3' })
    const visitor = await portalCustomer(server, null)
    const person = await portalCustomer(server, phone)
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1)
      statuses.push((await visitor.send('POST', `${base}/passkey/options`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const limited: number[] = []
    for (let count = 0; count < 31; count += 1) limited.push((await askToAdd(person)).status)
    expect([limited.slice(0, 30).every((status) => status === 200), limited[30]]).toEqual([true, 429])
    await server.end()
  })

  test(
    'being signed in adds no passkey: the phone of the account is proven again, within a quarter of an hour, for each',
    withServer(async ({ server, person }) => {
      const { deps, clock } = server
      const ask = async (body: object) => await person.send('POST', `${base}/passkeys/options`, body)
      expect((await ask({})).status).toBe(400)
      const old = provePhone(deps.seals, phone, clock.now)
      clock.now += 15 * 60_000
      for (const proof of ['made up', old, provePhone(deps.seals, '998907654321', clock.now)]) {
        const refused = await ask({ proof })
        expect([refused.status, refused.code]).toEqual([422, 'QDM_PROOF_REFUSED'])
      }
      const proof = provePhone(deps.seals, phone, clock.now)
      expect((await ask({ proof })).status).toBe(200)
      expect((await ask({ proof })).code).toBe('QDM_PROOF_REFUSED')
    }),
  )

  test(
    'a new password ends what a stolen session added: passkeys and sessions go, and the owner is told of each step',
    withServer(async ({ server, person, visitor }) => {
      const { store } = server.deps
      const passkey = new SoftwarePasskey(origin)
      await add(person, passkey)
      const [added] = (await person.get(`${base}/passkeys`)).data as readonly Schemas['Passkey'][]
      await person.send('PUT', `${base}/passkeys/${added?.id}`, { name: 'Not mine' })
      const { token } = (await signIn(visitor, passkey)).data as { readonly token: string }
      const proof = provePhone(server.deps.seals, phone, server.clock.now)
      const set = await visitor.send('POST', `${base}/set-password`, { proof, password: 'Registon 1420' })
      expect(set.status).toBe(200)
      const statusOf = async (one: string) =>
        (await server.app.inject({ url: `${base}/session`, headers: { authorization: `Bearer ${one}` } }))
          .statusCode
      expect(await statusOf(token)).toBe(401)
      expect((await person.get(`${base}/session`)).status).toBe(401)
      expect((await signIn(visitor, passkey)).code).toBe('QDM_PASSKEY_UNKNOWN')
      // The owner is signed in, and reads what ended.
      const own = (set.data as { readonly token: string }).token
      expect(await statusOf(own)).toBe(200)
      const told = await server.app.inject({
        url: '/api/v1/notifications',
        headers: { authorization: `Bearer ${own}`, 'accept-language': 'en' },
      })
      expect(told.body).toContain('Passkeys removed: 1 (Not mine)')
      expect(told.body).toContain('Sessions ended: 2')
      const log = await store.audit.of(person.id)
      expect(log.map(({ action }) => action)).toContain('account.recovered')
      // Each new way in is announced by SMS.
      const planned = await store.context.db
        .selectFrom('outbox')
        .select('subject')
        .where('kind', '=', 'customer.sms')
        .orderBy('subject')
        .execute()
      expect(planned.map(({ subject }) => subject.split(' ').slice(0, 2))).toEqual([
        ['account.passkeyAdded', person.id],
        ['account.passwordSet', person.id],
      ])
    }),
  )

  test(
    'the first password of a person who signed in by codes ends the other ways, too; a new account has none to end',
    withServer(async ({ server, person, visitor }) => {
      const passkey = new SoftwarePasskey(origin)
      await add(person, passkey)
      const register = async (owner: string) =>
        await visitor.send('POST', `${base}/register`, {
          proof: provePhone(server.deps.seals, owner, server.clock.now),
          password: 'Registon 1420',
        })
      expect((await register(phone)).status).toBe(200)
      expect((await signIn(visitor, passkey)).code).toBe('QDM_PASSKEY_UNKNOWN')
      const fresh = (await register('998907654399')).data as { readonly user: { readonly id: string } }
      const lines = await server.deps.store.audit.of(fresh.user.id)
      expect(lines).toEqual([])
    }),
  )
})
