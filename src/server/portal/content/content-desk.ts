import type { Json, JsonObject } from '../../../engine/json.ts'
import { QadamError } from '../../errors/index.ts'
import type { ContentPiece, ContentVersion, Store } from '../../store/index.ts'
import { acceptedRevision, missingIn, type WrittenContent } from './accepted-content.ts'
import type { Collection, Collections } from './collections.ts'

/** A piece of content as a reader gets it. */
export interface ReadPiece<Kind extends Collection> {
  readonly slug: string
  readonly revision: number
  readonly body: Collections[Kind]
}

/** Reads content. */
export interface ContentReader {
  /** Returns the visible pieces of a collection, in its order. */
  readonly list: <Kind extends Collection>(collection: Kind) => Promise<readonly ReadPiece<Kind>[]>
  /** Returns the visible piece with this slug, or null. */
  readonly find: <Kind extends Collection>(collection: Kind, slug: string) => Promise<ReadPiece<Kind> | null>
}

/** The version that an operator changes; a later version of another person is not overwritten. */
export interface MeantVersion {
  readonly collection: Collection
  readonly slug: string
  /** The newest that was seen. */
  readonly revision: number
}

/**
 * Content of the portal. Written content is validated against its schema and cleaned; read content is trusted. Every
 * change is in the audit log.
 */
export interface ContentDesk extends ContentReader {
  /**
   * Saves an unpublished revision and returns its number. `after` is the revision it was edited from, 0 for a new
   * piece.
   * @throws QDM_REQUEST_INVALID with the faults, QDM_CONTENT_CONFLICT when another person saved in between
   */
  readonly write: (written: WrittenContent, author: string, after?: number) => Promise<number>
  /**
   * Publishes a revision.
   * @throws QDM_NOT_FOUND, QDM_CONTENT_CONFLICT, QDM_CONTENT_INCOMPLETE with the missing parts
   */
  readonly publish: (collection: Collection, slug: string, revision: number, by: string) => Promise<void>
  /** Unpublishes a piece; its revisions stay. @throws QDM_NOT_FOUND, QDM_CONTENT_CONFLICT */
  readonly unpublish: (meant: MeantVersion, by: string) => Promise<void>
  /** Takes a piece away; writing it again brings it back. @throws QDM_NOT_FOUND, QDM_CONTENT_CONFLICT */
  readonly remove: (meant: MeantVersion, by: string) => Promise<void>
  /** Puts the pieces of a collection in this order. */
  readonly arrange: (collection: Collection, slugs: readonly string[], by: string) => Promise<void>
  /**
   * Stores the content of changed files.
   * @throws QDM_REQUEST_INVALID when a file is invalid
   */
  readonly seed: (written: WrittenContent, hash: string) => Promise<void>
}

