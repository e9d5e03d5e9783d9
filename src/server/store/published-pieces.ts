import { contentColumns, type ContentVersion } from './content-rows.ts'
import type { StoreContext } from './store-context.ts'

/** The content that customers see. */
export function publishedPieces({ db }: Pick<StoreContext, 'db'>) {
  const published = () =>
    db
      .selectFrom('content_items')
      .innerJoin('content_versions', (join) =>
        join
          .onRef('content_versions.collection', '=', 'content_items.collection')
          .onRef('content_versions.slug', '=', 'content_items.slug')
          .onRef('content_versions.revision', '=', 'content_items.published'),
      )
      .select(contentColumns)

  return {
    /** Returns the published pieces of a collection, in its order. */
    async list(collection: string): Promise<readonly ContentVersion[]> {
      return await published()
        .where('content_items.collection', '=', collection)
        .orderBy('content_versions.position')
        .orderBy('content_versions.slug')
        .execute()
    },

    /** Returns the published piece with this slug, or null. */
    async find(collection: string, slug: string): Promise<ContentVersion | null> {
      const row = await published()
        .where('content_items.collection', '=', collection)
        .where('content_items.slug', '=', slug)
        .executeTakeFirst()
      return row ?? null
    },

    /** Changes whenever anything else is shown. */
    async stamp(): Promise<string> {
      const row = await db
        .selectFrom('content_items')
        .select(({ fn }) => [
          fn.max('published_at').as('at'),
          fn.count<number>('published').as('shown'),
          fn.sum<number>('published').as('revisions'),
        ])
        .executeTakeFirstOrThrow()
      return `${row.at} ${row.shown} ${row.revisions}`
    },
  }
}
