import { QadamError } from '../../errors/index.ts'
import type { Language } from '../../language.ts'
import type { ApiRequest, Handlers } from '../../operations/index.ts'
import { spokenIn as spoken } from '../../insurer/texts.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { onlySlug } from './collections.ts'
import { publishedContent, type ReadPiece } from './content-desk.ts'
import { contentFor, asShown } from './content-for.ts'
import { insurerStatement } from './insurer-statement.ts'
import { siteSearch } from './site-search.ts'
import { archivedPaths, footerWithout, menuWithout } from './sold-links.ts'

/** Number of related news under one. */
const mostRelated = 3

/** Operations of the site's content. */
export type ContentHandlers = Pick<
  Handlers,
  | 'readMenu'
  | 'readFooter'
  | 'readAgents'
  | 'readPage'
  | 'listNews'
  | 'readNews'
  | 'listFaqs'
  | 'listOffices'
  | 'listPositions'
  | 'searchSite'
>

/** The site's content: menu, footer, pages, news, questions, offices, positions, the agents' page, the search. */
export function contentHandlers(deps: PortalDeps): ContentHandlers {
  const { registry } = deps
  const content = contentFor(deps)
  const search = siteSearch(deps, asShown(publishedContent(deps.store), deps.settings), deps.texts)
  const only = async <Kind extends 'menu' | 'footer' | 'agents'>(collection: Kind, asked: ApiRequest) => {
    const piece = await (await content(asked)).find(collection, onlySlug)
    if (!piece) throw new QadamError('QDM_NOT_FOUND')
    return piece
  }
  /** Newest first; the marathon has a separate page. */
  const news = async (asked: ApiRequest) =>
    (await (await content(asked)).list('news'))
      .filter(({ slug }) => slug !== marathonSlug)
      .toSorted((one, other) => other.body.date.localeCompare(one.body.date))

  return {
    readMenu: async (asked) => {
      const { items } = spoken((await only('menu', asked)).body, asked.language)
      return menuWithout(items, archivedPaths(await registry.list()))
    },
    readFooter: async (asked) => {
      const footer = spoken((await only('footer', asked)).body, asked.language)
      const insurer = await (await content(asked)).find('insurer', onlySlug)
      return {
        ...footerWithout(footer, archivedPaths(await registry.list())),
        insurer: {
          ...insurerStatement(insurer?.body ?? null, asked.language),
          logos: deps.paymentMarks.addresses,
        },
      }
    },
    readAgents: async (asked) => spoken((await only('agents', asked)).body, asked.language),

    readPage: async (asked) => {
      const piece = await (await content(asked)).find('page', asked.query.path)
      if (!piece) throw asked.refusal('QDM_NOT_FOUND')
      return spoken({ path: piece.slug, updated: null, ...piece.body }, asked.language)
    },

    listNews: async (asked) => (await news(asked)).map((piece) => newsHead(piece, asked.language)),
    readNews: async (asked) => {
      const { language } = asked
      const piece = await (await content(asked)).find('news', asked.path.slug)
      if (!piece) throw asked.refusal('QDM_NOT_FOUND')
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
    },

    listFaqs: async (asked) =>
      (await (await content(asked)).list('faqs')).map(
        ({ slug, body: { topic, question, html, product, isOnHome } }) => {
          const faq = { id: slug, topic, question, answer: html }
          return spoken({ ...faq, product: product ?? null, isOnHome: isOnHome ?? false }, asked.language)
        },
      ),
    listOffices: async (asked) =>
      (await (await content(asked)).list('offices')).map(({ slug, body }) =>
        spoken({ id: slug, ...body }, asked.language),
      ),
    listPositions: async (asked) =>
      (await (await content(asked)).list('positions')).map(({ slug, body: { html, ...body } }) =>
        spoken({ id: slug, ...body, description: html }, asked.language),
      ),
    searchSite: async ({ query, language }) => await search(query.q, language),
  }
}

const marathonSlug = 'marathon'

function newsHead({ slug, body: { title, lead, date } }: ReadPiece<'news'>, language: Language) {
  return spoken({ slug, title, lead, date }, language)
}
