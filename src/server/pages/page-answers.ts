import type { FastifyRequest } from 'fastify'
import { isObject } from '../../engine/json.ts'
import { isOwnNumber } from '../../formats/index.ts'
import { apiRequest, type Service } from '../gateway/index.ts'

import type { Language } from '../language.ts'
import type { Operation, OperationId } from '../operations/index.ts'
import { kindOfPath, searchPath } from './known-paths.ts'
import { wordsInAddress } from './search-words.ts'

/** An answer that a page is made of, as the browser would ask for it. */
export interface PageAnswer {
  /** Path under `/api/v1/`, without the query. */
  readonly path: string
  /** Query as in an address; empty without one. */
  readonly search: string
  /** Null: the content service has no such page. */
  readonly data: unknown
}

/** The answers that a page is made of, and the namespaces of its texts. */
export interface AnsweredPage {
  readonly answers: readonly PageAnswer[]
  readonly texts: readonly string[]
}

/** Result of reading the answers of a page. */
export type PageAnswers =
  | { readonly kind: 'ready'; readonly content: AnsweredPage }
  /** The content service has no such page; `content` is that of the page that says so, null when it cannot be read. */
  | { readonly kind: 'missing'; readonly content: AnsweredPage | null }
  /** A service does not answer. */
  | { readonly kind: 'unavailable' }

/** Reads the answers of a page; null for a page whose answers only the browser asks for. */
export type ReadPageAnswers = (
  path: string,
  language: Language,
  request: FastifyRequest,
) => Promise<PageAnswers | null>

/** Dependencies of `pageAnswers`. */
export interface PageAnswersDeps {
  readonly content: Service
  readonly operations: ReadonlyMap<string, Operation>
  readonly listProducts: () => Promise<unknown>
}

interface Asked {
  readonly id: OperationId
  readonly path: string
  readonly inPath?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

const menu: Asked = { id: 'readMenu', path: 'menu/list' }
const footer: Asked = { id: 'readFooter', path: 'footer' }
const faqs: Asked = { id: 'listFaqs', path: 'faqs' }

/** An address that the browser reads as the server does, outside the cabinet, whose frame only the browser makes. */
const plainPath = /^(?!\/profile\/)(\/[\w-]+)+$/

/** Returns a function that reads the answers of pages from the content service and the list of products. */
export function pageAnswers(deps: PageAnswersDeps): ReadPageAnswers {
  return async (path, language, request) => {
    const asked = path === searchPath ? searchOf(wordsInAddress(request.url)) : contentOf(path)
    if (asked === null) return null
    const read = async (one: Asked) => await answerOf(deps, one, language, request)
    const frame = Promise.all(asked.beside.map(read))
    frame.catch(() => undefined)
    let isMissing = false
    try {
      const own = asked.own && (await read(asked.own))
      isMissing = own?.data === null
      const beside = await frame
      if (beside.some(({ data }) => data === null)) throw new Error('A part of the frame is missing')
      const withProducts = isMissing || path === '/examples' || path === searchPath || hasProducts(own?.data)
      const products = withProducts ? [{ path: 'products', search: '', data: await deps.listProducts() }] : []
      const content = {
        answers: [...(own ? [own] : []), ...beside, ...products],
        texts: ['common', 'errors', 'portal', ...(withProducts ? ['products'] : [])],
      }
      return { kind: isMissing ? 'missing' : 'ready', content }
    } catch (error) {
      request.log.warn({ err: error }, 'the content of a page could not be read')
      // A missing page is missing, whatever became of the frame.
      return isMissing ? { kind: 'missing', content: null } : { kind: 'unavailable' }
    }
  }
}

/** What a page is made of; null for a page whose answers only the browser asks for. */
type PageParts = { readonly own: Asked | null; readonly beside: readonly Asked[] } | null

/** The search with its suggestions. A number is for the browser alone: it is looked for by POST. */
function searchOf(words: string): PageParts {
  if (isOwnNumber(words)) return null
  const own: Asked | null =
    words.length < 2 ? null : { id: 'searchSite', path: 'search', query: { q: words } }
  return { own, beside: [menu, footer, faqs] }
}

/** Answers of a page: its own, without which there is no such page, and those of its frame. */
function contentOf(path: string): PageParts {
  switch (path) {
    case '/':
      return { own: page('/'), beside: [menu, footer, faqs] }
    case '/news':
      return { own: { id: 'listNews', path: 'news' }, beside: [menu, footer] }
    case '/news/marathon':
      return { own: article('marathon'), beside: [menu, footer] }
    case '/faqs':
      return { own: faqs, beside: [menu, footer] }
    case '/examples':
      return { own: null, beside: [menu, footer] }
    case '/sk/qoidalar':
      return { own: page(path), beside: [menu, footer] }
    default: {
      const kind = kindOfPath(path)
      if (kind.kind === 'content')
        return { own: kind.isNews ? article(kind.slug) : page(`/${kind.slug}`), beside: [menu, footer] }
      return kind.kind === 'unknown' && plainPath.test(path)
        ? { own: page(path), beside: [menu, footer] }
        : null
    }
  }
}

function page(path: string): Asked {
  return { id: 'readPage', path: 'pages', query: { path } }
}

function article(slug: string): Asked {
  return { id: 'readNews', path: `news/${encodeURIComponent(slug)}`, inPath: { slug } }
}

/** @throws Error when the service fails */
async function answerOf(
  { content, operations }: PageAnswersDeps,
  { id, path, inPath = {}, query = {} }: Asked,
  language: Language,
  request: FastifyRequest,
): Promise<PageAnswer> {
  const operation = operations.get(id)
  if (!operation) throw new Error(`The API has no operation ${id}`)
  const asked = apiRequest(operation, request, { path: inPath, query, body: undefined })
  const { status, body } = await content.ask({ ...asked, language })
  const search = new URLSearchParams(query).toString()
  if (status === 404 || status === 400) return { path, search, data: null }
  if (status !== 200 || !isObject(body) || body['data'] === undefined)
    throw new Error(`${id} was answered with status ${status}`)
  return { path, search, data: body['data'] }
}

function hasProducts(data: unknown): boolean {
  if (!isObject(data)) return false
  const blocks: unknown = data['blocks']
  return Array.isArray(blocks) && blocks.some((block) => isObject(block) && block['kind'] === 'products')
}
