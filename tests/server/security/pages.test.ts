import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedProduct } from '../../../src/server/registry/index.ts'
import { precompress } from '../../../tools/build/precompress.ts'
import { loadShelf } from '../../products/compile.ts'
import { stranger, aProblem } from '../gateway/stranger.ts'
import { emptyRegistry, testServer, type TestServer } from '../test-server.ts'

const osago: ListedProduct = {
  id: 'osago',
  hash: 'abc',
  routes: ['/insurance/osago', '/insurance/bot/osogo'],
  icon: 'car',
  group: 'auto',
  isArchived: false,
  module: '/products/osago/abc.js',
}
const kasko = { ...osago, id: 'kasko', routes: ['/products/auto/kasko'], module: '/products/kasko/abc.js' }
const listed = [osago, kasko]
const registry = {
  ...emptyRegistry,
  list: async () => listed,
  ofRoute: async (path: string) => listed.find(({ routes }) => routes.includes(path)) ?? null,
  compiled: loadShelf,
}

const manifest = {
  'index.html': { file: 'assets/main-abc.js', isEntry: true, dynamicImports: ['src/wizard/page/index.ts'] },
  'src/wizard/page/index.ts': {
    file: 'assets/page-1.js',
    imports: ['index.html', '_shared.js'],
    css: ['assets/page-1.css'],
  },
  'src/wizard/widgets/later-widgets.generated.ts': {
    file: 'assets/later-widgets-1.js',
    imports: ['index.html', '_shared.js', '_widgets.js'],
  },
  '_widgets.js': { file: 'assets/widgets-1.js', imports: ['index.html'], css: ['assets/widgets-1.css'] },
  'src/portal/index.ts': { file: 'assets/portal-1.js', imports: ['index.html'] },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['index.html'], css: ['assets/shared-1.css'] },
}

