import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Registry as Metrics } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { asShown } from '../../../src/server/portal/content/content-for.ts'
import { publishedContent } from '../../../src/server/portal/content/index.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'

describe('content of the portal', () => {
  let server: WholeServer
  let dist: string
  /** The same server, with a document that was built. */
  let site: FastifyInstance

  beforeAll(async () => {
    server = await wholeServer()
    dist = await mkdtemp(join(tmpdir(), 'qadam-dist-'))
    await writeFile(join(dist, 'index.html'), '<!doctype html><html><head><title>Qadam</title></head></html>')
    site = await buildApp({ ...server.deps, metrics: new Metrics(), distFolder: dist })
  })
  afterAll(async () => {
    await site.close()
    await server.close()
    await rm(dist, { recursive: true })
  })

  const ask = async (url: string, language = 'ru') => {
    const answer = await server.app.inject({ url, headers: { 'accept-language': language } })
    return { status: answer.statusCode, data: answer.json<{ data: unknown; code?: string }>() }
  }
  const dataOf = async <Shape>(url: string, language = 'ru'): Promise<Shape> => {
    const { status, data } = await ask(url, language)
    expect(status).toBe(200)
    return data.data as Shape
  }

  test.each([
    ['ru', ['Авто', 'Путешествия', 'Дом', 'Здоровье', 'Бизнес', 'Страховой случай']],
    ['uz', ['Avto', 'Sayohat', 'Uy', 'Salomatlik', 'Biznes', 'Sugʻurta hodisasi']],
    ['en', ['Car', 'Travel', 'Home', 'Health', 'Business', 'Claims']],
  ])('[content.call.menu] the menu is a list under data, in %s', async (language, titles) => {
    const menu = await dataOf<{ title: string }[]>('/api/v1/menu/list', language)
    expect(menu.map(({ title }) => title)).toEqual(titles)
  })

  test('[content.call.footer] the footer is an object under data, in the language asked for', async () => {
    const footer = await dataOf<{ columns: { title: string }[] }>('/api/v1/footer', 'uz')
    expect(footer.columns.map(({ title }) => title)).toEqual([
      'Sugʻurta',
      'Mijozlarga',
      'Kompaniya',
      'Hujjatlar',
    ])
  })

  test('[portal.page.menu-driven] every address of menu and footer opens something', async () => {
    interface Line {
      readonly slug: string
      readonly children: readonly Line[]
    }
    const slugsOf = (lines: readonly Line[]): readonly string[] =>
      lines.flatMap(({ slug, children }) => [slug, ...slugsOf(children)])
    const menu = slugsOf(await dataOf<Line[]>('/api/v1/menu/list'))
    const { columns } = await dataOf<{ columns: { links: { href: string }[] }[] }>('/api/v1/footer')
    const all = [
      ...menu,
      ...columns.flatMap(({ links }) => links.map(({ href }) => href.split('#', 1)[0] ?? '')),
    ]
    const sold = (await server.deps.registry.list()).flatMap(({ routes }) => routes)
    // A product that is not on the shelf yet answers 404 until its file is there.
    const known = all.filter(
      (path) => sold.includes(path) || !/^\/(products|accidents|insurance\/osago)\b./.test(path),
    )
    const statuses = await Promise.all(
      known.map(async (url) => [url, (await site.inject({ url })).statusCode]),
    )
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
    expect(known.length).toBeGreaterThan(15)
  })

  test.each([
    ['[portal.route.home] the home page', '/', 200],
    ['[portal.route.offer] the offer', '/sk/qoidalar', 200],
    ['[portal.route.dynamic-1] a page of one part', '/about', 200],
    ['[portal.route.dynamic-2] a page of two parts', '/about/documents', 200],
    ['[portal.route.dynamic-3] a page of three parts', '/about/documents/privacy', 200],
    ['a page that is not there', '/about/nothing', 404],
    ['four parts', '/a/b/c/d', 400],
    ['a path that leads away', '//evil.example', 400],
  ])('%s', async (_, path, status) => {
    expect((await ask(`/api/v1/pages?${new URLSearchParams({ path })}`)).status).toBe(status)
  })

  test.each([
    ['/about/documents/rules', 200],
    ['/news/winter-tyres', 200],
    ['/no-such-page', 404],
    ['/about/no/page', 404],
    ['/news/no-such-news', 404],
    ['/a/b/c/d', 404],
  ])('[portal.route.not-found] the document of %s is answered %i', async (url, status) => {
    const answer = await site.inject({ url })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('text/html')
  })

  test('[portal.route.news] news are newest first, the marathon is not among them', async () => {
    const news = await dataOf<{ slug: string; date: string }[]>('/api/v1/news')
    expect(news).toHaveLength(6)
    expect(news.map(({ date }) => date)).toEqual(
      news
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    expect(news.map(({ slug }) => slug)).not.toContain('marathon')
  })

  test('[portal.route.news-slug] a news item says its text and names others', async () => {
    const item = await dataOf<{ title: string; blocks: unknown[]; related: { slug: string }[] }>(
      '/api/v1/news/winter-tyres',
      'en',
    )
    expect(item.title).toBe('Winter on the pass: check your car')
    expect(item.blocks.length).toBeGreaterThan(0)
    expect(item.related).toHaveLength(3)
    expect(item.related.map(({ slug }) => slug)).not.toContain('winter-tyres')
  })

  test('[portal.route.news-marathon] the marathon has its dates and its news', async () => {
    const page = await dataOf<{ until: string; related: { slug: string }[] }>('/api/v1/news/marathon')
    expect(page.until).toBe('2026-12-13')
    expect(page.related.map(({ slug }) => slug)).toEqual([
      'winter-tyres',
      'claim-from-phone',
      'osago-in-unlimited-mode',
    ])
  })

  test('[portal.route.faqs] there are questions with rich answers', async () => {
    const faqs = await dataOf<{ answer: string; isOnHome: boolean }[]>('/api/v1/faqs', 'uz')
    expect(faqs.length).toBeGreaterThanOrEqual(12)
    expect(faqs.filter(({ isOnHome }) => isOnHome)).toHaveLength(4)
    expect(faqs.every(({ answer }) => answer.startsWith('<p>'))).toBe(true)
  })

  test('invented offices are shown in the sandbox only', async () => {
    const shown = async (sandbox: boolean) => {
      const content = asShown(publishedContent(server.deps.store), { ...server.deps.settings, sandbox })
      return await Promise.all([content.list('offices'), content.list('faqs')])
    }
    const [[offices, faqs], [none, same]] = [await shown(true), await shown(false)]
    expect(offices).toHaveLength(8)
    expect(none).toEqual([])
    expect(same).toEqual(faqs)
  })

  test('[portal.screen.offices-by-city] [portal.page.office-map] offices are in cities, at places of the country', async () => {
    const offices =
      await dataOf<{ city: string; latitude: number; longitude: number; isSample: boolean }[]>(
        '/api/v1/offices',
      )
    expect(offices).toHaveLength(8)
    expect(new Set(offices.map(({ city }) => city)).size).toBeGreaterThanOrEqual(6)
    expect(offices.every(({ isSample }) => isSample)).toBe(true)
    for (const { latitude, longitude } of offices) {
      expect(latitude).toBeGreaterThan(37)
      expect(latitude).toBeLessThan(46)
      expect(longitude).toBeGreaterThan(55)
      expect(longitude).toBeLessThan(74)
    }
  })

  test('[portal.route.insurance-agent] the agents’ way has four stops', async () => {
    const { stops } = await dataOf<{ stops: unknown[] }>('/api/v1/agents', 'en')
    expect(stops).toHaveLength(4)
  })

  test('positions are offered with what the work is', async () => {
    const positions = await dataOf<{ id: string; description: string }[]>('/api/v1/positions')
    expect(positions.map(({ id }) => id)).toContain('actuary')
    expect(positions.every(({ description }) => description.includes('<p>'))).toBe(true)
  })

  test.each([
    ['осаго', 'ru', 'product', '/insurance/osago'],
    ['osago', 'ru', 'product', '/insurance/osago'],
    ['OSAGO', 'uz', 'product', '/insurance/osago'],
    ['осоаг', 'ru', 'product', '/insurance/osago'],
    // The other keyboard layout.
    ['jcfuj', 'ru', 'product', '/insurance/osago'],
    ['ЩЫФПЩ', 'uz', 'product', '/insurance/osago'],
    ['gthcjyfkmyst lfyyst', 'ru', 'page', '/about/documents/privacy'],
    ['суғурта қоидалари', 'uz', 'page', '/about/documents/rules'],
    ['персональне данные', 'ru', 'page', '/about/documents/privacy'],
    ["sug'urta qoidalari", 'uz', 'page', '/about/documents/rules'],
    ['sugʻurta qoidalari', 'uz', 'page', '/about/documents/rules'],
    ['sug’urta qoidalari', 'uz', 'page', '/about/documents/rules'],
    ['winter tires', 'en', 'news', '/news/winter-tyres'],
    ['forgot pasword', 'en', 'faq', '/faqs#forgot-password'],
    // Pages that no content service writes.
    ['офис', 'ru', 'page', '/offices'],
    ['Samarqand ofis', 'uz', 'page', '/offices'],
    ['скачать полис', 'ru', 'page', '/download-policy'],
    // Nothing says all of it.
    ['сколько стоит осаго', 'ru', 'product', '/insurance/osago'],
    ['travel insurance price', 'en', 'product', '/products/travel'],
  ])('[portal.screen.site-search] «%s» in %s finds a %s', async (q, language, kind, href) => {
    const hits = await dataOf<{ kind: string; href: string }[]>(
      `/api/v1/search?${new URLSearchParams({ q })}`,
      language,
    )
    expect(hits.slice(0, 3)).toContainEqual(expect.objectContaining({ kind, href }))
  })

  test('[portal.screen.site-search] a word that no page has is not found, and one letter is too little', async () => {
    expect(await dataOf('/api/v1/search?q=zzzzqqqq')).toEqual([])
    expect((await ask('/api/v1/search?q=a')).status).toBe(400)
    expect(await dataOf(`/api/v1/search?${new URLSearchParams({ q: '<>' })}`)).toEqual([])
  })

  test('every text of the seed is there in three languages, with the letters of Uzbek', async () => {
    const { content } = server.deps.store
    for (const collection of [
      'menu',
      'footer',
      'insurer',
      'page',
      'news',
      'faqs',
      'offices',
      'positions',
      'agents',
      'notices',
    ]) {
      const pieces = await content.list(collection)
      expect(pieces.length).toBeGreaterThan(0)
      const uz = pieces.flatMap(({ body }) =>
        [...body.matchAll(/"uz":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text ?? ''),
      )
      expect(uz.filter((text) => /[oOgG]['’‘`]|[а-я]/i.test(text))).toEqual([])
    }
  })
})
