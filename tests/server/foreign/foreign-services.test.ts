import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { load as parse } from 'js-yaml'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownOperations, withForeign } from '../../../src/engine/compile/index.ts'
import { createLinter } from '../../../src/engine/lint/index.ts'
import type { Json } from '../../../src/engine/json.ts'
import { documentsOf, foreignFiles } from '../../../src/server/foreign/index.ts'
import { compileWithin, seedProducts } from '../../../src/server/registry/index.ts'
import { SettingsRefused } from '../../../src/server/settings/settings.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { stranger } from '../gateway/stranger.ts'
import { dataOf, foreignRequest, HttpCustomer, type HttpAnswer, type Reach } from '../http-customer.ts'
import { realLife } from '../real-life.ts'

const today = '2026-11-23'
const key = 'the-key-of-the-courier'
const number = 'RR123456785UZ'

/** A folder with a service’s document and a product that asks it: those of the example, under other names. */
async function layDown(): Promise<{ readonly folder: string; readonly product: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-foreign-'))
  await Promise.all(['api', 'products'].map((name) => mkdir(join(folder, name))))
  const document = await readFile('examples/api/post.yaml', 'utf8')
  const product = (await readFile('examples/parcel-claim.json', 'utf8'))
    .replaceAll('"post.', '"courier.')
    .replaceAll('parcel-claim', 'courier-claim')
  await writeFile(join(folder, 'api/courier.yaml'), document)
  await writeFile(join(folder, 'products/courier-claim.json'), product)
  return { folder, product }
}

