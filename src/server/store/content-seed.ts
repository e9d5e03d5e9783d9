import type { NewRevision } from './content-rows.ts'
import type { StoreContext } from './store-context.ts'

/** Author of content from the program's files. */
const seedAuthor = 'files'

/** Writes and publishes pieces, as `contentStore` does. */
interface PieceWriter {
  readonly addRevision: (revision: NewRevision) => Promise<number>
  readonly publish: (collection: string, slug: string, revision: number, by: string) => Promise<boolean>
}

/** Content that comes from the program's files. */
export function contentSeed({ db }: Pick<StoreContext, 'db'>, pieces: PieceWriter) {
  return {
    /**
     * Publishes content of files that changed since the last start. If a person published or withdrew the piece in
     * between, their choice stays, and the files' content becomes an unpublished revision.
     */
    async seed(file: Omit<NewRevision, 'author'>, hash: string): Promise<void> {
      const { collection, slug } = file
      const known = await db
        .selectFrom('content_items')
        .select(['seed_hash', 'published_by', 'removed_at'])
        .where('collection', '=', collection)
        .where('slug', '=', slug)
        .executeTakeFirst()
      if (known?.seed_hash === hash) return
      const isOurs = (known?.published_by ?? seedAuthor) === seedAuthor
      if (isOurs || known?.removed_at === null) {
        const revision = await pieces.addRevision({ ...file, author: seedAuthor })
        if (isOurs) await pieces.publish(collection, slug, revision, seedAuthor)
      }
      await db
        .updateTable('content_items')
        .set({ seed_hash: hash })
        .where('collection', '=', collection)
        .where('slug', '=', slug)
        .execute()
    },

    /** Slugs of a collection that are shown as they came from the files. */
    async seeded(collection: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('content_items')
        .select('slug')
        .where('collection', '=', collection)
        .where('published', 'is not', null)
        .where('published_by', '=', seedAuthor)
        .execute()
      return rows.map(({ slug }) => slug)
    },
  }
}
