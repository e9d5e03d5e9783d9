import type { StoreContext } from './store-context.ts'

/** A version of a piece of content; `body` is JSON with its texts in all languages. */
export interface ContentVersion {
  readonly collection: string
  readonly slug: string
  readonly revision: number
  readonly position: number
  readonly body: string
  readonly author: string
  readonly createdAt: number
}

/** What is written of a version. */
export type ContentDraft = Omit<ContentVersion, 'revision' | 'createdAt'>

/** Pages, news, menus and the like, as versions: one is shown, later ones are drafts. */
export function contentStore({ db, clock }: StoreContext) {
  const columns = [
    'content_versions.collection',
    'content_versions.slug',
    'content_versions.revision',
    'content_versions.position',
    'content_versions.body',
    'content_versions.author',
    'content_versions.created_at as createdAt',
  ] as const
  const published = () =>
    db
      .selectFrom('content_items')
      .innerJoin('content_versions', (join) =>
        join
          .onRef('content_versions.collection', '=', 'content_items.collection')
          .onRef('content_versions.slug', '=', 'content_items.slug')
          .onRef('content_versions.revision', '=', 'content_items.published'),
      )
      .select(columns)

  const store = {
    /** What a collection shows, in its order. */
    async list(collection: string): Promise<readonly ContentVersion[]> {
      return await published()
        .where('content_items.collection', '=', collection)
        .orderBy('content_versions.position')
        .orderBy('content_versions.slug')
        .execute()
    },

    /** What is shown under this slug, or null. */
    async find(collection: string, slug: string): Promise<ContentVersion | null> {
      const row = await published()
        .where('content_items.collection', '=', collection)
        .where('content_items.slug', '=', slug)
        .executeTakeFirst()
      return row ?? null
    },

    /** Versions of a piece, newest first. */
    async history(collection: string, slug: string): Promise<readonly ContentVersion[]> {
      return await db
        .selectFrom('content_versions')
        .select(columns)
        .where('collection', '=', collection)
        .where('slug', '=', slug)
        .orderBy('revision', 'desc')
        .execute()
    },

    /** Keeps a new version, shown to nobody yet, and gives its revision. */
    async draft({ collection, slug, position, body, author }: ContentDraft): Promise<number> {
      await db
        .insertInto('content_items')
        .values({
          collection,
          slug,
          published: null,
          seed_hash: null,
          published_at: null,
          published_by: null,
        })
        .onConflict((conflict) => conflict.columns(['collection', 'slug']).doNothing())
        .execute()
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

    /** Shows this version from now on; false when there is none such. */
    async publish(collection: string, slug: string, revision: number, by: string): Promise<boolean> {
      const shown = await db
        .updateTable('content_items')
        .set({ published: revision, published_at: clock(), published_by: by })
        .where('collection', '=', collection)
        .where('slug', '=', slug)
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

    /** Shows nothing under this slug any more; its versions stay. */
    async unpublish(collection: string, slug: string, by: string): Promise<void> {
      await db
        .updateTable('content_items')
        .set({ published: null, seed_hash: null, published_at: clock(), published_by: by })
        .where('collection', '=', collection)
        .where('slug', '=', slug)
        .execute()
    },

    /** Publishes what the files hold, when they changed since the last start; what was published in between stays otherwise. */
    async seed(draft: Omit<ContentDraft, 'author'>, hash: string): Promise<void> {
      const { collection, slug } = draft
      const known = await db
        .selectFrom('content_items')
        .select('seed_hash')
        .where('collection', '=', collection)
        .where('slug', '=', slug)
        .executeTakeFirst()
      if (known?.seed_hash === hash) return
      const revision = await store.draft({ ...draft, author: seedAuthor })
      await store.publish(collection, slug, revision, seedAuthor)
      await db
        .updateTable('content_items')
        .set({ seed_hash: hash })
        .where('collection', '=', collection)
        .where('slug', '=', slug)
        .execute()
    },

    /** Slugs of a collection that came from the files. */
    async seeded(collection: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('content_items')
        .select('slug')
        .where('collection', '=', collection)
        .where('seed_hash', 'is not', null)
        .execute()
      return rows.map(({ slug }) => slug)
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
  return store
}

const seedAuthor = 'files'

/** Content of the store. */
export type ContentStore = ReturnType<typeof contentStore>