describe('a service that is only a document', () => {
  let laid: Awaited<ReturnType<typeof layDown>>
  let server: WholeServer
  let reach: Reach
  let version: string
  const log: string[] = []
  const service = stranger()
  const parcel = { town: 'Samarkand', sentOn: '2026-10-20', grams: 1250, status: 'lost', insuredFor: null }
  const answers: Readonly<Record<string, Json>> = {
    [`/v1/parcels/${number}`]: parcel,
    '/v1/branches?town=Samarkand': { branches: [{ id: '140117', name: 'Registan' }] },
    '/v1/compensations': { sum: 12_500_000 },
  }
  const answerWell = () =>
    service.answer(({ url }) => {
      const body = answers[url]
      return body === undefined
        ? { status: 404, type: 'application/json', body: { code: 'UNKNOWN_NUMBER' } }
        : { body }
    })

  beforeAll(async () => {
    laid = await layDown()
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = service.app.server.address() as AddressInfo
    const folders = [join(laid.folder, 'api')]
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        log.push(chunk.toString())
        done()
      },
    })
    server = await wholeServer(
      {
        QADAM_FOREIGN_URLS: `courier=http://127.0.0.1:${port}/v1`,
        QADAM_FOREIGN_KEYS: `courier=${key}`,
        LOG_LEVEL: 'trace',
      },
      { foreignFolders: folders, log: pino({ level: 'trace' }, sink) },
    )
    const { surroundings } = server.deps.studio
    const compiler = { surroundings, compile: compileWithin(surroundings), digest: 'laid' }
    const { refused } = await seedProducts(server.deps, compiler, [join(laid.folder, 'products')])
    if (refused.length > 0) throw new Error(JSON.stringify(refused))
    server.clock.now += 10_000
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    reach = async ({ method, url, headers = {}, body }) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const answer = await fetch(`${address}${url}`, { method, headers: { ...headers, ...type }, ...sent })
      return { status: answer.status, text: await answer.text(), fact: answer.headers.get('qadam-fact') }
    }
    const listed = dataOf(await reach({ method: 'GET', url: '/api/v1/products' })) as readonly {
      readonly id: string
      readonly hash: string
    }[]
    version = listed.find(({ id }) => id === 'courier-claim')?.hash ?? ''
  })
  afterAll(async () => {
    await server.close()
    await service.app.close()
    await rm(laid.folder, { recursive: true })
  })

  const ask = (
    operation: string,
    request: { readonly path?: Json; readonly query?: Json; readonly body?: Json },
    of: { readonly product?: string; readonly version?: string } = {},
  ): Promise<HttpAnswer> =>
    reach(
      foreignRequest({ product: 'courier-claim', version, ...of }, {
        operation: `courier.${operation}`,
        path: {},
        query: {},
        body: null,
        ...request,
      } as never),
    )
  const problemsOf = ({ text }: HttpAnswer) =>
    (
      JSON.parse(text) as { readonly problems: readonly { readonly path: string; readonly code: string }[] }
    ).problems.map(({ path, code }) => `${path} ${code}`)
  const codeOf = ({ text }: HttpAnswer) => (JSON.parse(text) as { readonly code: string }).code

  test('is asked over HTTP while a customer answers, and the form is sent', async () => {
    answerWell()
    const customer = await HttpCustomer.open(
      { reach, operations: server.deps.operations },
      'courier-claim',
      today,
    )
    await customer.type({ '/number': 'RR999999999UZ' })
    expect(customer.state.calls['find']).toMatchObject({ outcome: 'notFound' })
    await customer.type({ '/number': number })
    expect(customer.state.data).toMatchObject({ town: 'Samarkand', sentOn: '2026-10-20', status: 'lost' })
    await customer.next()
    await customer.type({ '/harm': 'lost', '/worth': 40_000_000 })
    expect(customer.state.data).toMatchObject({ compensation: 12_500_000 })
    await customer.next()
    await customer.type({ '/branch': '140117', '/name': 'Dilnoza Karimova' })
    await customer.next()
    await customer.next()
    const sent = await reach({
      method: 'POST',
      url: '/api/v1/forms',
      headers: { 'idempotency-key': 'courier-claim-0001' },
      body: customer.submitted,
    })
    expect(sent.status, sent.text).toBe(200)
  })

  test('gets our credential and what the product sends, and no more', () => {
    const asked = service.seen.find(({ url }) => url === '/v1/compensations')
    expect(asked).toMatchObject({ method: 'POST', body: { number, harm: 'lost', worth: 40_000_000 } })
    expect(asked?.headers).toMatchObject({ 'x-post-key': key, 'content-type': 'application/json' })
    for (const { headers } of service.seen)
      expect(
        Object.keys(headers).filter((name) => ['cookie', 'authorization', 'qadam-partner'].includes(name)),
      ).toEqual([])
    const branches = service.seen.find(({ url }) => url.startsWith('/v1/branches'))
    expect(branches?.headers['accept-language']).toBe('ru')
  })

  test('its address and our credential are in no file that a browser loads, and nothing of the customer in the log', async () => {
    const { text } = await reach({ method: 'GET', url: `/products/courier-claim/${version}.js` })
    expect(text).toContain('courier.findParcel')
    for (const secret of [key, '127.0.0.1', 'X-Post-Key']) expect(text).not.toContain(secret)
    const written = log.join('')
    expect(written).toContain('/api/v1/foreign')
    for (const secret of [key, number, 'Karimova', 'Samarkand']) expect(written).not.toContain(secret)
  })

  test.each([
    ['an operation that the product does not name', 'dropParcel', { path: { number } }, '/operation unknown'],
    [
      'a value that the product does not send',
      'findParcel',
      { path: { number, admin: 1 } },
      '/operation unknown',
    ],
    [
      'a body where the product sends none',
      'findParcel',
      { path: { number }, body: { all: true } },
      '/operation unknown',
    ],
    ['a number of another shape', 'findParcel', { path: { number: 'RR1' } }, '/path/number pattern'],
    ['no number', 'findParcel', { path: {} }, '/path/number required'],
    ['a way to another path', 'findParcel', { path: { number: '..' } }, '/path/number pattern'],
    [
      'a text for a number',
      'reckonCompensation',
      { body: { number, harm: 'lost', worth: 'much' } },
      '/body/worth type',
    ],
    [
      'a choice that there is not',
      'reckonCompensation',
      { body: { number, harm: 'eaten' } },
      '/body/harm enum',
    ],
    [
      'a body without what is needed',
      'reckonCompensation',
      { body: { harm: 'lost' } },
      '/body/number required',
    ],
  ])('%s is refused before the service is asked', async (_, operation, request, problem) => {
    const before = service.seen.length
    const answer = await ask(operation, request)
    expect([answer.status, ...problemsOf(answer)]).toEqual([400, problem])
    expect(service.seen.length).toBe(before)
  })

  test('what is not answered is not sent, where the document takes no null', async () => {
    answerWell()
    const { status } = await ask('reckonCompensation', { body: { number, harm: 'lost', worth: null } })
    expect(status).toBe(200)
    expect(service.seen.at(-1)?.body).toEqual({ number, harm: 'lost' })
  })

  test.each([
    ['another type', { body: { ...parcel, grams: 'heavy' } }, 502, 'QDM_UPSTREAM_MALFORMED'],
    ['a status that the document has not', { status: 418, body: {} }, 502, 'QDM_UPSTREAM_MALFORMED'],
    ['no JSON', { type: 'text/html', body: '<h1>Welcome</h1>' }, 502, 'QDM_UPSTREAM_MALFORMED'],
    ['two megabytes', { body: { ...parcel, town: 'x'.repeat(2_000_000) } }, 502, 'QDM_UPSTREAM_MALFORMED'],
    ['a way elsewhere', { status: 302, headers: { location: '/v1/admin' } }, 502, 'QDM_UPSTREAM_UNREACHABLE'],
    [
      'a failure of its own',
      { status: 500, type: 'text/plain', body: 'stack trace' },
      502,
      'QDM_UPSTREAM_UNREACHABLE',
    ],
    ['that it does not know us', { status: 401, body: {} }, 502, 'QDM_UPSTREAM_REFUSED'],
  ])('an answer of %s reaches no customer', async (_, said, status, code) => {
    service.answer(said)
    const answer = await ask('findParcel', { path: { number } })
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
    expect(answer.text).not.toMatch(/stack trace|Welcome|heavy/)
  })

  test('of a version that is not published only those who may read drafts ask', async () => {
    answerWell()
    const visitor = await ask('findParcel', { path: { number } }, { version: 'a-draft' })
    expect([visitor.status, codeOf(visitor)]).toEqual([401, 'QDM_UNAUTHORIZED'])
  })
})

