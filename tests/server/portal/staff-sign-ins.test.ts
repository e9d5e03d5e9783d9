import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { provePhone } from '../../../src/server/auth/phone-proof.ts'
import { hashPassword } from '../../../src/server/auth/password.ts'
import { sweep } from '../../../src/server/sweep.ts'
import { readSettings } from '../../../src/server/settings/settings.ts'
import { SoftwarePasskey } from '../auth/software-passkey.ts'
import type { components } from '../../../src/api/schema.d.ts'
import { portalCustomer, type PortalCustomer } from './portal-customer.ts'
import { portalDatabases } from './portal-databases.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

type Schemas = components['schemas']
type SignIn = Schemas['StaffSignIn']

const administrator = '998900000114'
const operator = '998900000101'
const customer = '998901234567'
const password = 'a sentence for one person 27'
const auth = '/api/v1/auth'
const phone = operator

describe.each(portalDatabases)('sign-ins of staff on $kind', ({ make }) => {
  const withServer =
    (
      body: (world: {
        readonly server: PortalServer
        /** An administrator who has just signed in. */
        readonly admin: () => Promise<PortalCustomer>
        readonly visitor: PortalCustomer
        readonly listed: (wanted?: object) => Promise<readonly SignIn[]>
      }) => Promise<void>,
      environment: Readonly<Record<string, string>> = {},
    ) =>
    async () => {
      const { address, drop } = await make()
      const server = await portalServer(
        { QADAM_TRUSTED_PROXIES: '1', QADAM_REQUESTS_PER_MINUTE: '0', ...environment },
        address,
      )
      try {
        const admin = async () => await portalCustomer(server, administrator)
        const listed = async (wanted: object = {}) => {
          const asked = { status: null, text: '', page: 0, ...wanted }
          const { status, data } = await (await admin()).send('POST', '/api/v1/admin/sign-ins/search', asked)
          expect(status).toBe(200)
          return (data as { readonly items: readonly SignIn[] }).items
        }
        await body({ server, admin, visitor: await portalCustomer(server, null), listed })
      } finally {
        await server.close()
        await drop()
      }
    }
  const withPassword = async ({ deps: { store } }: PortalServer, owner: string) => {
    const user = await store.users.ofPhone(owner)
    await store.transaction(
      async ({ users }) => await users.setPassword(user.id, await hashPassword(password)),
    )
  }
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0'

  test(
    'a right and a wrong password are noted with person, address and device',
    withServer(async ({ server, visitor, listed }) => {
      await withPassword(server, phone)
      const from = { 'x-forwarded-for': '10.1.2.3', 'user-agent': chrome }
      const send = async (guess: string) =>
        (await visitor.sendWith(from, `${auth}/login`, { phone, password: guess })).status
      expect(await send('wrong')).toBe(401)
      server.clock.now += 1000
      expect(await send(password)).toBe(200)

      const place = { phone, way: 'password', address: '10.1.2.3', device: 'Chrome, Windows' }
      expect(await listed()).toMatchObject([
        { ...place, state: 'done', refusal: null, at: new Date(server.clock.now).toISOString() },
        { ...place, state: 'failed', refusal: 'QDM_CREDENTIALS_WRONG' },
      ])
      expect(await listed({ status: 'failed' })).toHaveLength(1)
      expect(await listed({ text: '10.1.2' })).toHaveLength(2)
      expect(await listed({ text: `+${phone}` })).toHaveLength(2)
      expect(await listed({ text: '10.9' })).toHaveLength(0)
    }),
  )

  test(
    'customers are not noted, whether they sign in or fail',
    withServer(async ({ server, visitor, listed }) => {
      await withPassword(server, customer)
      for (const guess of ['wrong', password])
        await visitor.send('POST', `${auth}/login`, { phone: customer, password: guess })
      await visitor.send('POST', `${auth}/accept`, { phone: customer, code: '000000' })
      expect(await listed()).toEqual([])
    }),
  )

  test(
    'a code, a new password, a passkey and the second factor are noted',
    withServer(
      async ({ server, visitor, listed }) => {
        const { deps, clock } = server
        await visitor.send('POST', `${auth}/accept`, { phone, code: '000000' })
        const proof = provePhone(deps.seals, phone, clock.now)
        expect((await visitor.send('POST', `${auth}/register`, { proof, password })).status).toBe(200)

        const person = await portalCustomer(server, phone)
        const asked = await person.send('POST', `${auth}/passkeys/options`, {
          proof: provePhone(deps.seals, phone, clock.now),
        })
        const passkey = new SoftwarePasskey('http://localhost:8080')
        const made = passkey.make(asked.data as Schemas['PasskeyCreation'])
        expect((await person.send('POST', `${auth}/passkeys`, { made })).status).toBe(200)
        const request = (await visitor.send('POST', `${auth}/passkey/options`))
          .data as Schemas['PasskeyRequest']
        const signed = passkey.sign(request)
        expect((await visitor.send('POST', `${auth}/passkey`, signed)).status).toBe(200)
        expect((await visitor.send('POST', `${auth}/passkey`, signed)).code).toBe('QDM_PASSKEY_LATE')

        const factor = '/api/v1/admin/second-factor'
        const { secret } = (await person.send('POST', factor)).data as Schemas['FactorSecret']
        const code = new TOTP({ secret }).generate({ timestamp: clock.now })
        expect((await person.send('POST', `${factor}/confirm`, { code })).status).toBe(200)
        expect((await person.send('POST', `${factor}/prove`, { code })).status).toBe(422)

        const entries = (await listed({ text: phone })).map(({ way, refusal }) => `${way} ${refusal}`)
        expect(entries.toSorted()).toEqual([
          'code QDM_CODE_EXPIRED',
          'newPassword null',
          'passkey QDM_PASSKEY_LATE',
          'passkey null',
          'secondFactor QDM_SECOND_FACTOR_WRONG',
          'secondFactor null',
        ])
      },
      { QADAM_STAFF_SECOND_FACTOR: 'offered' },
    ),
  )

  test(
    'a flood of refused tries adds one entry for each address',
    withServer(async ({ visitor, listed }) => {
      const tried = async (address: string) =>
        await visitor.sendWith({ 'x-forwarded-for': address }, `${auth}/login`, { phone, password: 'wrong' })
      for (let count = 0; count < 40; count++) await tried(count % 2 === 0 ? '10.1.2.3' : '10.4.5.6')
      const refused = (await listed()).filter(({ refusal }) => refusal === 'QDM_TOO_MANY_REQUESTS')
      expect(refused.map(({ address }) => address).toSorted()).toEqual(['10.1.2.3', '10.4.5.6'])
    }),
  )

  test(
    'an entry goes after its term, and only administrators read the list',
    withServer(async ({ server, admin, visitor, listed }) => {
      await visitor.send('POST', `${auth}/login`, { phone, password: 'wrong' })
      const { settings } = readSettings({ QADAM_SIGN_IN_DAYS: '30' })
      server.clock.now += 29 * 86_400_000
      await sweep({ ...server.deps, settings })
      expect(await listed()).toHaveLength(1)
      server.clock.now += 2 * 86_400_000
      await sweep({ ...server.deps, settings })
      expect(await listed()).toHaveLength(0)

      const asked = { status: null, text: '', page: 0 }
      const { data } = await (await admin()).send('POST', '/api/v1/admin/sign-ins/search', asked)
      expect(data).toMatchObject({ total: 0, days: 180 })
      const desk = await portalCustomer(server, operator)
      expect((await desk.send('POST', '/api/v1/admin/sign-ins/search', asked)).status).toBe(403)
    }),
  )
})
