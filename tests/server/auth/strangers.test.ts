import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solveWork } from '../../../src/api/solve-work.ts'
import { sharedDatabases, twoServers, type TwoServers } from '../two-servers.ts'

const minuteMs = 60_000

describe.each(sharedDatabases)('a stranger and the owner of a phone at once, on $kind', ({ make }) => {
  let servers: TwoServers
  beforeAll(async () => {
    servers = await twoServers(make)
  })
  afterAll(() => servers.close())

  let asked = 0
  /** A browser: its address, and its cookie once it has one. It asks both processes in turn. */
  const browserAt = (address: string, userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0') => {
    let cookie: string | null = null
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const request: InjectOptions = {
        method: 'POST',
        url: `/api/v1/auth/${path}`,
        payload: body,
        headers: {
          'x-forwarded-for': address,
          'user-agent': userAgent,
          ...(cookie === null ? {} : { cookie }),
          ...headers,
        },
      }
      const answer = await servers.next(asked++).app.inject(request)
      const set = [answer.headers['set-cookie'] ?? []].flat()[0]
      if (set !== undefined) cookie = set.split(';')[0] ?? null
      return answer
    }
    return {
      post,
      /** As the page sends: work that is offered is done. */
      send: async (path: string, body: object) => {
        const answer = await post(path, body)
        const offer = answer.headers['qadam-work']
        if (typeof offer !== 'string') return answer
        return await post(path, body, { 'qadam-work': await solveWork(offer, new AbortController().signal) })
      },
      forgetCookie: () => (cookie = null),
    }
  }
  const codeOf = async (phone: string): Promise<string> => {
    const sent = await servers.both[0].deps.store.sms.latest(200)
    return /#(\d{6})$/.exec(sent.find((one) => one.phone === phone)?.text ?? '')?.[1] ?? ''
  }
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('codes that strangers of other networks request leave the owner a code at once', async () => {
    const phone = '998901000001'
    const strangers = Array.from({ length: 40 }, (_, index) => browserAt(`10.1.0.${index}`))
    const owner = browserAt('10.2.0.1')
    const [first, ...others] = await Promise.all([
      owner.send('send-sms', { phone }),
      ...strangers.flatMap((one) => [one.post('send-sms', { phone }), one.post('send-sms', { phone })]),
    ])
    expect(others.some(({ statusCode }) => statusCode === 429)).toBe(true)
    expect(first.statusCode).toBe(200)
    // Another browser of the owner, after strangers have used up everything.
    expect((await browserAt('10.2.0.2').send('send-sms', { phone })).statusCode).toBe(200)
    servers.advance(2 * minuteMs)
    expect((await owner.send('send-sms', { phone })).statusCode).toBe(200)
    expect((await owner.post('accept', { phone, code: await codeOf(phone) })).statusCode).toBe(200)
  })

  test('a phone gets one code a minute from a network without work, whatever number of browsers asks', async () => {
    const phone = '998901000011'
    const browsers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const browser = browserAt('10.3.0.1')
        // Each has a cookie of its own from another phone.
        await browser.send('send-sms', { phone: `99890100010${index}` })
        return browser
      }),
    )
    const codes = await Promise.all(browsers.map((browser) => browser.post('send-sms', { phone })))
    expect(codes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    // The owner on this network is asked for work, and has the code.
    expect((await browserAt('10.3.0.1').send('send-sms', { phone })).statusCode).toBe(200)
  })

  test('a stranger on the same network, with the same browser, costs the owner some work at most', async () => {
    const phone = '998901000002'
    for (let count = 0; count < 12; count++) await browserAt('10.3.0.1').post('send-sms', { phone })
    const owner = browserAt('10.3.0.1')
    const refused = await owner.post('send-sms', { phone })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await browserAt('10.3.0.1').send('send-sms', { phone })).statusCode).toBe(200)
  })

  test('a code of the owner is burnt by nobody who shares network and browser', async () => {
    const phone = '998901000003'
    const owner = browserAt('10.4.0.1')
    expect((await owner.send('send-sms', { phone })).statusCode).toBe(200)
    const code = await codeOf(phone)
    const stranger = browserAt('10.4.0.1')
    // Never with a cookie: as a script asks.
    for (let count = 0; count < 20; count++) {
      stranger.forgetCookie()
      await stranger.post(count % 4 === 0 ? 'send-sms' : 'accept', { phone, code: wrong(code) })
    }
    expect((await owner.post('accept', { phone, code })).statusCode).toBe(200)
  })

  test('wrong passwords from elsewhere do not close a new browser of the owner', async () => {
    const phone = '998901000004'
    for (let count = 0; count < 32; count++)
      await browserAt(`10.5.0.${count % 8}`).post('login', { phone, password: `guess ${count}` })
    expect((await browserAt('10.6.0.1').post('login', { phone, password: 'mistyped' })).statusCode).toBe(401)
    // On the strangers' own network it is some work.
    expect((await browserAt('10.5.0.1').send('login', { phone, password: 'mistyped' })).statusCode).toBe(401)
  })

  test('work is solved once, for one phone, and gets longer for who does much of it', async () => {
    const phone = '998901000005'
    for (let count = 0; count < 3; count++) await browserAt('10.7.0.1').post('send-sms', { phone })
    const offerTo = async (address: string) => {
      const answer = await browserAt(address).post('send-sms', { phone })
      return String(answer.headers['qadam-work'])
    }
    const solve = async (offer: string) => await solveWork(offer, new AbortController().signal)
    const use = async (work: string, number = phone) =>
      (await browserAt('10.7.0.1').post('send-sms', { phone: number }, { 'qadam-work': work })).statusCode
    const offers = await Promise.all(Array.from({ length: 5 }, () => offerTo('10.7.0.1')))
    const bits = Number(offers[0]?.split(' ')[0])
    expect(bits).toBe(17)
    const [one = '', ...more] = await Promise.all(offers.map(solve))
    await browserAt('10.7.0.1').post('send-sms', { phone: '998901000006' })
    expect(await use(one, '998901000006')).toBe(429)
    expect(await use(one)).toBe(200)
    expect(await use(one)).toBe(429)
    expect(await use('made-up 1')).toBe(429)
    // Solved ahead at the first price: all at once they get no more than one after the other.
    const statuses = await Promise.all(more.map((work) => use(work)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(Number((await offerTo('10.7.0.1')).split(' ')[0])).toBe(bits + 1)
  })
})