describe('the settings of services', () => {
  let laid: Awaited<ReturnType<typeof layDown>>
  beforeAll(async () => {
    laid = await layDown()
  })
  afterAll(() => rm(laid.folder, { recursive: true }))

  const refusalsOf = async (environment: Readonly<Record<string, string>>, folder = 'api') => {
    try {
      const server = await wholeServer(environment, {
        foreignFolders: [join(laid.folder, folder), 'examples/api'],
      })
      await server.close()
      return []
    } catch (error) {
      if (error instanceof SettingsRefused) return error.refusals
      throw error
    }
  }

  test('a name without a document, and an address without the credential that the document wants, end the start', async () => {
    expect(await refusalsOf({ QADAM_FOREIGN_URLS: 'currier=https://post.example' })).toEqual([
      'QADAM_FOREIGN_URLS names currier, but schemas/api/foreign has no such document: it has courier, post',
    ])
    expect(await refusalsOf({ QADAM_FOREIGN_URLS: 'courier=https://post.example' })).toEqual([
      expect.stringMatching(/^QADAM_FOREIGN_KEYS has nothing for courier, but .*courier\.yaml says/),
    ])
  })

  test.each([
    'courier',
    'courier=post.example',
    'courier=https://u:p@post.example',
    'courier=https://post.example?key=1',
  ])('QADAM_FOREIGN_URLS=%s is refused', async (value) => {
    await expect(wholeServer({ QADAM_FOREIGN_URLS: value })).rejects.toThrow('QADAM_FOREIGN_URLS')
  })

  test('a document with an error ends the start, and the refusal says where', async () => {
    await mkdir(join(laid.folder, 'broken'))
    await writeFile(join(laid.folder, 'broken/zoo.json'), '{"openapi": "2.0"}')
    expect(await refusalsOf({}, 'broken')).toEqual([
      expect.stringMatching(/zoo\.json \/openapi this is not an OpenAPI document/),
    ])
  })

  test('without the sandbox a published product needs the address of what it asks', async () => {
    const before = await wholeServer({}, { foreignFolders: ['examples/api'] })
    const { dataFolder } = before.deps.settings
    await before.app.close()
    await expect(
      wholeServer({ ...realLife, QADAM_DATA: dataFolder }, { foreignFolders: ['examples/api'] }),
    ).rejects.toThrow('QADAM_FOREIGN_URLS has no address of post, which parcel-claim calls')
    await before.close()
  })
})

