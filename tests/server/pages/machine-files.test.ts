import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeServer, type WholeServer } from '../composed-server.ts'

describe('files for search engines', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer({ PUBLIC_URL: 'https://qadam.example', QADAM_SANDBOX: 'public' })
  })
  afterAll(() => server.close())

  const get = async (url: string) => {
    const { statusCode, headers, body } = await server.app.inject({ url })
    expect([url, statusCode]).toEqual([url, 200])
    return { type: String(headers['content-type']), body }
  }

  test('robots.txt closes what is for staff and for one person, and names the sitemap', async () => {
    const { type, body } = await get('/robots.txt')
    expect(type).toContain('text/plain')
    for (const path of ['/admin', '/profile', '/check/', '/api/'])
      expect(body).toContain(`Disallow: ${path}\n`)
    expect(body).toContain('Sitemap: https://qadam.example/sitemap.xml')
  })

  test('the sitemap has every product on offer, content and news, in each language, and nothing twice', async () => {
    const { body } = await get('/sitemap.xml')
    const addresses = [...body.matchAll(/<loc>https:\/\/qadam\.example([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    const products = (await server.deps.registry.list()).filter(({ group }) => group !== null)
    expect(products.length).toBeGreaterThan(10)
    for (const { routes } of products) expect(addresses).toContain(routes[0])
    for (const path of ['/', '/uz', '/en', '/faqs', '/uz/faqs', '/en/insurance/osago', '/news/winter-tyres'])
      expect(addresses).toContain(path)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const path of addresses) expect(path).not.toMatch(/admin|profile|studio|examples\/|\?/)
    expect(body.match(/hreflang="uz" href="https:\/\/qadam\.example\/uz\/faqs"/g)).toHaveLength(3)
  })

  test.each([
    ['ru', ''],
    ['uz', '/uz'],
    ['en', '/en'],
  ])('the news are a feed in %s', async (language, prefix) => {
    const { type, body } = await get(`/news.${language}.xml`)
    expect(type).toContain('application/rss+xml')
    expect(body.match(/<item>/g)).toHaveLength(6)
    expect(body).toContain(`<link>https://qadam.example${prefix}/news/winter-tyres</link>`)
    expect(body).not.toMatch(/Invalid Date|undefined/)
  })
})
