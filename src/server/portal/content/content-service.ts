import type { FastifyPluginAsync } from 'fastify'
import type { Json, JsonObject } from '../../../engine/json.ts'
import { QadamError } from '../../errors/index.ts'
import type { Language } from '../../gateway/index.ts'
import { spokenIn } from '../../insurer/texts.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { serving, type ServiceRequest } from '../service-route.ts'
import { onlySlug } from './collections.ts'
import { publishedContent, type Piece } from './content-desk.ts'
import { contentFor } from './content-for.ts'
import { siteSearch } from './site-search.ts'

/** How many other news stand under one. */
const mostRelated = 3

/** The content service: menu, footer, pages, news, questions, offices, positions, the agents' page, the search. */
export function contentService(deps: PortalDeps): FastifyPluginAsync {
  const content = contentFor(deps)
  const search = siteSearch(deps, publishedContent(deps.store), deps.texts)
  const only = async (collection: 'menu' | 'footer' | 'agents', asked: ServiceRequest) => {
    const piece = await (await content(asked)).find(collection, onlySlug)
    if (!piece) throw new QadamError('QDM_NOT_FOUND')
    return piece
  }
  /** Newest first; the marathon has a page of its own. */
  const news = async (asked: ServiceRequest) =>
    (await (await content(asked)).list('news'))
      .filter(({ slug }) => slug !== marathonSlug)
      .toSorted((one, other) => other.body.date.localeCompare(one.body.date))

  return async (app) => {
    const serve = serving(app, deps.operations, deps.pairs)

    serve('readMenu', async (asked) => {
      const { items } = spoken((await only('menu', asked)).body, asked.language) as { readonly items: Json }
      return items
    })
    serve('readFooter', async (asked) => spoken((await only('footer', asked)).body, asked.language))
    serve('readAgents', async (asked) => spoken((await only('agents', asked)).body, asked.language))

    serve('readPage', async (asked) => {
      const piece = await (await content(asked)).find('page', asked.query['path'] ?? '')
      if (!piece) throw new QadamError('QDM_NOT_FOUND')
      return spoken({ path: piece.slug, updated: null, ...piece.body }, asked.language)
    })

    serve('listNews', async (asked) => (await news(asked)).map((piece) => newsHead(piece, asked.language)))
    serve('readNews', async (asked) => {
      const { path, language } = asked
      const piece = await (await content(asked)).find('news', path['slug'] ?? '')
      if (!piece) throw new QadamError('QDM_NOT_FOUND')
      const others = (await news(asked)).filter(({ slug }) => slug !== piece.slug)
      const { related } = piece.body
      const shown = related
        ? related.flatMap((slug) => others.filter((other) => other.slug === slug))
        : others.slice(0, mostRelated)
      return {
        ...newsHead(piece, language),
        until: piece.body.until ?? null,
        blocks: spoken(piece.body.blocks, language),
        related: shown.map((other) => newsHead(other, language)),
      }
    })

    serve('listFaqs', async (asked) =>
      (await (await content(asked)).list('faqs')).map(
        ({ slug, body: { topic, question, html, product, isOnHome } }) => {
          const faq = { id: slug, topic, question, answer: html }
          return spoken({ ...faq, product: product ?? null, isOnHome: isOnHome ?? false }, asked.language)
        },
      ),
    )
    serve('listOffices', async (asked) =>
      (await (await content(asked)).list('offices')).map(({ slug, body }) =>
        spoken({ id: slug, ...body }, asked.language),
      ),
    )
    serve('listPositions', async (asked) =>
      (await (await content(asked)).list('positions')).map(({ slug, body: { html, ...body } }) =>
        spoken({ id: slug, ...body, description: html }, asked.language),
      ),
    )
    serve('searchSite', async ({ query, language }) => await search(query['q'] ?? '', language))
  }
}

const marathonSlug = 'marathon'

function newsHead({ slug, body: { title, lead, date } }: Piece<'news'>, language: Language): JsonObject {
  // An object stays one when its texts are chosen.
  return spoken({ slug, title, lead, date }, language) as JsonObject
}

/** The same in one language. What the store holds is JSON. */
function spoken(body: object, language: Language): Json {
  return spokenIn(body as Json, language)
}
