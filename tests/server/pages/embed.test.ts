import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../../src/server/settings/settings.ts'
import { loadShelf } from '../../products/compile.ts'
import { emptyRegistry, testServer, type TestServer } from '../test-server.ts'
import { osago as listedOsago } from './listed-osago.ts'

const shop = 'https://shop.example'
const registry = {
  ...emptyRegistry,
  list: async () => [listedOsago],
  ofRoute: async (path: string) => (listedOsago.routes.includes(path) ? listedOsago : null),
  compiled: loadShelf,
}

describe('a wizard in a frame of another site', () => {
  let folder: string
  let server: TestServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qadam-embed-'))
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><html lang="ru"><head><script src="/first-paint.js"></script></head><body><div id="root"></div></body></html>',
    )
    await writeFile(join(folder, 'embed.js'), '// embed')
    server = await testServer({
      environment: { QADAM_EMBED_ORIGINS: `${shop}, http://localhost:8081` },
      deps: { registry, distFolder: folder },
    })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
  const get = (url: string) => server.app.inject({ url })

  test('opens for a page that the settings name, in the language that it asks for', async () => {
    const opened = await get(`/embed/osago?origin=${encodeURIComponent(shop)}&lang=uz`)
    expect([opened.statusCode, opened.headers.location]).toEqual([
      302,
      `/uz/insurance/osago?embed=${encodeURIComponent(shop)}`,
    ])
    const framed = await get(opened.headers.location ?? '')
    expect(framed.statusCode).toBe(200)
    expect(framed.headers['content-security-policy']).toContain(
      `frame-ancestors ${shop} http://localhost:8081`,
    )
    expect(framed.headers['x-frame-options']).toBeUndefined()
    expect(framed.body).toContain('<script src="/embedded.js" defer>')
    expect(framed.body).toContain('<meta name="robots" content="noindex">')
  })

  test.each([
    ['/insurance/osago', 'without a frame'],
    ['/insurance/osago?embed=https://other.example', 'for a page that the settings do not name'],
    [`/?embed=${encodeURIComponent(shop)}`, 'where the address is no product’s'],
  ])('%s is shown in no frame: %s', async (url) => {
    const { headers, body } = await get(url)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(body).not.toContain('embedded.js')
  })

  test.each([
    [403, `/embed/osago?origin=https://other.example`, 'QADAM_EMBED_ORIGINS=https://other.example'],
    [404, `/embed/osaga?origin=${shop}`, 'no form &quot;osaga&quot;'],
    [400, '/embed/osago', 'has no &quot;origin&quot;'],
    [400, '/embed/osago?origin=https://shop.example/page', 'has no &quot;origin&quot;'],
    [400, '/embed/osago?origin=javascript:alert(1)', 'has no &quot;origin&quot;'],
    [400, '/embed/osago?origin=https://a.example;script-src%20*', 'has no &quot;origin&quot;'],
  ])('is answered %i at %s with a sentence for each of both', async (status, url, sentence) => {
    const { statusCode, headers, body } = await get(`${url}${url.includes('?') ? '&' : '?'}lang=en`)
    expect(statusCode).toBe(status)
    expect(body).toContain('<h1>The form does not open here</h1>')
    expect(body).toContain(sentence)
    // Only the page that asked shows it; a text that is no origin gets into no header.
    const asked = /origin=(https:\/\/\w+\.example)$/.exec(url)?.[1]
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${asked ?? "'none'"}`)
    expect(headers['content-security-policy']).not.toContain('script-src *')
  })

  test('the script is for pages of every site', async () => {
    const script = await get('/embed.js')
    expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect((await get('/favicon.svg')).headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

test.each([
  'https://shop.example/page',
  'shop.example',
  '*',
  'https://*.example',
  "https://a.example 'self'",
])('QADAM_EMBED_ORIGINS refuses %s', (value) => {
  expect(() => readSettings({ QADAM_EMBED_ORIGINS: value })).toThrow(/QADAM_EMBED_ORIGINS is /)
})
