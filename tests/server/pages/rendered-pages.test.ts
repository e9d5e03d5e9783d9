import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stranger, aProblem } from '../gateway/stranger.ts'
import { emptyRegistry, testServer, type TestServer } from '../test-server.ts'
import { osago } from './listed-osago.ts'

/** A build in miniature: its renderer says what it was given, and fails where its page says so. */
const renderer = `
export async function render({ path, language, device, texts, answers, readTexts }) {
  if (path.startsWith('/search')) {
    const found = answers.find((answer) => answer.path === 'search')
    return { html: '<h1>' + JSON.stringify([path.length, found ?? null]) + '</h1>', head: { title: 'Search', description: '' } }
  }
  const page = answers.find((answer) => answer.path === 'pages')?.data ?? {}
  if (page.title === 'breaks') throw new Error('a part of the page was not rendered')
  if (page.title === 'hangs') await new Promise(() => {})
  await readTexts('common')
  return { html: '<h1>' + [path, language, device, ...texts].join(' ') + '</h1>', head: { title: 'A "title"', description: 'Five < six' } }
}`
const script = 'document.title = 1'
const sheets = { 'assets/main.css': 'a{color:red}', 'assets/portal.css': 'b{color:blue}' }
const manifest = {
  'index.html': { file: 'assets/main.js', isEntry: true },
  'src/portal/index.ts': { file: 'assets/portal.js', imports: ['index.html'], css: ['assets/portal.css'] },
}

