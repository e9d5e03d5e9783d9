import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stranger, aProblem } from '../gateway/stranger.ts'
import { testServer, type TestServer } from '../test-server.ts'

/** A build in miniature: its renderer says what it was given, and fails where its page says so. */
const renderer = `
export async function render({ path, language, device, texts, answers, readTexts }) {
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
      if (url.includes('/faqs')) return { body: { data: [] } }
      if (url.includes('/pages'))
        return {
          body: { data: { path: '/', title, description: '</script><b>', updated: null, blocks: [] } },
        }
      return aProblem(404, 'QDM_NOT_FOUND')
    })
    server = await testServer({
      insurer: content.app,
      deps: { distFolder: folder, texts: async () => ({}) },
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
