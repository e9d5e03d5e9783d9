import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import {
  engineCompiler,
  loadCompiled,
  productRegistry,
  seedProducts,
  textSource,
  type ProductCompiler,
} from '../../../src/server/registry/index.ts'
import { openStore, type Store } from '../../../src/server/store/index.ts'
import { realWorld } from '../../../src/server/world.ts'
import { testServer, type TestServer } from '../test-server.ts'

const document = await readApiDocument()
const listOperation = operationsOf(document).get('listProducts')

describe('the registry of products', () => {
  let folder: string
  let store: Store
  let compiler: ProductCompiler
  let server: TestServer
  const clock = { now: 0 }

  beforeAll(async () => {
    compiler = await engineCompiler(document.root)
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qadam-schemas-'))
    for (const part of ['products/osago.json', 'blocks', 'rating'])
      await cp(join('schemas', part), join(folder, part), { recursive: true })
    const world = { ...realWorld, clock: () => clock.now }
    store = await openStore({ sqlite: ':memory:' }, world)
    const registry = productRegistry({ store, world }, loadCompiled)
    server = await testServer({ deps: { registry, texts: textSource({ registry }, compiler) } })
  })
  afterEach(async () => {
    await server.close()
    await store.close()
    await rm(folder, { recursive: true })
  })

  const seed = (with_: ProductCompiler = compiler) =>
    seedProducts({ store, log: server.deps.log }, with_, [join(folder, 'products')])
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  const listed = async () => {
    clock.now += 5000
    return (await get('/api/v1/products')).json().data as readonly {
      id: string
      hash: string
      module: string
    }[]
  }
  const change = async (from: string | RegExp, to: string) => {
    const file = join(folder, 'products', 'osago.json')
    const text = await readFile(file, 'utf8')
    expect(text).toMatch(from)
    await writeFile(file, text.replace(from, to))
  }

  test('lists what is sold, as the contract says', async () => {
    await seed()
    const answer = await get('/api/v1/products')
    expect(
      listOperation?.misfitOf({ status: 200, mediaType: 'application/json', body: answer.json() }),
    ).toBeNull()
    expect(answer.json().data).toMatchObject([
      {
        id: 'osago',
        routes: ['/insurance/osago', '/insurance/bot/osogo'],
        group: 'auto',
        module: `/products/osago/${answer.json().data[0].hash}.js`,
      },
    ])
  })

  test('serves a version as a module that never changes, imports nothing and needs no eval', async () => {
    await seed()
    const [osago] = await listed()
    const answer = await get(osago?.module ?? '')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.body).toMatch(/^export default r=>\{/)
    expect(answer.body).not.toMatch(/\bimport\b|\beval\(|new Function/)
    expect(await server.deps.registry.compiled('osago', osago?.hash ?? '')).toMatchObject({
      id: 'osago',
      hash: osago?.hash,
    })
  })

  test('goes on serving the version that a customer began with', async () => {
    await seed()
    const [before] = await listed()
    await change(/"max": 5\b|: 5\b/, ': 4')
    await seed()
    const [after] = await listed()
    expect(after?.hash).not.toBe(before?.hash)
    expect((await get(before?.module ?? '')).statusCode).toBe(200)
    expect((await get(after?.module ?? '')).statusCode).toBe(200)
    expect(await server.deps.registry.compiled('osago', before?.hash ?? '')).toMatchObject({
      hash: before?.hash,
    })
  })

  test('what this process publishes or archives is listed at once', async () => {
    const listedNow = async () => (await get('/api/v1/products')).json().data[0]
    await seed()
    const before = await listedNow()
    await change(/"max": 5\b|: 5\b/, ': 4')
    await seed()
    const after = await listedNow()
    expect(after.hash).not.toBe(before.hash)
    await store.products.archive('osago', true)
    expect((await server.deps.registry.list()).map(({ isArchived }) => isArchived)).toEqual([true])
    await store.transaction((inside) =>
      inside.products.publish({ product: 'osago', hash: before.hash, by: '998900000112' }),
    )
    expect(await server.deps.registry.list()).toMatchObject([{ hash: before.hash }])
  })

  test('what a person published stays over a changed file, and the log says so at every start', async () => {
    await seed()
    const [published] = await listed()
    await store.products.publish({ product: 'osago', hash: published?.hash ?? '', by: '998900000112' })
    await change(/"max": 5\b|: 5\b/, ': 4')
    const warn = vi.spyOn(server.deps.log, 'warn')
    for (const start of [1, 2]) {
      await seed()
      expect(warn, `start ${start}`).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ product: 'osago' }),
        expect.stringContaining('not sold'),
      )
      warn.mockClear()
    }
    expect(await listed()).toEqual([published])
  })

  test.each(['{', '{"format": 1, "id": "osago"}', '[]', 'null'])(
    'a broken file (%s) is told of, and the version before it goes on',
    async (text) => {
      await seed()
      const [before] = await listed()
      await writeFile(join(folder, 'products', 'osago.json'), text)
      await writeFile(join(folder, 'products', 'other.json'), '{}')
      const { refused } = await seed()
      expect(refused.map(({ file }) => file)).toEqual(['osago', 'other'])
      for (const { findings } of refused)
        expect(findings).toContainEqual(
          expect.objectContaining({
            code: expect.any(String),
            severity: 'error',
            message: expect.any(String),
          }),
        )
      expect(await listed()).toEqual([before])
    },
  )

  test('a file that did not change is not compiled at the next start', async () => {
    await seed()
    let compiled = 0
    const counting = { ...compiler, compile: (file: unknown) => (compiled++, compiler.compile(file)) }
    await seed(counting)
    expect(compiled).toBe(0)
    await seed({ ...counting, digest: 'another engine' })
    expect(compiled).toBe(1)
  })

  test.each(['/products/osago/none.js', '/products/none/abc.js'])(
    '%s is no version of any product',
    async (url) => {
      await seed()
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  test('a slow pattern of a version that was published before they were refused is served and run as an automaton', async () => {
    const pattern = '/^([a-z]+)+$/u'
    const earlier: ProductCompiler = {
      ...compiler,
      digest: 'an earlier engine',
      compile: (file, blocks) => {
        const { version, findings } = compiler.compile(file, blocks)
        const module = version?.module.replace(
          'return {',
          `const slow=${pattern}\n return {isSlow:slow.test('a'.repeat(9000)),`,
        )
        return { findings, version: version && { ...version, module: module ?? '' } }
      },
    }
    await seed(earlier)
    const [product] = await listed()
    const { id = '', hash = '', module = '' } = product ?? {}
    expect((await store.products.find(id, hash))?.module).toContain(pattern)
    const served = (await get(module)).body
    expect(served).toContain('isSlow')
    expect(served).not.toContain(pattern)
    expect(await server.deps.registry.compiled(id, hash)).toMatchObject({ id, isSlow: true })
  })

  test.each(['/products/..%2fosago/abc.js', '/locales/ru/..%2f..%2fpackage.json'])(
    '%s is refused at the door',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'QDM_REQUEST_INVALID'])
    },
  )

  test('guessing at versions does not push real ones out of memory', async () => {
    await seed()
    const [osago] = await listed()
    const { registry } = server.deps
    const loaded = await registry.compiled('osago', osago?.hash ?? '')
    for (let guess = 0; guess < 300; guess++)
      expect(await registry.compiled('osago', `guess-${guess}`)).toBeNull()
    expect(await registry.compiled('osago', osago?.hash ?? '')).toBe(loaded)
  })

  test.each(['ru', 'uz', 'en'])(
    '[i18n.call.locale-file] texts come as one flat file a language and namespace: %s',
    async (language) => {
      await seed()
      const texts = (await get(`/locales/${language}/osago.json`)).json() as Record<string, string>
      expect(Object.values(texts).every((text) => typeof text === 'string')).toBe(true)
      expect(texts['osago.title']).toBeTruthy()
      const errors = (await get(`/locales/${language}/errors.json`)).json() as Record<string, string>
      expect(errors['QDM_NOT_FOUND']).toBeTruthy()
    },
  )

  test('what a list says of every product comes in one file', async () => {
    await seed()
    expect((await get('/locales/uz/products.json')).json()).toEqual({
      'osago.short': 'OSAGO',
      'osago.title': 'OSAGO',
      'osago.lead': expect.stringMatching(/\S/),
      'osago.typical': expect.stringMatching(/\S/),
    })
  })

  test.each([
    '/locales/de/common.json',
    '/locales/de/products.json',
    '/locales/ru/none.json',
    '/locales/ru/server.json',
  ])('[i18n.languages] %s is no file of texts', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: expect.stringMatching(/^QDM_(LOCALE_UNKNOWN|NOT_FOUND)$/) })
  })

  test('texts that did not change are not sent again', async () => {
    const first = await get('/locales/ru/common.json')
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const again = await get('/locales/ru/common.json', { 'if-none-match': String(first.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    const other = await get('/locales/uz/common.json', { 'if-none-match': String(first.headers['etag']) })
    expect(other.statusCode).toBe(200)
  })
})
