import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject } from '../../engine/json.ts'
import { languages, type Language } from '../language.ts'
import type { ListedProduct } from '../registry/index.ts'
import { pathIn } from './address-language.ts'
import { escapeHtml } from './escape-html.ts'
import { kindOfPath } from './known-paths.ts'
import type { World } from '../world.ts'
import type { ReadPageAnswers } from './page-answers.ts'

/** How long a copy of security.txt may be trusted: 180 days. */
const securityTextMs = 180 * 24 * 60 * 60 * 1000

/** Dependencies of the files for search engines. */
export interface MachineFilesDeps {
  readonly publicUrl: string
  readonly world: World
  readonly readAnswers: ReadPageAnswers
  readonly products: () => Promise<readonly ListedProduct[]>
}

/** Paths that search engines have no business with. */
const closed = [
  '/admin',
  '/api/',
  '/check/',
  '/download-insurance-policy/',
  '/payment-result',
  '/prefilled',
  '/profile',
  '/replay',
  '/sandbox',
  '/shared-policy',
  '/studio',
]

/** Serves `/robots.txt`, `/sitemap.xml`, `/.well-known/security.txt`, and the news as RSS: `/news.uz.xml`. */
export function installMachineFiles(app: FastifyInstance, deps: MachineFilesDeps): void {
  const { publicUrl } = deps
  app.get('/robots.txt', async (_request, reply) => {
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n')
  })

  // The build writes the file; people ask for the page by its name.
  app.get('/licences', (_request, reply) => reply.redirect('/licences.txt', 301))

  app.get('/.well-known/security.txt', async (_request, reply) => {
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400')
    // RFC 9116: the file must name a day after which it is not to be trusted.
    const expires = new Date(deps.world.clock() + securityTextMs)
    expires.setUTCHours(0, 0, 0, 0)
    return [
      `Contact: ${publicUrl}/feedback`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: ru, uz, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n')
  })

  app.get('/sitemap.xml', async (request, reply) => {
    void reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    const paths = await pathsOf(deps, request)
    const urls = paths.flatMap((path) => {
      const others = languages.map(
        (one) =>
          `<xhtml:link rel="alternate" hreflang="${one}" href="${escapeHtml(publicUrl + pathIn(one, path))}"/>`,
      )
      return languages.map(
        (one) => `<url><loc>${escapeHtml(publicUrl + pathIn(one, path))}</loc>${others.join('')}</url>`,
      )
    })
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  })

  for (const language of languages)
    app.get(`/news.${language}.xml`, async (request, reply) => {
      void reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'public, max-age=600')
      const news = await newsOf(deps, language, request)
      const items = news.map(({ slug, title, lead, date }) => {
        const address = escapeHtml(publicUrl + pathIn(language, `/news/${slug}`))
        return `<item><title>${escapeHtml(title)}</title><description>${escapeHtml(lead)}</description><link>${address}</link><guid>${address}</guid><pubDate>${new Date(date).toUTCString()}</pubDate></item>`
      })
      return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Qadam</title><link>${escapeHtml(publicUrl + pathIn(language, '/news'))}</link><description>Qadam</description><language>${language}</language>
${items.join('\n')}
</channel></rss>
`
    })
}

interface NewsLine {
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly date: string
}

async function newsOf(
  { readAnswers }: MachineFilesDeps,
  language: Language,
  request: FastifyRequest,
): Promise<readonly NewsLine[]> {
  const answers = await readAnswers('/news', language, request)
  const news =
    answers?.kind === 'ready' ? answers.content.answers.find(({ path }) => path === 'news')?.data : []
  // The service's answer was checked against the description of `listNews`.
  return Array.isArray(news) ? (news as readonly NewsLine[]) : []
}

/** Paths of the pages for everyone: home, products on offer, news, and the pages that menu and footer lead to. */
async function pathsOf(deps: MachineFilesDeps, request: FastifyRequest): Promise<readonly string[]> {
  const [home, news, products] = await Promise.all([
    deps.readAnswers('/', languages[0], request),
    newsOf(deps, languages[0], request),
    deps.products(),
  ])
  const routes = products.filter(({ group }) => group !== null).flatMap(({ routes: [route] }) => route ?? [])
  const linked =
    home?.kind === 'ready'
      ? home.content.answers.flatMap(({ path, data }) => (isFrame(path) ? linksIn(data) : []))
      : []
  const isPublic = (path: string): boolean => {
    const { kind } = kindOfPath(path)
    return kind === 'page' || kind === 'content'
  }
  const pages = linked.filter((path) => isPublic(path))
  return [
    ...new Set(['/', ...routes, ...pages, '/news', '/faqs', ...news.map(({ slug }) => `/news/${slug}`)]),
  ]
}

function isFrame(path: string): boolean {
  return path === 'menu/list' || path === 'footer'
}

/** Paths in a menu or a footer, at any depth. */
function linksIn(data: unknown): readonly string[] {
  if (Array.isArray(data)) return data.flatMap((part) => linksIn(part))
  if (!isObject(data)) return []
  return Object.entries(data).flatMap(([name, value]) => {
    if (name !== 'slug' && name !== 'href') return linksIn(value)
    return typeof value === 'string' && /^\/(?!\/)[^?#]*$/.test(value) ? [value] : []
  })
}
