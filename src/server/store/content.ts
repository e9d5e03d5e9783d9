import type { NewRevision } from './content-rows.ts'
import { contentSeed } from './content-seed.ts'
import { type EditedPieces, editedPieces } from './edited-pieces.ts'
import { publishedPieces } from './published-pieces.ts'
import type { StoreContext } from './store-context.ts'

/** Pages, news, menus and the like, as versions: one is published, later ones are not yet. */
export function contentStore(context: StoreContext) {
  const edited = editedPieces(context)
  const pieces = { ...edited, ...revisions(context, edited), ...publications(context) }
  return { ...publishedPieces(context), ...pieces, ...contentSeed(context, pieces) }
}

/** Revisions that editors write. */
function revisions({ db, clock }: StoreContext, edited: EditedPieces) {
  const makeItem = async (collection: string, slug: string): Promise<void> => {
    await db
      .insertInto('content_items')
      .values({
        collection,
        slug,
        published: null,
        seed_hash: null,
        published_at: null,
        published_by: null,
        removed_at: null,
      })
      .onConflict((conflict) => conflict.columns(['collection', 'slug']).doNothing())
      .execute()
  }

  return {
    /** Saves a new, unpublished revision. Returns its number. */
    async addRevision({ collection, slug, position, body, author }: NewRevision): Promise<number> {
      await makeItem(collection, slug)
      const row = await db
        .insertInto('content_versions')
        .values((insert) => ({
          collection,
          slug,
          position,
          body,
          author,
          created_at: clock(),
          revision: insert
            .selectFrom('content_versions')
            .select(({ fn, eb }) => eb(fn.coalesce(fn.max('revision'), eb.val(0)), '+', 1).as('revision'))
            .where('collection', '=', collection)
            .where('slug', '=', slug),
        }))
        .returning('revision')
        .executeTakeFirstOrThrow()
      return row.revision
    },

    /**
     * Keeps a version that was written upon this one (0: upon none), and gives its revision; null when another person wrote
     * one in between.
     */
    async addRevisionAfter(
      after: number,
      { collection, slug, position, body, author }: NewRevision,
    ): Promise<number | null> {
      await makeItem(collection, slug)
      const known = await edited.piece(collection, slug)
      if ((known?.revision ?? 0) !== after) return null
      const row = await db
        .insertInto('content_versions')
        .values({ collection, slug, position, body, author, created_at: clock(), revision: after + 1 })
        // Two at once: the key lets one of them through.
        .onConflict((conflict) => conflict.columns(['collection', 'slug', 'revision']).doNothing())
        .returning('revision')
        .executeTakeFirst()
      if (!row) return null
      await itemUpdate(db, collection, slug).set({ removed_at: null }).execute()
      return row.revision
    },
  }
}

/** What is published, and its order. */
function publications({ db, clock }: StoreContext) {
  return {
    /** Shows this version from now on; false when there is none such. */
    async publish(collection: string, slug: string, revision: number, by: string): Promise<boolean> {
      const shown = await itemUpdate(db, collection, slug)
        .set({ published: revision, published_at: clock(), published_by: by, removed_at: null })
        .where((where) =>
          where.exists(
            where
              .selectFrom('content_versions')
              .select('revision')
              .where('collection', '=', collection)
              .where('slug', '=', slug)
              .where('revision', '=', revision),
          ),
        )
        .executeTakeFirst()
      return shown.numUpdatedRows === 1n
    },

    /** Withdraws the piece with this slug; its versions and the hash of the files stay. */
    async unpublish(collection: string, slug: string, by: string): Promise<void> {
      await itemUpdate(db, collection, slug)
        .set({ published: null, published_at: clock(), published_by: by })
        .execute()
    },

    /** Withdraws the piece with this slug, and marks it as removed until it is rewritten. */
    async remove(collection: string, slug: string, by: string): Promise<void> {
      const now = clock()
      await itemUpdate(db, collection, slug)
        .set({ published: null, published_at: now, published_by: by, removed_at: now })
        .execute()
    },

    /** Puts the pieces of a collection in this order, every version of them. */
    async arrange(collection: string, slugs: readonly string[]): Promise<void> {
      for (const [position, slug] of slugs.entries())
        await db
          .updateTable('content_versions')
          .set({ position })
          .where('collection', '=', collection)
          .where('slug', '=', slug)
          .execute()
    },
  }
}

function itemUpdate(db: StoreContext['db'], collection: string, slug: string) {
  return db
    .updateTable('content_items')
    .where('content_items.collection', '=', collection)
    .where('content_items.slug', '=', slug)
}