describe('rendered pages', () => {
  let folder: string
  let server: TestServer
  let title = 'sound'
  /** What the content service was asked to search for. */
  const searched: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qadam-rendered-'))
    for (const name of ['assets', 'server', '.vite']) await mkdir(join(folder, name))
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><html lang="ru"><head><script src="/first-paint.js"></script><title>Qadam</title><link rel="stylesheet" crossorigin href="/assets/main.css"></head><body><div id="root"></div></body></html>',
    )
    for (const [name, text] of Object.entries(sheets)) await writeFile(join(folder, name), text)
    await writeFile(join(folder, 'first-paint.js'), script)
    await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
    await writeFile(join(folder, 'server', 'render.js'), renderer)
    const content = stranger()
    content.answer(({ url }) => {
      if (url.includes('/menu/list')) return { body: { data: [] } }
      if (url.includes('/footer'))
        return {
          body: { data: { about: 'a', legal: 'b', phones: [], columns: [], callBack: 'c', social: [] } },
        }
      if (url.includes('/faqs'))
        return {
          body: {
            data: [
              {
                id: 'q',
                topic: 't',
                question: 'Why </script>?',
                answer: '<p>So</p>',
                product: null,
                isOnHome: false,
              },
            ],
          },
        }
      const words = new URL(url, 'http://content').searchParams.get('q')
      if (url.includes('/search?') && words !== null) {
        searched.push(words)
        return { body: { data: [] } }
      }
      if (/pages\?path=%2F($|sk)/.test(url))
        return {
          body: { data: { path: '/', title, description: '</script><b>', updated: null, blocks: [] } },
        }
      return aProblem(404, 'QDM_NOT_FOUND')
    })
    server = await testServer({
      insurer: content.app,
      environment: { QADAM_EARLY_HINTS: 'on' },
      deps: {
        distFolder: folder,
        registry: {
          ...emptyRegistry,
          list: async () => [osago],
          ofRoute: async (path) => (osago.routes.includes(path) ? osago : null),
        },
        texts: async (_language, name) =>
          name === 'osago' ? { 'osago.title': 'OSAGO <car>', 'osago.lead': 'For a car' } : {},
      },
    })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  const count = async (outcome: string): Promise<number> => {
    const { values } = (await server.deps.metrics.getSingleMetric('qadam_page_renderings_total')?.get()) ?? {
      values: [],
    }
    return values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0
  }

  test('a navigation gets the scripts of the document as early hints, another request none', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    /** The `Link` of status 103, if it came, and the document. */
    const asked = (headers: Record<string, string>) =>
      new Promise<{ readonly hints: unknown; readonly html: string }>((resolve, reject) => {
        let hints: unknown = null
        httpGet(address, { headers }, (answer) => {
          let html = ''
          answer.setEncoding('utf8').on('data', (text: string) => (html += text))
          answer.on('end', () => resolve({ hints, html }))
        })
          .on('information', ({ statusCode, headers: early }) => {
            if (statusCode === 103) hints = early['link']
          })
          .on('error', reject)
      })
    const navigation = await asked({ 'sec-fetch-mode': 'navigate' })
    const { html } = navigation
    const modules = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)]
    expect(modules.length).toBeGreaterThan(0)
    expect(navigation.hints).toBe(
      modules.map(([, href]) => `<${href}>; rel=modulepreload; crossorigin`).join(', '),
    )
    expect((await asked({})).hints).toBeNull()
  })

  test('the document has the page, its head and its state', async () => {
    const { body, statusCode } = await get('/')
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="root"><h1>/ ru desktop common errors portal</h1></div>')
    expect(body).toContain(
      '<title>A &quot;title&quot;</title><meta name="description" content="Five &lt; six">',
    )
    expect(body.match(/<title>/g)).toHaveLength(1)
    const [, state = ''] = /<script type="application\/json" id="qadam-page">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(state)).toMatchObject({ language: 'ru', device: 'desktop' })
    expect(state).toContain('\\u003c/script>')
  })

  test('the policy allows its script and its styles by their hashes, and no other', async () => {
    const { body, headers } = await get('/')
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const [, inScript = ''] = /<script data-rendered[^>]*>([^<]*)<\/script>/.exec(body) ?? []
    const [, inStyle = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? []
    expect(inScript).toBe(script)
    expect(inStyle).toBe(Object.values(sheets).join('\n'))
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hash(inScript)};`)
    expect(policy).toContain(`style-src 'self' ${hash(inStyle)};`)
    expect(policy).not.toContain('unsafe')
    for (const href of Object.keys(sheets))
      expect(body).toContain(`<link rel="stylesheet" disabled crossorigin href="/${href}">`)
    expect((await get('/profile')).headers['content-security-policy']).not.toContain('sha256')
  })

  test.each([
    { headers: { cookie: 'a=b; qadam-language=uz' }, said: 'uz desktop' },
    { headers: { cookie: 'qadam-language=xx' }, said: 'ru desktop' },
    { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Mobile Safari/537.36' }, said: 'ru phone' },
    { headers: { 'sec-ch-ua-mobile': '?1' }, said: 'ru phone' },
    { headers: { 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' }, said: 'ru desktop' },
  ])('$headers is answered in the language and for the device: $said', async ({ headers, said }) => {
    const { body } = await get('/', headers)
    expect(body).toContain(`<h1>/ ${said} `)
    expect(body).toContain(`<html lang="${said.slice(0, 2)}"`)
  })

  test.each(['/?auth=login', '/?partner=hambi', '/profile', '/admin', '/offline', '/claim'])(
    '%s is left to the browser',
    async (url) => {
      const { body } = await get(url)
      expect(body).toContain('<div id="root"></div>')
      expect(body).not.toContain('qadam-page')
    },
  )

  describe('the search page', () => {
    const answerIn = (body: string) => /<h1>(.*?)<\/h1>/.exec(body)?.[1]

    test.each([
      { about: 'words', query: '?q=%D0%BF%D0%BE%D0%BB%D0%B8%D1%81', asked: 'полис' },
      { about: 'markup', query: `?q=${encodeURIComponent('</script><b>"&')}`, asked: '</script><b>"&' },
      { about: 'half a sign', query: '?q=%D0ab%', asked: '�ab%' },
      { about: '10,000 characters', query: `?q=${'a'.repeat(10_000)}`, asked: 'a'.repeat(100) },
      { about: 'the last of two texts', query: '?q=one&q=+two++', asked: 'two' },
    ])(
      '$about: it is rendered with what was found, and is not for search engines',
      async ({ query, asked }) => {
        searched.length = 0
        const { statusCode, body } = await get(`/search${query}`)
        expect(statusCode).toBe(200)
        expect(searched).toEqual([asked])
        const search = new URLSearchParams({ q: asked }).toString()
        expect(answerIn(body)).toBe(
          JSON.stringify([`/search${query}`.length, { path: 'search', search, data: [] }]),
        )
        expect(body).toContain('<meta name="robots" content="noindex">')
        expect(body).not.toMatch(/rel="canonical"|hreflang|og:url/)
        expect(body).not.toContain('</script><b>')
      },
    )

    test.each(['', '?q=', '?q=+++', '?q=a', '?words=a'])('%j finds nothing and is a page', async (query) => {
      searched.length = 0
      const { statusCode, body } = await get(`/uz/search${query}`)
      expect(statusCode).toBe(200)
      expect(answerIn(body)).toBe(JSON.stringify([`/search${query}`.length, null]))
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(searched).toEqual([])
    })

    test('a number is left to the browser: nothing looks for it by its address', async () => {
      searched.length = 0
      const { statusCode, body } = await get('/search?q=QAR+9000001')
      expect(statusCode).toBe(200)
      expect(body).toContain('<div id="root"></div>')
      expect(body).not.toContain('9000001')
      expect(searched).toEqual([])
    })

    test('searches replace no page in memory', async () => {
      await get('/search?q=polis')
      const before = await count('kept')
      await get('/search?q=polis')
      expect(await count('kept')).toBe(before)
    })
  })

  const dataOf = (body: string) =>
    [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as Readonly<Record<string, unknown>>,
    )

  test('its head gives search engines and previews its addresses in each language, its title and its facts', async () => {
    const { body } = await get('/uz/faqs')
    expect(body).toContain('<html lang="uz"')
    expect(body).toContain('<link rel="canonical" href="http://localhost:8080/uz/faqs">')
    for (const [language, path] of [
      ['ru', '/faqs'],
      ['uz', '/uz/faqs'],
      ['en', '/en/faqs'],
      ['x-default', '/faqs'],
    ])
      expect(body).toContain(
        `<link rel="alternate" hreflang="${language}" href="http://localhost:8080${path}">`,
      )
    expect(body).toContain('<meta property="og:title" content="A &quot;title&quot;">')
    expect(body).toContain('<meta property="og:url" content="http://localhost:8080/uz/faqs">')
    expect(body).toContain('<meta property="og:locale" content="uz_UZ">')
    expect(dataOf(body)).toMatchObject([
      { '@type': 'BreadcrumbList' },
      { '@type': 'FAQPage', mainEntity: [{ name: 'Why </script>?', acceptedAnswer: { text: '<p>So</p>' } }] },
    ])
    expect(dataOf((await get('/')).body)).toMatchObject([
      { '@type': 'Organization', url: 'http://localhost:8080' },
    ])
  })

  test('a wizard says what it is, and without JavaScript what it needs and whom to call', async () => {
    const { body } = await get('/en/insurance/osago')
    expect(body).toContain('<html lang="en"')
    expect(body).toContain(
      '<title>OSAGO &lt;car&gt; — Qadam</title><meta name="description" content="For a car">',
    )
    expect(body).toContain('<link rel="canonical" href="http://localhost:8080/en/insurance/osago">')
    expect(dataOf(body)).toMatchObject([
      { '@type': 'BreadcrumbList' },
      { '@type': 'Product', name: 'OSAGO <car>', description: 'For a car' },
    ])
    expect(body).toMatch(
      /"og:image" content="http:\/\/localhost:8080\/previews\/osago\.en\.png\?v=[0-9a-f]{8}"/,
    )
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
    const [, words = ''] = /<noscript>(.*?)<\/noscript>/.exec(body) ?? []
    expect(words).toContain('JavaScript')
    expect(words).toContain('<a href="tel:+998712000000">+998\u00a071\u00a0200\u00a000\u00a000</a>')
  })

  test.each([
    { from: '/insurance/kasko', to: '/products/auto/kasko' },
    { from: '/insurance/kasko/?partner=hambi', to: '/products/auto/kasko?partner=hambi' },
    { from: '/uz/products/accidents/kids', to: '/uz/accidents/accidents' },
  ])('the old address $from has moved to $to', async ({ from, to }) => {
    const { statusCode, headers } = await get(from)
    expect([statusCode, headers['location']]).toEqual([301, to])
  })

  test.each(['/uz', '/en/faqs', '/uz/insurance/osago'])('%s is a page', async (url) => {
    expect((await get(url)).statusCode).toBe(200)
  })

  test.each(['/uz/unheard-of', '/uz/uz', '/kk/faqs', '/unheard-of'])('%s is not found', async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toContain('hreflang')
  })

  test('it is compressed, and rendered once for the same state', async () => {
    const before = await count('rendered')
    const { headers, rawPayload } = await get('/sk/qoidalar', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(headers['vary']).toBe('cookie, user-agent, accept-encoding')
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<h1>/sk/qoidalar ')
    await get('/sk/qoidalar')
    expect(await count('rendered')).toBe(before + 1)
  })

  test.each(['breaks', 'hangs'])('a page that %s is the empty root, logged and counted', async (kind) => {
    title = kind
    try {
      const before = await count('failed')
      const { statusCode, body, headers } = await get('/')
      expect(statusCode).toBe(200)
      expect(body).toContain('<div id="root"></div>')
      expect(body).toContain('<script src="/first-paint.js"')
      expect(headers['content-security-policy']).not.toContain('sha256')
      expect(await count('failed')).toBe(before + 1)
    } finally {
      title = 'sound'
    }
  })
})
