import type { FastifyPluginAsync } from 'fastify'
import type { Json, JsonObject } from '../../../engine/json.ts'
import { QadamError } from '../../errors/index.ts'
import type { Language } from '../../gateway/index.ts'
import { spokenIn } from '../../insurer/texts.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { serving } from '../service-route.ts'
import { onlySlug } from './collections.ts'
import { contentDesk, type Piece } from './content-desk.ts'
import { siteSearch } from './site-search.ts'

/** How many other news stand under one. */
const mostRelated = 3

/** The content service: menu, footer, pages, news, questions, offices, positions, the agents' page, the search. */
export function contentService(deps: PortalDeps): FastifyPluginAsync {
  const desk = contentDesk(deps.store)
  const search = siteSearch(deps, desk, deps.texts)
  const only = async (collection: 'menu' | 'footer' | 'agents') => {
    const piece = await desk.find(collection, onlySlug)
    if (!piece) throw new QadamError('QDM_NOT_FOUND')
    return piece
  }
  /** Newest first; the marathon has a page of its own. */
  const news = async () =>
    (await desk.list('news'))
      .filter(({ slug }) => slug !== marathonSlug)
      .toSorted((one, other) => other.body.date.localeCompare(one.body.date))

  return async (app) => {
    const serve = serving(app, deps.operations, deps.pairs)

    serve('readMenu', async ({ language }) => {
      const { items } = spoken((await only('menu')).body, language) as { readonly items: Json }
      return items
    })
    serve('readFooter', async ({ language }) => spoken((await only('footer')).body, language))
    serve('readAgents', async ({ language }) => spoken((await only('agents')).body, language))

    serve('readPage', async ({ query, language }) => {
      const piece = await desk.find('page', query['path'] ?? '')
      if (!piece) throw new QadamError('QDM_NOT_FOUND')
      return spoken({ path: piece.slug, updated: null, ...piece.body }, language)
    })

    serve('listNews', async ({ language }) => (await news()).map((piece) => newsHead(piece, language)))
    serve('readNews', async ({ path, language }) => {
      const piece = await desk.find('news', path['slug'] ?? '')
      if (!piece) throw new QadamError('QDM_NOT_FOUND')
      const others = (await news()).filter(({ slug }) => slug !== piece.slug)
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

    serve('listFaqs', async ({ language }) =>
      (await desk.list('faqs')).map(({ slug, body: { topic, question, html, product, isOnHome } }) =>
        spoken(
          { id: slug, topic, question, answer: html, product: product ?? null, isOnHome: isOnHome ?? false },
          language,
        ),
      ),
    )
    serve('listOffices', async ({ language }) =>
      (await desk.list('offices')).map(({ slug, body }) => spoken({ id: slug, ...body }, language)),
    )
    serve('listPositions', async ({ language }) =>
      (await desk.list('positions')).map(({ slug, body: { html, ...body } }) =>
        spoken({ id: slug, ...body, description: html }, language),
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