describe('in the sandbox, without an address', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
    await mkdir(server.deps.distFolder, { recursive: true })
    const page = '<!doctype html><html lang="ru"><head></head><body></body></html>'
    await writeFile(join(server.deps.distFolder, 'index.html'), page)
  })
  afterAll(() => server.close())

  test('the examples of the document answer, each to the request it belongs to', async () => {
    const customer = await HttpCustomer.open(
      { reach: server.reach, operations: server.deps.operations },
      'parcel-claim',
      today,
    )
    const shown = async (typed: string) => {
      await customer.type({ '/number': typed })
      const { find } = customer.state.calls
      return [find?.outcome, customer.state.data['town']]
    }
    expect(await shown(number)).toEqual(['ok', 'Samarkand'])
    expect(await shown('RR000000015UZ')).toEqual(['ok', 'Bukhara'])
    expect((await shown('RR111111111UZ'))[0]).toBe('notFound')
  })

  test('the document of the page names the service, so that the page says it', async () => {
    const { body } = await server.app.inject({ url: '/examples/parcel-claim' })
    expect(body).toContain('<meta name="qadam-sample-services" content="post">')
  })
})

describe('lint holds a product to the document', () => {
  const parts = async () => {
    const { folder, product } = await layDown()
    const operations = knownOperations(
      withForeign(
        parse(await readFile('schemas/api/openapi.yaml', 'utf8')) as object,
        documentsOf(foreignFiles([join(folder, 'api')])),
      ),
    )
    await rm(folder, { recursive: true })
    const around = { blocks: {}, ratings: {}, operations, catalogues: null, today }
    return { lint: createLinter(around).lint, product }
  }

  test('the product that was laid down has no finding', async () => {
    const { lint, product } = await parts()
    expect(lint('product', product).findings).toEqual([])
  })

  test.each([
    [
      '"courier.findParcel"',
      '"courier.findParcels"',
      'OPERATION_UNKNOWN',
      '"operation": "courier.findParcels"',
    ],
    ['"courier.findParcel"', '"courier.drawLabel"', 'OPERATION_UNKNOWN', '"operation": "courier.drawLabel"'],
    ['"number": "data.number"', '"number": "data.worth"', 'CEL_RESULT', 'data.worth'],
    ['"worth": "data.worth"', '"worth": "data.name"', 'CEL_RESULT', 'data.name'],
    ['"harm": "data.harm"', '"harm": "data.status"', 'REQUEST_TYPE', '"harm": "data.status"'],
    ['"worth": "data.worth"', '"price": "data.worth"', 'REQUEST_PARAM_UNKNOWN', '"price": "data.worth"'],
    ['"number": "data.number",', '', 'REQUEST_PARAM_MISSING', '"body": {'],
    ['"town": "data.town"', '"city": "data.town"', 'REQUEST_PARAM_UNKNOWN', '"city": "data.town"'],
    ['"response.town"', '"response.twon"', 'CEL_UNKNOWN_FIELD', 'twon'],
    ['"response.town"', '"response.grams"', 'CEL_RESULT', 'response.grams'],
    ['"response.branches"', '"response.offices"', 'CEL_UNKNOWN_FIELD', 'offices'],
    ['"status": [422]', '"status": [418]', 'OUTCOME_STATUS_UNKNOWN', '"status": [418]'],
  ])('%s → %s is found at the character', async (right, wrong, code, at) => {
    const { lint, product } = await parts()
    expect(product.split(right).length, right).toBeGreaterThan(1)
    const text = product.replace(right, wrong)
    const found = lint('product', text).findings.find((one) => one.code === code)
    expect(found, JSON.stringify(lint('product', text).findings.map((one) => one.code))).toBeDefined()
    const { line = 0, column = 0 } = found?.at?.from ?? {}
    const rest = text.split('\n')[line - 1]?.slice(column - 1)
    expect(rest?.slice(0, at.length)).toBe(at)
  })
})
