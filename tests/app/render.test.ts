import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { render } from '../../src/render.tsx'
import { languages } from '../../src/server/language.ts'
import { wholeServer, type WholeServer } from '../server/composed-server.ts'

interface Case {
  readonly path: string
  /** Addresses under `/api/v1/` that the page asks for, besides those of its frame. */
  readonly asks: readonly string[]
}

const pages: readonly Case[] = [
  { path: '/', asks: ['pages?path=%2F', 'faqs', 'products'] },
  { path: '/faqs', asks: ['faqs'] },
  { path: '/news', asks: ['news'] },
  { path: '/news/marathon', asks: ['news/marathon'] },
  { path: '/examples', asks: ['products'] },
  { path: '/about', asks: ['pages?path=%2Fabout'] },
  { path: '/about/documents/privacy', asks: ['pages?path=%2Fabout%2Fdocuments%2Fprivacy'] },
  { path: '/search', asks: ['faqs', 'products'] },
  { path: '/search?q=sayohat', asks: ['search?q=sayohat', 'faqs', 'products'] },
  { path: '/search?q=zzzzqqqq', asks: ['search?q=zzzzqqqq', 'faqs', 'products'] },
  { path: '/sk/qoidalar', asks: ['pages?path=%2Fsk%2Fqoidalar'] },
]

describe('pages rendered on the server', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  const read = async (url: string, language: string): Promise<unknown> => {
    const { status, text } = await server.reach({
      method: 'GET',
      url,
      headers: { 'accept-language': language },
    })
    expect([url, status]).toEqual([url, 200])
    return JSON.parse(text)
  }

  const rendered = async (
    { path, asks }: Case,
    language: (typeof languages)[number],
    device: 'phone' | 'desktop',
    inAddress = false,
  ) =>
    await render({
      path,
      language,
      inAddress,
      wizard: null,
      device,
      texts: ['common', 'errors', 'portal', 'products'],
      answers: await Promise.all(
        ['menu/list', 'footer', ...asks].map(async (asked) => {
          const [name = '', search = ''] = asked.split('?')
          const { data } = (await read(`/api/v1/${asked}`, language)) as { readonly data: unknown }
          return { path: name, search, data }
        }),
      ),
      // Our own server answers with texts.
      readTexts: async (name) =>
        (await read(`/locales/${language}/${name}.json`, language)) as Readonly<Record<string, string>>,
    })

  describe.each(languages)('in %s', (language) => {
    test.each(pages)(
      '$path is complete: heading, text, frame, and nothing that the policy forbids',
      async (page) => {
        for (const device of ['phone', 'desktop'] as const) {
          const { html, head } = await rendered(page, language, device)
          const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? []
          expect(heading).toMatch(/\p{L}{3}/u)
          expect(head?.title).toMatch(/\p{L}.* — Qadam$/u)
          expect(html).toContain('<footer')
          expect(html).toContain('href="tel:')
          // Inline styles and scripts are forbidden; what is busy or has fallen back is not complete.
          expect(html).not.toMatch(/\sstyle=|<script|<style|aria-busy|<!--\$[!?]-->/)
          // An identifier of a text in place of the text.
          expect(html).not.toMatch(/>(portal|common|ui|app|wizard)\.[a-z.-]+</)
        }
      },
    )
  })

  test('the home page names every product on offer, and the desktop’s has the menu', async () => {
    const page = pages[0] as Case
    const [phone, desktop] = [await rendered(page, 'ru', 'phone'), await rendered(page, 'ru', 'desktop')]
    for (const route of ['/insurance/osago', '/products/auto/kasko', '/products/travel', '/products/my-home'])
      expect(phone.html).toContain(`href="${route}"`)
    expect(phone.html).not.toContain('site-menu')
    expect(desktop.html).toContain('site-menu')
  })

  test('the search page has its results, marked, and products where nothing was found', async () => {
    const page = (path: string) => pages.find((one) => one.path === path) as Case
    const [found, nothing] = [
      await rendered(page('/search?q=sayohat'), 'uz', 'phone'),
      await rendered(page('/search?q=zzzzqqqq'), 'uz', 'phone'),
    ]
    expect(found.html).toMatch(/<mark>Sayohat<\/mark>/i)
    expect(found.html).toContain('href="/products/travel"')
    expect(found.html).toContain('value="sayohat"')
    expect(nothing.html).toContain('zzzzqqqq')
    expect(nothing.html).toContain('href="/insurance/osago"')
  })

  test('links at an address with a language keep it', async () => {
    const page = pages[1] as Case
    const { html } = await rendered(page, 'uz', 'desktop', true)
    expect(html).toContain('href="/uz/insurance/osago"')
    expect(html).toContain('href="/uz"')
    expect(html).not.toMatch(/href="\/(?!uz)/)
    expect((await rendered(page, 'uz', 'desktop')).html).not.toContain('href="/uz')
  })

  test('pages that are rendered at the same time do not mix languages', async () => {
    const page = pages[1] as Case
    const [ru, uz, en] = await Promise.all(languages.map((language) => rendered(page, language, 'phone')))
    expect([ru?.head?.title, uz?.head?.title, en?.head?.title]).toEqual([
      'Вопросы и ответы — Qadam',
      'Savol va javoblar — Qadam',
      'Questions and answers — Qadam',
    ])
  })

  test('a page without its answers is an error, and the next page is rendered', async () => {
    await expect(
      render({
        path: '/studio',
        language: 'ru',
        inAddress: false,
        wizard: null,
        device: 'phone',
        texts: ['common'],
        answers: [],
        readTexts: async () => {
          throw new Error('no texts')
        },
      }),
    ).rejects.toThrow()
    expect((await rendered(pages[1] as Case, 'ru', 'phone')).html).toContain('<h1')
  })
})
