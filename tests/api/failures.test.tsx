import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  ask,
  CallError,
  keepLanguage,
  keepPartner,
  keepToken,
  send,
  sendStrictly,
} from '../../src/api/index.ts'
import { type AServer, aServer } from './a-server.ts'

const failureOf = async (call: Promise<unknown>) => {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(CallError)
  return (thrown as CallError).failure
}

/** How the server answers on each path. */
const paths: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/cut': (response) => response.destroy(),
  '/cut-in-the-middle': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
    response.write('{"data":')
    setTimeout(() => response.destroy(), 20)
  },
  '/silent': () => {},
  '/never-ends': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"data":')
  },
  '/offers-work': (response) => {
    const isWorked = /^sealed \d+$/.test(String(response.req.headers['qadam-work']))
    response.writeHead(isWorked ? 200 : 429, {
      'content-type': 'application/json',
      'qadam-work': '8 id sealed',
    })
    response.end(isWorked ? '{"data":"done"}' : '{"code":"QDM_TOO_MANY_REQUESTS"}')
  },
  '/captive': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<html>Wi-Fi</html>')
  },
  '/refused': (response) => {
    response.writeHead(422, { 'content-type': 'application/problem+json' })
    response.end(
      JSON.stringify({
        code: 'QDM_RULE',
        problems: [{ path: '/startDate', code: 'start-window', params: { days: 90 } }],
      }),
    )
  },
  '/refused-in-other-words': (response) => {
    response.writeHead(409, { 'content-type': 'application/json' })
    response.end('{"message":"busy","left":3}')
  },
  '/broken': (response) => {
    response.writeHead(502, { 'content-type': 'text/html' })
    response.end('<html>Bad gateway</html>')
  },
  '/api/v1/offices': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{"data":[]}')
  },
}

let server: AServer
beforeEach(async () => {
  server = await aServer((request, response) => paths[request.url ?? '']?.(response))
  const { happyDOM } = window as unknown as { readonly happyDOM: { readonly setURL: (url: string) => void } }
  happyDOM.setURL(server.url)
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(async () => {
  await server.close()
})

describe('the four ways in which a call fails', () => {
  const get = (path: string, timeoutMs = 20_000) => sendStrictly({ method: 'GET', path, timeoutMs })

  test('[http.failure.fetch] a connection that is refused or cut, also in the middle of the answer', async () => {
    expect(await failureOf(get('/cut'))).toEqual({ kind: 'fetch' })
    expect(await failureOf(get('/cut-in-the-middle'))).toEqual({ kind: 'fetch' })
    await server.close()
    expect(await failureOf(get('/refused'))).toEqual({ kind: 'fetch' })
  })

  test('[http.failure.timeout] an answer that does not come in time, or does not end', async () => {
    expect(await failureOf(get('/silent', 300))).toEqual({ kind: 'timeout' })
    expect(await failureOf(get('/never-ends', 300))).toEqual({ kind: 'timeout' })
  })

  test('[http.failure.parsing] an answer of 200 that is no JSON', async () => {
    expect(await failureOf(get('/captive'))).toEqual({ kind: 'parsing' })
  })

  test('[http.failure.http-status] a status of 400 and above, with what the server said', async () => {
    const problems = [{ path: '/startDate', code: 'start-window', params: { days: 90 } }]
    expect(await failureOf(get('/refused'))).toEqual({
      kind: 'status',
      status: 422,
      data: { code: 'QDM_RULE', problems },
      body: { code: 'QDM_RULE', problems },
    })
    expect(await failureOf(get('/refused-in-other-words'))).toEqual({
      kind: 'status',
      status: 409,
      data: null,
      body: { message: 'busy', left: 3 },
    })
    expect(await failureOf(get('/broken'))).toEqual({ kind: 'status', status: 502, data: null, body: null })
  })

  test('work that the server offers in the place of a wait is done once, and the call sent again', async () => {
    const { status, body } = await send({ method: 'POST', path: '/offers-work', body: {} })
    expect([status, body]).toEqual([200, { data: 'done' }])
    expect(server.requests.filter(({ url }) => url === '/offers-work')).toHaveLength(2)
  })

  test('a call that changes nothing is sent again after a failure of the network, and never after an answer', async () => {
    await failureOf(send({ method: 'GET', path: '/cut', retries: 2 }))
    expect(server.requests).toHaveLength(3)
    await failureOf(send({ method: 'GET', path: '/captive', retries: 2 }))
    expect(server.requests).toHaveLength(4)
  })
})

describe('what a call carries', () => {
  const sentHeaders = async () => {
    await ask('listOffices')
    return server.requests.at(-1)?.headers
  }

  test('[http.language-header-default-ru] Russian when no language is stored, or an unknown one', async () => {
    for (const stored of [null, 'de', '']) {
      localStorage.clear()
      if (stored !== null) localStorage.setItem('qadam.language', stored)
      expect(await sentHeaders(), `${stored}`).toMatchObject({ 'accept-language': 'ru' })
    }
  })

  test('[http.language-header-from-storage] the stored language', async () => {
    keepLanguage('uz')
    expect(await sentHeaders()).toMatchObject({ 'accept-language': 'uz' })
  })

  test('[http.main-backend.language-header] the language together with the token, and neither without a token', async () => {
    keepLanguage('en')
    await send({ method: 'GET', path: '/api/v1/offices' })
    expect(server.requests.at(-1)?.headers['authorization']).toBeUndefined()
    expect(server.requests.at(-1)?.headers['accept-language']).not.toBe('en')
    keepToken('a-token', false)
    await send({ method: 'GET', path: '/api/v1/offices' })
    expect(server.requests.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer a-token',
      'accept-language': 'en',
    })
  })

  test('[partner.tag.from-query] the partner of the address', async () => {
    expect((await sentHeaders())?.['qadam-partner']).toBeUndefined()
    keepPartner('?partner=YandexGo&step=vehicle')
    expect(await sentHeaders()).toMatchObject({ 'qadam-partner': 'YandexGo' })
  })
})
