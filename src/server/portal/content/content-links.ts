import { isObject } from '../../../engine/json.ts'
import type { TextInLanguages } from '../../insurer/texts.ts'
import { siteAddressOf } from './site-address.ts'
import { collections, type Collection } from './collections.ts'
import type { ContentReader } from './content-desk.ts'

/** A published piece that leads to another one. */
export interface LinkingPiece {
  readonly collection: Collection
  readonly slug: string
  readonly title: TextInLanguages | null
  /** Words of the link; null for a link inside a text, and for related news. */
  readonly words: TextInLanguages | null
}

/** Returns the published pieces that lead to a piece, the menu and the footer first. The piece itself is not among them. */
export async function piecesThatLink(
  content: Pick<ContentReader, 'list'>,
  { collection, slug }: { readonly collection: Collection; readonly slug: string },
): Promise<readonly LinkingPiece[]> {
  const isMeant = meantBy(collection, slug)
  if (isMeant === null) return []
  const lists = await Promise.all(
    inOrder.map(async (one) => (await content.list(one)).map((piece) => ({ ...piece, collection: one }))),
  )
  return lists.flat().flatMap((piece): readonly LinkingPiece[] => {
    if (piece.collection === collection && piece.slug === slug) return []
    const leads = linksIn(piece.body).filter(({ href }) => isMeant(href))
    const isRelated = collection === 'news' && piece.collection === 'news' && isRelatedTo(piece.body, slug)
    const words = leads.flatMap((link) => link.words ?? [])
    const place = { collection: piece.collection, slug: piece.slug, title: titleOf(piece.body) }
    if (words.length > 0) return words.map((one) => ({ ...place, words: one }))
    return leads.length > 0 || isRelated ? [{ ...place, words: null }] : []
  })
}

/** On every page first. */
const inOrder: readonly Collection[] = [
  'menu',
  'footer',
  ...collections.filter((one) => one !== 'menu' && one !== 'footer'),
]

/** Returns whether an address leads to the piece; null for a piece without an address of its own. */
function meantBy(collection: Collection, slug: string): ((href: string) => boolean) | null {
  switch (collection) {
    case 'page':
      return (href) => siteAddressOf(href)?.path === slug
    case 'news':
      return (href) => siteAddressOf(href)?.path === `/news/${slug}`
    case 'faqs':
      return (href) => {
        const address = siteAddressOf(href)
        return address?.path === '/faqs' && address.hash === slug
      }
    case 'menu':
    case 'footer':
    case 'insurer':
    case 'agents':
    case 'offices':
    case 'positions':
    case 'notices':
      return null
    default:
      return collection satisfies never
  }
}

interface FoundLink {
  readonly href: string
  readonly words: TextInLanguages | null
}

/** Every link in a body: of lists of links, of the menu, and of texts. */
function linksIn(value: unknown): readonly FoundLink[] {
  if (typeof value === 'string')
    return [...value.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      words: null,
    }))
  if (Array.isArray(value)) return value.flatMap((one) => linksIn(one))
  if (!isObject(value)) return []
  const href = value['href'] ?? (Array.isArray(value['children']) ? value['slug'] : undefined)
  const own = typeof href === 'string' ? [{ href, words: titleOf(value) }] : []
  return [...own, ...Object.values(value).flatMap((one) => linksIn(one))]
}

function isRelatedTo(body: unknown, slug: string): boolean {
  const related: unknown = isObject(body) ? body['related'] : undefined
  return Array.isArray(related) && related.includes(slug)
}

/** Title of a piece or of a link. Published content has its texts in every language. */
function titleOf(body: unknown): TextInLanguages | null {
  if (!isObject(body)) return null
  const title = body['title'] ?? body['question'] ?? body['name']
  if (!isObject(title) || typeof title['ru'] !== 'string') return null
  const { ru, uz, en } = title
  return { ru, ...(typeof uz === 'string' && { uz }), ...(typeof en === 'string' && { en }) }
}
