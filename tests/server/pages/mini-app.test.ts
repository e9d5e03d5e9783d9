import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedProduct } from '../../../src/server/registry/index.ts'
import { loadShelf } from '../../products/compile.ts'
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
const listed = [
  osago,
  { ...osago, id: 'my-home', routes: ['/products/my-home'] },
  { ...osago, id: 'travel', routes: ['/products/travel'] },
]
const registry = {
  ...emptyRegistry,
  list: async () => listed,
  ofRoute: async (path: string) => listed.find(({ routes }) => routes.includes(path)) ?? null,
  compiled: loadShelf,
}

describe('addresses of Mini Apps', () => {
  let folder: string
  let server: TestServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qadam-dist-'))
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><html lang="ru"><head><script src="/first-paint.js"></script></head><body><div id="root"></div></body></html>',
    )
    server = await testServer({ deps: { registry, distFolder: folder } })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
  const get = (url: string) => server.app.inject({ url })

  test.each([
    ['/insurance/bot/osogo', 'osago', '/insurance/osago'],
    ['/bot/osago', 'osago', '/insurance/osago'],
    ['/bot/my-home', 'my-home', '/products/my-home'],
    ['/uz/bot/travel', 'travel', '/uz/products/travel'],
  ])('%s opens the wizard of %s, after the first script of Mini Apps', async (url, product, canonical) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<meta name="qadam-product" content="${product} abc">`)
    expect(body).toContain(`<link rel="canonical" href="http://localhost:8080${canonical}">`)
    const script = `<script src="/mini-app.js" data-product="${product}" data-products="osago my-home travel"></script>`
    expect(body.indexOf(script)).toBeGreaterThan(0)
    expect(body.indexOf(script)).toBeLessThan(body.indexOf('<script src="/first-paint.js"'))
  })

  test('the old address of travel names where an ordinary browser goes', async () => {
    const { statusCode, body } = await get('/insurance/bot/travel')
    expect(statusCode).toBe(200)
    expect(body).toContain('data-product="travel"')
    expect(body).toContain('data-moved="/products/travel"')
  })

  test('an unknown product is not found', async () => {
    expect((await get('/bot/unknown')).statusCode).toBe(404)
  })

  test('only Telegram’s version for browsers shows them in a frame; other pages are shown in none', async () => {
    const framing = async (url: string) => {
      const { headers } = await get(url)
      const policy = String(headers['content-security-policy'])
      return [/frame-ancestors ([^;]+)/.exec(policy)?.[1], headers['x-frame-options']]
    }
    for (const url of ['/bot/osago', '/insurance/bot/osogo', '/uz/bot/travel'])
      expect(await framing(url)).toEqual(['https://web.telegram.org', undefined])
    for (const url of ['/insurance/osago', '/bot/osago/talk', '/bot', '/products/travel'])
      expect(await framing(url)).toEqual(["'none'", 'DENY'])
  })

  test('other pages have nothing of it', async () => {
    for (const url of ['/insurance/osago', '/products/travel', '/'])
      expect((await get(url)).body).not.toContain('mini-app')
  })
})
