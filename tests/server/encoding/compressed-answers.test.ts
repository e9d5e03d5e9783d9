import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { Registry as Metrics } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { compressor } from '../../../src/server/encoding/index.ts'
import { precompress } from '../../../tools/build/precompress.ts'
import { emptyRegistry, testServer, type TestServer } from '../test-server.ts'

const script = Array.from(
  { length: 400 },
  (_, index) => `export const name${index} = ${index * 7919}\n`,
).join('')
const moduleText = `export default (r) => ({ r, text: ${JSON.stringify(script)} })`
const texts = Object.fromEntries(
  Array.from({ length: 200 }, (_, index) => [`key.${index}`, `Текст № ${index * 31}`]),
)

const bestSize = (text: string): number =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).byteLength

function decoded(encoding: unknown, bytes: Buffer): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

describe('what is answered in text', () => {
  let folder: string
  let server: TestServer

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qadam-encoding-'))
    await mkdir(join(folder, 'assets'))
    await mkdir(join(folder, '.vite'))
    const head = `<head><script src="/first-paint.js"></script>${'<meta name="x" content="y">'.repeat(60)}</head>`
    await writeFile(join(folder, 'index.html'), `<!doctype html><html lang="ru">${head}<body></body></html>`)
    await writeFile(join(folder, 'assets', 'main-abc.js'), script)
    await writeFile(join(folder, 'assets', 'tiny.js'), 'export {}')
    await writeFile(join(folder, 'assets', 'onest.woff2'), Buffer.alloc(4000, 7))
    await writeFile(join(folder, 'first-paint.js'), script)
    await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify({ text: script }))
    await precompress(folder)
    server = await testServer({
      deps: {
        distFolder: folder,
        registry: {
          ...emptyRegistry,
          moduleText: async (_product, hash) => (hash === 'abc' ? moduleText : null),
        },
        texts: async (language) => (language === 'ru' ? texts : null),
      },
    })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, accepted?: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      url,
      headers: { ...headers, ...(accepted !== undefined && { 'accept-encoding': accepted }) },
    })

  test('a build compresses every text that is sent as a file, and nothing else', async () => {
    expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual([
      'main-abc.js',
      'main-abc.js.br',
      'main-abc.js.gz',
      'onest.woff2',
      'tiny.js',
    ])
    expect((await readdir(folder)).toSorted()).toEqual([
      '.vite',
      'assets',
      'first-paint.js',
      'first-paint.js.br',
      'first-paint.js.gz',
      'index.html',
    ])
    expect(await readdir(join(folder, '.vite'))).toEqual(['manifest.json'])
  })

  const files = [
    { what: 'a file of the build', url: '/assets/main-abc.js', text: script },
    { what: 'a file that keeps its name', url: '/first-paint.js', text: script },
    { what: 'a product', url: '/products/osago/abc.js', text: moduleText },
    { what: 'texts', url: '/locales/ru/common.json', text: JSON.stringify(texts) },
  ]

  test.each(files)(
    '$what is as small as it gets, and its tag spares the second answer',
    async ({ url, text }) => {
      for (const accepted of ['gzip, deflate, br, zstd', 'gzip;q=0.5, br', 'br']) {
        const answer = await get(url, accepted)
        expect(answer.headers['content-encoding']).toBe('br')
        expect(answer.rawPayload.byteLength).toBe(bestSize(text))
        expect(decoded('br', answer.rawPayload)).toBe(text)
      }
      const older = await get(url, 'gzip')
      expect(older.headers['content-encoding']).toBe('gzip')
      expect(older.rawPayload.byteLength).toBe(gzipSync(text, { level: 9 }).byteLength)
      for (const accepted of [undefined, 'identity', 'br;q=0, gzip;q=0', 'zstd']) {
        const plain = await get(url, accepted)
        expect(plain.statusCode).toBe(200)
        expect(plain.headers['content-encoding']).toBeUndefined()
        expect(plain.body).toBe(text)
      }
      for (const accepted of ['br', 'gzip', undefined]) {
        const answer = await get(url, accepted)
        expect(answer.headers['vary']).toMatch(/accept-encoding/i)
        const tag = String(answer.headers['etag'])
        expect(tag).toMatch(/^(W\/)?".+"$/)
        const again = await get(url, accepted, { 'if-none-match': tag })
        expect([again.statusCode, again.rawPayload.byteLength, again.headers['etag']]).toEqual([304, 0, tag])
        expect(again.headers['vary'] ?? 'accept-encoding').toMatch(/accept-encoding/i)
      }
    },
  )

  test('a compressed file has no address of its own', async () => {
    for (const url of ['/first-paint.js.br', '/first-paint.js.gz', '/index.html.br'])
      expect((await get(url)).statusCode).toBe(404)
  })

  test('a product and its texts are compressed once, however many ask at once', async () => {
    const one = await testServer({ deps: { ...server.deps, metrics: new Metrics() } })
    const ask = (url: string) => one.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    for (let rounds = 0; rounds < 3; rounds++)
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          await ask('/products/osago/abc.js')
          await ask('/locales/ru/common.json')
        }),
      )
    const metrics = await one.deps.metrics.metrics()
    expect(metrics).toContain('qadam_compressions_total{effort="once",encoding="br"} 2')
    expect(metrics).not.toContain('effort="request"')
    await one.app.close()
  })

  test('the first answer of a long text does not wait for the highest level, and later ones have it', async () => {
    const { once } = compressor(new Metrics())
    const bytes = Buffer.from(script.repeat(8))
    const ask = () => once('a script', () => bytes, 'br')
    const [first, besideIt] = await Promise.all([ask(), ask()])
    expect(besideIt).toBe(first)
    await vi.waitFor(async () => expect(await ask()).not.toBe(first))
    const best = await ask()
    expect(best?.byteLength).toBeLessThan(first?.byteLength ?? 0)
    for (const answer of [first, best]) expect(brotliDecompressSync(answer ?? '')).toEqual(bytes)
    const shorter = await once('a shorter one', () => Buffer.from(script), 'br')
    expect(shorter?.byteLength).toBe(bestSize(script))
    expect(await once('a short text', () => Buffer.from('short'), 'br')).toBeNull()
  })

  test('pages and answers are compressed for each request, and short ones are not', async () => {
    const page = await get('/', 'br')
    expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(decoded('br', page.rawPayload)).toContain('<!doctype html>')
    expect((await get('/', 'gzip')).headers['content-encoding']).toBe('gzip')
    const plain = await get('/')
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect((await get('/health/live', 'br')).headers['content-encoding']).toBeUndefined()
    const head = await server.app.inject({ method: 'HEAD', url: '/', headers: { 'accept-encoding': 'br' } })
    expect(head.headers['content-encoding']).toBeUndefined()
  })

  test('so many that wait are enough: the next answer goes as it is', async () => {
    const { forRequest } = compressor(new Metrics())
    const bytes = Buffer.from(script)
    const all = await Promise.all(Array.from({ length: 100 }, () => forRequest(bytes, 'br')))
    const refused = all.filter((compressed) => compressed === null).length
    expect(refused).toBe(100 - 2 - 32)
    expect(await forRequest(bytes, 'br')).not.toBeNull()
  })

  test('a compressed body of a request is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 0x20), { level: 9 })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/send-sms',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: bomb,
    })
    expect(answer.statusCode).toBe(400)
  })
})
