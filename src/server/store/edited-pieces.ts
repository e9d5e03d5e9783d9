import { contentColumns, type ContentPiece, type ContentVersion } from './content-rows.ts'
import type { StoreContext } from './store-context.ts'

/** The content as its editors see it, unpublished revisions included. */
export function editedPieces({ db }: Pick<StoreContext, 'db'>) {
  const newest = (collection: string) =>
    db
      .selectFrom('content_items')
      .innerJoin('content_versions', (join) =>
        join
          .onRef('content_versions.collection', '=', 'content_items.collection')
          .onRef('content_versions.slug', '=', 'content_items.slug'),
      )
      .where('content_items.collection', '=', collection)
      .where('content_versions.revision', '=', (where) =>
        where
          .selectFrom('content_versions as others')
          .whereRef('others.collection', '=', 'content_items.collection')
          .whereRef('others.slug', '=', 'content_items.slug')
          .select(({ fn }) => fn.max('others.revision').as('newest')),
      )
      .select(contentColumns)
      .select([
        'content_items.published',
        'content_items.published_at as publishedAt',
        'content_items.published_by as publishedBy',
        'content_items.removed_at as removedAt',
      ])

  return {
    /** Everything of a collection as its editors see it, in its order. */
    async pieces(collection: string): Promise<readonly ContentPiece[]> {
      return await newest(collection)
        .orderBy('content_versions.position')
        .orderBy('content_versions.slug')
        .execute()
    },

    /** A piece as its editors see it, or null. */
    async piece(collection: string, slug: string): Promise<ContentPiece | null> {
      const row = await newest(collection).where('content_items.slug', '=', slug).executeTakeFirst()
      return row ?? null
    },

    /** Versions of a piece, newest first. */
    async history(collection: string, slug: string): Promise<readonly ContentVersion[]> {
      return await db
        .selectFrom('content_versions')
        .select(contentColumns)
        .where('collection', '=', collection)
        .where('slug', '=', slug)
        .orderBy('revision', 'desc')
        .execute()
    },
  }
}

/** Pieces of content as their editors read them. */
export type EditedPieces = ReturnType<typeof editedPieces>
