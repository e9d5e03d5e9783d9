import { TOTP } from 'otpauth'
import { afterEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '../../../src/server/store/index.ts'
import { portalCustomer, type PortalCustomer } from './portal-customer.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

const phone = '998935550021'
const base = '/api/v1/admin/second-factor'
const minuteMs = 60_000

let server: PortalServer
afterEach(() => server.close())

/** A server with this setting, and a person with a role who signs in as often as is wanted. */
async function opened(setting: string | null, role: StaffRole = 'operator') {
  server = await portalServer(setting === null ? {} : { QADAM_STAFF_SECOND_FACTOR: setting })
  await server.deps.store.staff.give(phone, [role], 'test')
  return () => portalCustomer(server, phone)
}

const codeOf = (secret: string): string => new TOTP({ secret }).generate({ timestamp: server.clock.now })
const openDesk = async (person: PortalCustomer) => {
  const { status, code } = await person.get('/api/v1/admin/operator')
  return code ?? status
}
const prove = async (person: PortalCustomer, code: string) => {
  const answer = await person.send('POST', `${base}/prove`, { code })
  return answer.code ?? answer.status
}
async function setUp(person: PortalCustomer) {
  const begun = await person.send('POST', base)
  const { secret } = begun.data as { secret: string }
  const confirmed = await person.send('POST', `${base}/confirm`, { code: codeOf(secret) })
  return { secret, backupCodes: (confirmed.data as { backupCodes: string[] }).backupCodes }
}
const audited = async (): Promise<readonly string[]> =>
  (await server.deps.store.audit.of(`staff ${phone}`)).map(({ action }) => action)

describe('where a second factor is required', () => {
  test('nothing of the staff is answered before it is set up, and a customer’s cabinet is', async () => {
    const signIn = await opened('required')
    const person = await signIn()
    for (const path of ['operator', 'desk/summary', 'content/news', 'desk/events'])
      expect(await person.get(`/api/v1/admin/${path}`)).toMatchObject({
        status: 403,
        code: 'QDM_SECOND_FACTOR_ABSENT',
      })
    expect((await person.get('/api/v1/profile')).status).toBe(200)
  })

  test('the first code of the app opens the desk and gives ten backup codes', async () => {
    const signIn = await opened('required')
    const person = await signIn()
    const begun = await person.send('POST', base)
    expect(begun.data).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
      address: expect.stringContaining('otpauth://totp/Qadam') as string,
      qr: expect.stringContaining('<svg') as string,
    })
    expect((await person.send('POST', `${base}/confirm`, { code: '000000' })).code).toBe(
      'QDM_SECOND_FACTOR_WRONG',
    )
    const { backupCodes } = await setUp(person)
    expect(new Set(backupCodes).size).toBe(10)
    expect((await person.get('/api/v1/admin/operator')).data).toMatchObject({
      secondFactor: { since: new Date(server.clock.now).toISOString(), backupCodesLeft: 10 },
    })
    expect(await audited()).toContain('secondFactor.setUp')
  })

  test('each sign-in proves it again; a code is good once, and one of another minute never', async () => {
    const signIn = await opened('required')
    const { secret } = await setUp(await signIn())
    const person = await signIn()
    expect(await openDesk(person)).toBe('QDM_SECOND_FACTOR_WANTED')
    // The code that set the app up was read over a shoulder.
    expect(await prove(person, codeOf(secret))).toBe('QDM_SECOND_FACTOR_WRONG')
    server.clock.now += minuteMs
    const code = codeOf(secret)
    expect(await prove(person, code)).toBe(204)
    expect(await openDesk(person)).toBe(200)
    const other = await signIn()
    expect(await prove(other, code)).toBe('QDM_SECOND_FACTOR_WRONG')
    server.clock.now += 5 * minuteMs
    expect(await prove(other, code)).toBe('QDM_SECOND_FACTOR_WRONG')
    expect(await openDesk(other)).toBe('QDM_SECOND_FACTOR_WANTED')
  })

  test('a backup code works once, however it is typed', async () => {
    const signIn = await opened('required')
    const { backupCodes } = await setUp(await signIn())
    const typed = ` ${(backupCodes[0] ?? '').toUpperCase().replace('-', ' ')} `
    const person = await signIn()
    expect(await prove(person, typed)).toBe(204)
    expect((await person.get('/api/v1/admin/operator')).data).toMatchObject({
      secondFactor: { backupCodesLeft: 9 },
    })
    expect(await prove(await signIn(), typed)).toBe('QDM_SECOND_FACTOR_WRONG')
    expect(await audited()).toContain('secondFactor.backupCodeUsed')
  })

  test('codes cannot be guessed: after five wrong ones the right one waits', async () => {
    const signIn = await opened('required')
    const { secret } = await setUp(await signIn())
    server.clock.now += minuteMs
    const person = await signIn()
    const guesses = ['111111', '222222', '333333', '444444', '555555', '666666']
    const answers = []
    for (const guess of guesses) answers.push(await prove(person, guess))
    expect(answers.at(-1)).toBe('QDM_TOO_MANY_REQUESTS')
    expect(await prove(await signIn(), codeOf(secret))).toBe('QDM_TOO_MANY_REQUESTS')
    server.clock.now += 15 * minuteMs
    expect(await prove(person, codeOf(secret))).toBe(204)
  })

  test('wrong codes of others delay the owner neither in a known browser nor on another network', async () => {
    server = await portalServer({ QADAM_STAFF_SECOND_FACTOR: 'required', QADAM_TRUSTED_PROXIES: '1' })
    await server.deps.store.staff.give(phone, ['operator'], 'test')
    const person = await portalCustomer(server, phone)
    const at = (address: string, cookie?: string) => ({
      'x-forwarded-for': address,
      ...(cookie === undefined ? {} : { cookie }),
    })
    const { secret } = (await person.send('POST', base)).data as { secret: string }
    const first = await person.sendWith(at('10.1.0.1'), `${base}/confirm`, { code: codeOf(secret) })
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    expect(cookie).toContain('qadam-device=')
    server.clock.now += minuteMs

    const stranger = await portalCustomer(server, phone)
    const guess = async (address: string) =>
      (await stranger.sendWith(at(address), `${base}/prove`, { code: '000001' })).code
    for (let count = 0; count < 5; count++) expect(await guess('10.1.0.1')).toBe('QDM_SECOND_FACTOR_WRONG')
    expect(await guess('10.1.0.1')).toBe('QDM_TOO_MANY_REQUESTS')

    const owner = await portalCustomer(server, phone)
    const code = codeOf(secret)
    expect((await owner.sendWith(at('10.1.0.1', cookie), `${base}/prove`, { code })).status).toBe(204)
    server.clock.now += minuteMs
    const elsewhere = await portalCustomer(server, phone)
    expect((await elsewhere.sendWith(at('10.1.0.2'), `${base}/prove`, { code: codeOf(secret) })).status).toBe(
      204,
    )
    // Guesses from everywhere end at a hundred a day.
    const answers = new Set<string | undefined>()
    for (let network = 0; network < 25; network++)
      for (let count = 0; count < 5; count++) answers.add(await guess(`10.2.0.${network}`))
    expect(answers).toEqual(new Set(['QDM_SECOND_FACTOR_WRONG', 'QDM_TOO_MANY_REQUESTS']))
    expect(await guess('10.3.0.1')).toBe('QDM_TOO_MANY_REQUESTS')
    server.clock.now += minuteMs
    expect(
      (await owner.sendWith(at('10.1.0.1', cookie), `${base}/prove`, { code: codeOf(secret) })).status,
    ).toBe(204)
  })

  test('another app is set up only by who proved the first one, and every other sign-in proves the new one', async () => {
    const signIn = await opened('required')
    const owner = await signIn()
    await setUp(owner)
    const stranger = await signIn()
    expect((await stranger.send('POST', base)).code).toBe('QDM_SECOND_FACTOR_WANTED')
    expect((await stranger.send('POST', `${base}/confirm`, { code: '123456' })).code).toBe(
      'QDM_SECOND_FACTOR_WANTED',
    )
    server.clock.now += minuteMs
    const { secret } = await setUp(owner)
    server.clock.now += minuteMs
    expect(await prove(stranger, codeOf(secret))).toBe(204)
    server.clock.now += minuteMs
    await setUp(stranger)
    expect(await openDesk(owner)).toBe('QDM_SECOND_FACTOR_WANTED')
  })

  test('an administrator resets it: the sign-ins end, and the next one sets it up again', async () => {
    const signIn = await opened('required')
    const person = await signIn()
    await setUp(person)
    const by = '998935550022'
    await server.deps.store.staff.give(by, ['administrator'], 'test')
    const administrator = await portalCustomer(server, by)
    const reset = () => administrator.send('POST', '/api/v1/admin/staff/reset-second-factor', { phone })
    expect((await reset()).code).toBe('QDM_SECOND_FACTOR_ABSENT')
    await setUp(administrator)
    expect((await administrator.get('/api/v1/admin/staff')).data).toContainEqual({
      phone,
      roles: ['operator'],
      fixed: [],
      hasSecondFactor: true,
    })
    expect((await reset()).data).toContainEqual({
      phone,
      roles: ['operator'],
      fixed: [],
      hasSecondFactor: false,
    })
    expect((await reset()).status).toBe(404)
    expect(await openDesk(person)).toBe('QDM_UNAUTHORIZED')
    expect(await openDesk(await signIn())).toBe('QDM_SECOND_FACTOR_ABSENT')
    expect(await audited()).toContain('secondFactor.reset')
  })
})

test('where it is offered, only those who set one up are asked', async () => {
  const signIn = await opened('offered')
  const person = await signIn()
  expect(await openDesk(person)).toBe(200)
  await setUp(person)
  expect(await openDesk(person)).toBe(200)
  expect(await openDesk(await signIn())).toBe('QDM_SECOND_FACTOR_WANTED')
})

test.each([
  ['the sandbox', null],
  ['off', 'off'],
])('%s asks for none and sets none up', async (_, setting) => {
  const signIn = await opened(setting)
  const person = await signIn()
  expect((await person.get('/api/v1/admin/operator')).data).toMatchObject({ secondFactor: null })
  expect((await person.send('POST', base)).status).toBe(404)
})