/** The desk over the store. */
export function contentDesk(store: Pick<Store, 'content' | 'transaction'>): ContentDesk {
  /** Changes the newest version of a piece, and writes to the audit log. */
  const change = (
    { collection, slug, revision }: MeantVersion,
    action: string,
    by: string,
    work: (content: Store['content'], piece: ContentPiece) => Promise<void>,
  ): Promise<void> =>
    store.transaction(async ({ content, audit }) => {
      const piece = await content.piece(collection, slug)
      if (!piece) throw new QadamError('QDM_NOT_FOUND')
      if (revision > piece.revision) throw new QadamError('QDM_NOT_FOUND')
      if (revision < piece.revision) throw new QadamError('QDM_CONTENT_CONFLICT')
      await work(content, piece)
      await audit.add({ actor: by, action, subject: subjectOf(collection, slug), detail: { revision } })
    })

  return {
    ...publishedContent(store),
    write: async (written, author, after) => {
      const { collection, slug } = written
      const unsaved = { ...written, body: JSON.stringify(acceptedRevision(written)), author }
      return await store.transaction(async ({ content, audit }) => {
        const revision =
          after === undefined
            ? await content.addRevision(unsaved)
            : await content.addRevisionAfter(after, unsaved)
        if (revision === null) throw new QadamError('QDM_CONTENT_CONFLICT')
        const subject = subjectOf(collection, slug)
        await audit.add({ actor: author, action: 'content.written', subject, detail: { revision } })
        return revision
      })
    },
    publish: (collection, slug, revision, by) =>
      change({ collection, slug, revision }, 'content.published', by, async (content, { body }) => {
        const problems = missingIn(collection, JSON.parse(body) as Json)
        if (problems.length > 0) throw new QadamError('QDM_CONTENT_INCOMPLETE', { problems })
        await content.publish(collection, slug, revision, by)
      }),
    unpublish: (meant, by) =>
      change(meant, 'content.unpublished', by, (content) =>
        content.unpublish(meant.collection, meant.slug, by),
      ),
    remove: (meant, by) =>
      change(meant, 'content.removed', by, (content) => content.remove(meant.collection, meant.slug, by)),
    arrange: (collection, slugs, by) =>
      store.transaction(async ({ content, audit }) => {
        await content.arrange(collection, slugs)
        await audit.add({
          actor: by,
          action: 'content.arranged',
          subject: `content ${collection}`,
          detail: { slugs },
        })
      }),
    seed: async (written, hash) => {
      const body = acceptedRevision(written)
      const problems = missingIn(written.collection, body)
      if (problems.length > 0) throw new QadamError('QDM_REQUEST_INVALID', { problems })
      await store.transaction(({ content }) => content.seed({ ...written, body: JSON.stringify(body) }, hash))
    },
  }
}

/** Returns the published content. */
export function publishedContent({ content }: Pick<Store, 'content'>): ContentReader {
  return {
    list: async (collection) => (await content.list(collection)).map((version) => pieceOf(version)),
    find: async (collection, slug) => {
      const version = await content.find(collection, slug)
      return version && pieceOf(version)
    },
  }
}

/** Subject of a piece in the audit log, such as `content page /about`. */
function subjectOf(collection: Collection, slug: string): string {
  return `content ${collection} ${slug}`
}

function pieceOf<Kind extends Collection>({ slug, revision, body }: ContentVersion): ReadPiece<Kind> {
  // Published content passed its schema before.
  return { slug, revision, body: JSON.parse(body) as Collections[Kind] }
}

/** Content as it would be if every newest revision were published. */
export function newestContent({ content }: Pick<Store, 'content'>): ContentReader {
  const newest = <Kind extends Collection>(piece: ContentPiece): ReadPiece<Kind> => ({
    slug: piece.slug,
    revision: piece.revision,
    // An unpublished revision may lack languages; they are filled here.
    body: inEveryLanguage(JSON.parse(piece.body) as Collections[Kind]),
  })
  return {
    list: async (collection) =>
      (await content.pieces(collection))
        .filter(({ removedAt }) => removedAt === null)
        .map((piece) => newest(piece)),
    find: async (collection, slug) => {
      const piece = await content.piece(collection, slug)
      return piece && piece.removedAt === null ? newest(piece) : null
    },
  }
}

/** Fills missing languages with the same text. */
function inEveryLanguage<Value>(value: Value): Value {
  // The same shape with more texts.
  return filledIn(value as Json) as Value
}

function filledIn(value: Json): Json {
  if (Array.isArray(value)) return value.map((element: Json) => filledIn(element))
  if (value === null || typeof value !== 'object') return value
  const object = value as JsonObject // neither null nor a list
  const { ru, uz, en, ...others } = object
  if (Object.keys(others).length === 0) {
    const known = ru ?? uz ?? en ?? ''
    return { ru: ru ?? known, uz: uz ?? known, en: en ?? known }
  }
  return Object.fromEntries(Object.entries(object).map(([key, inside]) => [key, filledIn(inside)]))
}