describe('pages', () => {
  let folder: string
  let server: TestServer

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qadam-dist-'))
    await mkdir(join(folder, 'assets'))
    await mkdir(join(folder, '.vite'))
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><html lang="ru"><head><script src="/first-paint.js"></script></head><body></body></html>',
    )
    await writeFile(join(folder, 'assets', 'main-abc.js'), 'export const one = 1\n'.repeat(200))
    await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
    await precompress(join(folder, 'assets'))
    await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const content = stranger()
    content.answer(({ url }) =>
      /path=%2Fabout$|path=%2Fcompany%2Fteam$|news\/first$/.test(url)
        ? { body: { data: {} } }
        : aProblem(404, 'QDM_NOT_FOUND'),
    )
    server = await testServer({ insurer: content.app, deps: { registry, distFolder: folder } })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

  test.each([
    '/',
    '/claim',
    '/insurance-agent',
    '/news',
    '/news/marathon',
    '/faqs',
    '/insurance/download-policy-step',
    '/insurance/policy-activation',
    '/insurance/osago',
    '/insurance/bot/osogo',
    '/accidents/accidents',
    '/download-policy',
    '/download-insurance-policy/osago/c-1',
    '/profile',
    '/profile/my-insurances',
    '/profile/my-insurances/c-1',
    '/profile/claim-status',
    '/sk/qoidalar',
    '/about',
    '/company/team',
    '/news/first',
    '/admin',
    '/admin/content/news',
    '/insurance/osago/',
    '/insurance/osago?partner=hambi',
  ])('%s is a page', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('lang="ru"')
  })

  test.each([
    '/unheard-of',
    '/news/unheard-of',
    '/a/b/c/d',
    '/profile/unheard-of',
    '/download-insurance-policy/unheard-of/c-1',
    '/insurance/osago/more',
    '/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82',
  ])('%s is not found, in a page that says so', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('<meta name="robots" content="noindex">')
  })

  test('a wizard’s page fetches its product together with the app', async () => {
    const { body } = await get('/insurance/osago')
    expect(body).toContain(
      [
        '<link rel="modulepreload" href="/products/osago/abc.js">',
        '<meta name="qadam-product" content="osago abc">',
        '<link rel="modulepreload" crossorigin href="/assets/shared-1.js">',
        '<link rel="modulepreload" crossorigin href="/assets/page-1.js">',
        '<link rel="stylesheet" crossorigin href="/assets/shared-1.css">',
        '<link rel="stylesheet" crossorigin href="/assets/page-1.css">',
        '</head>',
      ].join(''),
    )
    expect(body).toContain('<script src="/first-paint.js" data-texts="common errors osago"></script>')
  })

  test('the page of a wizard whose first slide has other widgets fetches them together with the app, each piece once', async () => {
    const { body } = await get('/products/auto/kasko')
    const fetched = [...body.matchAll(/href="\/assets\/([\w-]+\.\w+)"/g)].map(([, file]) => file)
    expect(fetched).toEqual([
      'shared-1.js',
      'page-1.js',
      'shared-1.css',
      'page-1.css',
      'widgets-1.js',
      'later-widgets-1.js',
      'widgets-1.css',
    ])
  })

  test.each(['/', '/claim', '/news/first', '/about', '/profile/my-data'])(
    '%s fetches the portal together with the app',
    async (url) => {
      const { body } = await get(url)
      expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/portal-1.js">')
      expect(body).toContain('<script src="/first-paint.js" data-texts="common errors portal"></script>')
      expect(body).not.toContain('qadam-product')
    },
  )

  test.each(['/admin', '/payment-result', '/offline'])('%s fetches no other face', async (url) => {
    const { body } = await get(url)
    expect(body).toContain('<script src="/first-paint.js" data-texts=""></script>')
    expect(body).not.toContain('modulepreload')
  })

  test('a content service that is down hides no page', async () => {
    const down = stranger()
    down.answer({ status: 500, body: 'down' })
    const other = await testServer({ insurer: down.app, deps: { registry, distFolder: folder } })
    expect((await other.app.inject({ url: '/about' })).statusCode).toBe(200)
    await other.close()
  })

  test.each([
    '/api/v1/unheard-of',
    '/api',
    '/locales/ru/unheard-of.json',
    '/sandbox/unheard-of',
    '/assets/none.js',
  ])('%s is not found, as a problem', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })

  test.each(['/%zz', '/%', '/news/%c3%28'])('%s cannot be read, and is refused as a problem', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })

  test('a file is kept for ever under the name of its content, and compressed', async () => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBe('br')
    expect((await get('/favicon.ico')).headers['location']).toBe('/favicon.svg')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test.each([
    '/index.html',
    '/.vite/manifest.json',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/%00',
  ])('%s gives no file away', async (url) => {
    const answer = await get(url)
    expect([200, 400, 403, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('"name"')
  })

  test('a page has one address for search engines, whatever else leads to it', async () => {
    expect((await get('/insurance/bot/osogo?partner=hambi')).body).toContain(
      '<link rel="canonical" href="http://localhost:8080/insurance/osago">',
    )
    expect((await get('/faqs?step=1')).body).toContain(
      '<link rel="canonical" href="http://localhost:8080/faqs">',
    )
    expect((await get('/no-such-page')).body).not.toContain('canonical')
  })

  test('every answer keeps the page from being tricked', async () => {
    for (const url of ['/', '/unheard-of', '/assets/main-abc.js', '/health/live']) {
      const { headers } = await get(url)
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';script-src 'self';worker-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';form-action 'self';frame-ancestors 'none';base-uri 'none';require-trusted-types-for 'script'",
      )
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), geolocation=(self)'),
      })
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })

  test('the answer to a call is no page, and other sites do not read it', async () => {
    for (const url of [
      '/api/v1/unheard-of',
      '/api/v1/map-tiles',
      '/api/v1/osago/x%2fy',
      '/api/%zz',
      '/%zz',
    ]) {
      const { headers } = await get(url)
      expect([url, headers['content-type']]).toEqual([
        url,
        expect.stringMatching(/^application\/(problem\+)?json/),
      ])
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  test('[portal.page.office-map] streets come from the one site that the settings name', async () => {
    const of = async (environment: Readonly<Record<string, string>>) => {
      const other = await testServer({ environment })
      const { headers } = await other.app.inject({ url: '/' })
      const answer = await other.app.inject({ url: '/api/v1/map-tiles' })
      await other.close()
      return { policy: String(headers['content-security-policy']), data: answer.json().data }
    }
    expect(await of({})).toMatchObject({ data: null })
    const pictures = 'https://tiles.example/osm/{z}/{x}/{y}.png?key=1'
    const raster = await of({ QADAM_TILES_URL: pictures, QADAM_TILES_ATTRIBUTION: '© OSM' })
    expect(raster.data).toEqual({ kind: 'raster', url: pictures, attribution: '© OSM' })
    expect(raster.policy).toContain("img-src 'self' data: https://tiles.example;")
    expect(raster.policy).toContain("connect-src 'self' https://tiles.example;")
    expect(raster.policy).toContain("script-src 'self';worker-src 'self';")
    const style = await of({ QADAM_TILES_URL: 'http://localhost:9000/style.json' })
    expect(style.data).toMatchObject({ kind: 'style', url: 'http://localhost:9000/style.json' })
    expect(style.policy).toContain("connect-src 'self' http://localhost:9000;")
  })

  test('under https the answer makes the browser stay there', async () => {
    const other = await testServer({
      environment: { PUBLIC_URL: 'https://qadam.example', QADAM_SANDBOX: 'public' },
    })
    const { headers } = await other.app.inject({ url: '/health/live' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    await other.close()
  })

  test('while the pages are not built, the server says what to do', async () => {
    const other = await testServer({ deps: { distFolder: join(folder, 'none') } })
    const answer = await other.app.inject({ url: '/' })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('npm run build')
    expect((await other.app.inject({ url: '/health/ready' })).statusCode).toBe(200)
    await other.close()
  })
})
