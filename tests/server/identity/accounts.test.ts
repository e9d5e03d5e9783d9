import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { provePhone } from '../../../src/server/auth/phone-proof.ts'
import { testServer, type TestServer } from '../test-server.ts'

const phone = '998901234567'
const minuteMs = 60_000
const password = 'correct horse battery'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

/** A browser: its cookies, its address. */
class Browser {
  #cookie = ''
  readonly #address: string
  constructor(address = '10.0.0.1') {
    this.#address = address
  }
  async post(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/auth/${path}`,
      payload: body,
      headers: { ...headers, ...(this.#cookie && { cookie: this.#cookie }) },
      remoteAddress: this.#address,
    })
    this.#cookie = String(answer.headers['set-cookie'] ?? this.#cookie).split(';')[0] ?? ''
    return answer
  }
}
const lastCode = (): string => /#(\d{6})$/.exec(server.sent.at(-1)?.text ?? '')?.[1] ?? ''
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const registered = async (browser = new Browser()) => {
  const proof = provePhone(server.deps.seals, phone, server.clock.now)
  return await browser.post('register', { proof, password })
}

describe('a stranger', () => {
  test('cannot use up the tries of a code that another person asked for', async () => {
    const [owner, thief] = [new Browser(), new Browser()]
    await owner.post('send-sms', { phone })
    const code = lastCode()
    for (let tries = 0; tries < 20; tries += 1) await thief.post('accept', { phone, code: wrong(code) })
    expect((await owner.post('accept', { phone, code })).statusCode).toBe(200)
  })

  test('cannot take a code’s place by asking for another one', async () => {
    const [owner, thief] = [new Browser(), new Browser('10.0.0.2')]
    await owner.post('send-sms', { phone })
    const code = lastCode()
    server.clock.now += minuteMs
    await thief.post('send-sms', { phone })
    expect((await owner.post('accept', { phone, code })).statusCode).toBe(200)
  })

  test('cannot confirm the code that was sent for another person, even when it is read over a shoulder', async () => {
    const [owner, thief] = [new Browser(), new Browser('10.0.0.2')]
    await owner.post('send-sms', { phone })
    const code = lastCode()
    expect((await thief.post('accept', { phone, code })).statusCode).toBe(422)
    expect((await owner.post('accept', { phone, code })).statusCode).toBe(200)
  })

  test('cannot keep the owner from getting a code on their own device', async () => {
    const [owner, thief] = [new Browser(), new Browser('10.0.0.2')]
    await owner.post('send-sms', { phone })
    await owner.post('accept', { phone, code: lastCode() })
    for (let tries = 0; tries < 30; tries += 1) {
      await thief.post('send-sms', { phone })
      server.clock.now += minuteMs
    }
    const sent = await owner.post('send-sms', { phone })
    expect(sent.statusCode).toBe(200)
    expect((await owner.post('accept', { phone, code: lastCode() })).statusCode).toBe(200)
  })

  test('cannot keep the owner out by wrong passwords: their device signs in, and a code is always open', async () => {
    const owner = new Browser()
    await registered(owner)
    await owner.post('login', { phone, password })
    for (const address of ['10.0.1.1', '10.0.1.2', '10.0.1.3']) {
      const thief = new Browser(address)
      for (let tries = 0; tries < 6; tries += 1)
        await thief.post('login', { phone, password: `guess ${tries}` })
      // Even the right password is refused to a browser that guessed.
      expect((await thief.post('login', { phone, password })).statusCode).toBe(429)
    }
    expect((await owner.post('login', { phone, password })).statusCode).toBe(200)
    const elsewhere = new Browser('10.0.0.3')
    expect((await elsewhere.post('send-sms', { phone })).statusCode).toBe(200)
    const accepted = await elsewhere.post('accept', { phone, code: lastCode() })
    expect(accepted.json<{ data: { token: string | null } }>().data.token).not.toBeNull()
  })

  test('waits longer and longer between wrong passwords, and the refusal says how long', async () => {
    const thief = new Browser()
    await thief.post('login', { phone, password: 'a first guess' })
    const waits: number[] = []
    while (waits.length < 6) {
      const answer = await thief.post('login', { phone, password: 'another guess' })
      const seconds = Number(answer.headers['retry-after'] ?? 0)
      if (answer.statusCode === 429) waits.push(seconds)
      server.clock.now += seconds * 1000
    }
    expect(waits).toEqual([30, 60, 120, 300, 900, 900])
  })
})

test('120 phones behind one address of a carrier all sign in by code', async () => {
  for (let count = 0; count < 120; count += 1) {
    const browser = new Browser('10.9.9.9')
    const own = String(998930000000 + count)
    expect((await browser.post('send-sms', { phone: own })).statusCode).toBe(200)
    expect((await browser.post('accept', { phone: own, code: lastCode() })).statusCode).toBe(200)
  }
})

describe('a proof', () => {
  test('opens an account once', async () => {
    const proof = provePhone(server.deps.seals, phone, server.clock.now)
    const browser = new Browser()
    expect((await browser.post('register', { proof, password })).statusCode).toBe(200)
    const again = await browser.post('set-password', { proof, password: 'a stolen proof opens' })
    expect(again.statusCode).toBe(422)
    expect(again.json()).toMatchObject({ code: 'QDM_PROOF_REFUSED' })
    expect((await browser.post('login', { phone, password })).statusCode).toBe(200)
  })

  test('opens one account even when it is used several times at once', async () => {
    await registered()
    server.clock.now += 1
    const proof = provePhone(server.deps.seals, phone, server.clock.now)
    const answers = await Promise.all(
      ['one stolen password', 'two stolen passwords', 'three stolen passwords'].map((stolen) =>
        new Browser().post('set-password', { proof, password: stolen }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(2)
  })

  test('is not spent by a password that is refused', async () => {
    const proof = provePhone(server.deps.seals, phone, server.clock.now)
    expect((await new Browser().post('register', { proof, password: 'password1' })).statusCode).toBe(422)
    expect((await new Browser().post('register', { proof, password })).statusCode).toBe(200)
  })

  test('sealed by the previous key also opens the account', async () => {
    await server.close()
    const old = 'an old secret of this server, 32 long!'.replaceAll(' ', '-')
    server = await testServer({ secrets: ['a-new-secret-of-this-server-32-long', old] })
    const { makeSeals } = await import('../../../src/server/seal.ts')
    const proof = provePhone(makeSeals([old]), phone, server.clock.now)
    expect((await new Browser().post('register', { proof, password })).statusCode).toBe(200)
    const gone = provePhone(makeSeals(['a-secret-that-this-server-never-had']), phone, server.clock.now)
    expect((await new Browser().post('set-password', { proof: gone, password })).statusCode).toBe(422)
  })
})

test.each([
  ['password1', 'QDM_PASSWORD_COMMON'],
  ['qwerty123', 'QDM_PASSWORD_COMMON'],
  ['йцукен123', 'QDM_PASSWORD_COMMON'],
  ['salom123', 'QDM_PASSWORD_COMMON'],
  ['Пароль2024', 'QDM_PASSWORD_COMMON'],
  ['11111111', 'QDM_PASSWORD_COMMON'],
  ['Тошкент1', 'QDM_PASSWORD_COMMON'],
  // Rarer words, which only the server's lists have.
  ['vinogradov', 'QDM_PASSWORD_COMMON'],
  ['podvinsev', 'QDM_PASSWORD_COMMON'],
  ['901234567', 'QDM_PASSWORD_IS_PHONE'],
  ['+998 90 123-45-67', 'QDM_PASSWORD_IS_PHONE'],
  ['my901234567', 'QDM_PASSWORD_IS_PHONE'],
])('the password «%s» is refused: %s', async (weak, code) => {
  const proof = provePhone(server.deps.seals, phone, server.clock.now)
  const answer = await new Browser().post('register', { proof, password: weak })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code, problems: [{ path: '/password', code }] })
})

describe('a session', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const tokenOf = (answer: { json: () => unknown }): string =>
    (answer.json() as { data: { token: string } }).data.token
  const read = async (token: string): Promise<number> =>
    (await server.app.inject({ url: '/api/v1/auth/session', headers: bearer(token) })).statusCode

  test('never takes a token that the browser brought along', async () => {
    const planted = 'a-token-that-a-thief-planted-in-the-browser'
    const browser = new Browser()
    const opened = tokenOf(await registered(browser))
    const signedIn = await browser.post('login', { phone, password }, bearer(planted))
    expect(tokenOf(signedIn)).not.toBe(planted)
    expect(tokenOf(signedIn)).not.toBe(opened)
    expect(await read(planted)).toBe(401)
  })

  test('takes another token, and the old one expires a minute later', async () => {
    const browser = new Browser()
    const old = tokenOf(await registered(browser))
    const renewed = await browser.post('session/renew', {}, bearer(old))
    const next = tokenOf(renewed)
    expect(next).not.toBe(old)
    expect([await read(old), await read(next)]).toEqual([200, 200])
    server.clock.now += minuteMs
    expect([await read(old), await read(next)]).toEqual([401, 200])
    expect((await browser.post('session/renew', {}, bearer(old))).statusCode).toBe(401)
  })

  test('stays open in two tabs that ask for another token at once', async () => {
    const browser = new Browser()
    const old = tokenOf(await registered(browser))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.post('session/renew', {}, bearer(old))),
    )
    const tokens = new Set(answers.map((answer) => tokenOf(answer)))
    expect(tokens.size).toBe(1)
    const [next = ''] = tokens
    server.clock.now += minuteMs
    expect([await read(old), await read(next)]).toEqual([401, 200])
    // The next one follows from it, and from nothing that a thief could have.
    expect(tokenOf(await browser.post('session/renew', {}, bearer(next)))).not.toBe(next)
  })

  test('that is not used for two weeks expires', async () => {
    const token = tokenOf(await registered())
    server.clock.now += 14 * 24 * 60 * minuteMs
    expect(await read(token)).toBe(401)
  })

  test('of every other device ends with a new password', async () => {
    const token = tokenOf(await registered())
    server.clock.now += 1
    const proof = provePhone(server.deps.seals, phone, server.clock.now)
    const next = tokenOf(
      await new Browser().post('set-password', { proof, password: 'another horse battery' }),
    )
    expect([await read(token), await read(next)]).toEqual([401, 200])
  })
})
