import sharp from 'sharp'
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

  test('security.txt names where to report a vulnerability, and a day on which the file ends', async () => {
    const { type, body } = await get('/.well-known/security.txt')
    expect(type).toContain('text/plain')
    expect(body).toContain('Contact: https://qadam.example/feedback\n')
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now())
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000)
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

  const pictureOf = async (product: string, language: string) => {
    const url = `/previews/${product}.${language}.png`
    const { statusCode, headers, rawPayload } = await server.app.inject({ url })
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/png'])
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    return rawPayload.toString('base64')
  }

  test('every product on offer has a picture of its own for previews of links', async () => {
    const products = (await server.deps.registry.list()).filter(({ group }) => group !== null)
    const pictures: string[] = []
    for (const { id } of products) pictures.push(await pictureOf(id, 'ru'))
    expect(new Set(pictures).size).toBe(products.length)
  })

  test('a product has a picture in each language, the same at each request', async () => {
    const inThree = () => Promise.all(['ru', 'uz', 'en'].map((language) => pictureOf('osago', language)))
    const pictures = await inThree()
    expect(new Set(pictures).size).toBe(3)
    expect(await inThree()).toEqual(pictures)
  })

  test.each(['osago.kk.png', 'unheard-of.ru.png', 'osago.ru.svg', 'osago'])(
    'there is no picture %s',
    async (name) => {
      const { statusCode } = await server.app.inject({ url: `/previews/${name}` })
      expect(statusCode).toBe(404)
    },
  )

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
