import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inlineLibrariesFile } from '../../../src/server/pages/first-visit/inline-libraries.ts'
import {
  inlineProduct,
  rememberLibraries,
  visitorOfSmallDocument,
  type Visitor,
  visitorOf,
} from '../../../src/server/pages/first-visit/index.ts'
import { builtShell, type ShellFilling } from '../../../src/server/pages/shell.ts'
import { osago } from './listed-osago.ts'

const module = '/assets/libraries-0123abcd.js'
const standIn = '/assets/libraries-given-4567cdef.js'
const script = 'var qadamLibraries=()=>1'
const manifest = {
  'index.html': { file: 'assets/app.js', isEntry: true, imports: ['_libraries.js'] },
  '_libraries.js': { file: module.slice(1) },
  'src/wizard/page/index.ts': { file: 'assets/wizard.js', imports: ['_libraries.js', 'index.html'] },
}

const wizard: ShellFilling = {
  path: '/insurance/osago',
  opens: { face: 'wizard', product: osago, compiled: { slides: [] } },
  noIndex: false,
  canonical: null,
}

const first: Visitor = { knownLibraries: null, hasFilesFetched: false }

function scriptsIn(html: string): readonly string[] {
  return [...html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)].map(([, text]) => text ?? '')
}

describe('the document of a first visit', () => {
  let folder: string
  let app: FastifyInstance
  const url = { publicUrl: 'http://localhost:8080' }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qadam-first-visit-'))
    await mkdir(join(folder, '.vite'))
    await writeFile(
      join(folder, 'index.html'),
      `<!doctype html><html lang="ru"><head><script src="/first-paint.js"></script><title>Qadam</title><script type="module" crossorigin src="${module}"></script><script type="module" crossorigin src="/assets/app.js"></script></head><body><div id="root"></div></body></html>`,
    )
    await writeFile(join(folder, 'first-paint.js'), 'document.title = 1')
    await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
    await writeFile(join(folder, inlineLibrariesFile), JSON.stringify({ module, standIn, script }))
    app = fastify()
    app.get('/', async (request, reply) => {
      const document = await documentFor(visitorOf(request))
      rememberLibraries(reply, document, url.publicUrl)
      return document.text()
    })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  const shell = () => builtShell(folder, { callBackMinutes: 5, operatorHours: [] })

  async function documentFor(visitor: Visitor, moduleText = 'export default r=>{\nreturn {id:"osago"}}\n') {
    const document = await shell().rendered(
      wizard,
      {
        html: '<h1>A plate</h1>',
        head: null,
        files: {},
        calls: {},
        product: inlineProduct(osago.module, moduleText),
      },
      {
        language: 'ru',
        inAddress: false,
        device: 'phone',
        texts: [],
        answers: [],
        wizard: { id: 'osago', hash: 'abc', today: '2026-11-28', sampleServices: [] },
      },
      visitor,
    )
    if (document === null) throw new Error('The document was not built')
    return document
  }

  test('it has the libraries and the product after its markup, and asks for neither of their files', async () => {
    const html = (await documentFor(first)).text()
    expect(html.indexOf(script)).toBeGreaterThan(html.indexOf('<h1>A plate</h1>'))
    expect(html).not.toMatch(/(src|href)="\/(assets\/libraries-0123abcd|products\/)/)
    expect(html).toContain(`src="${standIn}"`)
  })

  test('its import map comes before the first module, and gives those who import the libraries the stand-in', async () => {
    const html = (await documentFor(first)).text()
    const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(map)).toEqual({ imports: { [module]: standIn } })
    expect(html.indexOf('importmap')).toBeLessThan(html.search(/type="module"|rel="modulepreload"/))
  })

  test('its product is what the module at that address exports', async () => {
    const scripts = scriptsIn((await documentFor(first)).text())
    const text = scripts.find((one) => one.includes('qadamProduct')) ?? ''
    const given = runInNewContext(`${text};JSON.stringify([qadamProduct.address, qadamProduct.make()])`)
    expect(JSON.parse(String(given))).toEqual([osago.module, { id: 'osago' }])
  })

  test('its policy allows each of its scripts by the hash of its text', async () => {
    const { scriptSources, ...document } = await documentFor(first)
    const texts = scriptsIn(document.text()).filter((text) => text !== '' && !text.startsWith('{"language"'))
    expect(texts).toHaveLength(4)
    expect(scriptSources.toSorted()).toEqual(
      texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).toSorted(),
    )
  })

  test.each(['"</script>"', '"<!-- "', '"<SCRIPT>"'])(
    'a product with the text %s is loaded as a module: it would end the script',
    async (text) => {
      const { text: read, scriptSources } = await documentFor(first, `export default r=>(${text})`)
      expect(read()).not.toContain('qadamProduct')
      expect(read()).toContain(`<link rel="modulepreload" href="${osago.module}">`)
      expect(scriptSources).toHaveLength(3)
    },
  )

  test.each<{ about: string; visitor: Visitor }>([
    { about: 'that had the libraries before', visitor: { ...first, knownLibraries: module } },
    { about: 'whose person saves data', visitor: { ...first, hasFilesFetched: true } },
    { about: 'of an address without number', visitor: visitorOfSmallDocument },
  ])('a browser $about has the files fetched', async ({ visitor }) => {
    const { text, scriptSources, bringsLibraries } = await documentFor(visitor)
    expect(text()).not.toMatch(/importmap|qadamLibraries|qadamProduct/)
    expect(text()).toContain(`src="${module}"`)
    expect(text()).toContain(`<link rel="modulepreload" href="${osago.module}">`)
    expect([scriptSources.length, bringsLibraries]).toEqual([1, null])
  })

  test('both kinds of a document are kept apart when they are compressed once', async () => {
    const keys = await Promise.all(
      [first, visitorOfSmallDocument].map(async (visitor) => (await documentFor(visitor)).key),
    )
    expect(new Set(keys).size).toBe(2)
  })

  test('early hints name what the document asks for', async () => {
    const hints = async (visitor: Visitor) => (await shell().hints(wizard, visitor)).join()
    expect(await hints(first)).toContain(standIn)
    expect(await hints(first)).not.toMatch(/libraries-0123abcd|products/)
    expect(await hints(visitorOfSmallDocument)).toMatch(/libraries-0123abcd.*\/products\/osago\/abc\.js/)
  })

  test('a cookie tells the next document of them, until they change', async () => {
    const brought = async (headers: Record<string, string>) => {
      const { body, cookies } = await app.inject({ url: '/', headers })
      return { isBrought: body.includes(script), cookies }
    }
    const { isBrought, cookies } = await brought({})
    expect(isBrought).toBe(true)
    const [{ name, value, httpOnly } = { name: '', value: '', httpOnly: false }] = cookies
    expect(httpOnly).toBe(true)
    expect(cookies[0]).not.toHaveProperty('secure')
    url.publicUrl = 'https://qadam.example'
    expect((await brought({})).cookies).toMatchObject([{ name, value, secure: true }])
    expect(await brought({ cookie: `a=b; ${name}=${value}` })).toEqual({ isBrought: false, cookies: [] })
    expect((await brought({ cookie: `${name}=libraries-00000000` })).isBrought).toBe(true)
    expect((await brought({ cookie: `${name}=../../x` })).isBrought).toBe(true)
    expect(await brought({ 'save-data': 'on' })).toEqual({ isBrought: false, cookies: [] })
  })
})
