import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly content_versions: ContentVersionTable
    readonly content_items: ContentItemTable
  }
}

/** Every version of a piece of content; `body` is JSON with its texts in all languages. */
interface ContentVersionTable {
  collection: string
  slug: string
  revision: number
  position: number
  body: string
  author: string
  created_at: number
}

/**
 * Published version of each piece of content; none while `published` is null. `published_by` is the last person who
 * changed that, `seed_hash` the hash of the content in the files.
 */
interface ContentItemTable {
  collection: string
  slug: string
  published: number | null
  seed_hash: string | null
  published_at: number | null
  published_by: string | null
  removed_at: number | null
}

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

/** Content of a new version. */
export type NewRevision = Omit<ContentVersion, 'revision' | 'createdAt'>

/** A piece of content as its editors see it: its newest version, and which one is shown. */
export interface ContentPiece extends ContentVersion {
  /** Null while no revision is published. */
  readonly published: number | null
  /** Time of the last publication or withdrawal, in ms since 1970. */
  readonly publishedAt: number | null
  readonly publishedBy: string | null
  readonly removedAt: number | null
}

/** Author of content from the program's files. */
const seedAuthor = 'files'

/** Pages, news, menus and the like, as versions: one is published, later ones are not yet. */
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
      .select(columns)
      .select([
        'content_items.published',
        'content_items.published_at as publishedAt',
        'content_items.published_by as publishedBy',
        'content_items.removed_at as removedAt',
      ])
  const item = (collection: string, slug: string) =>
    db
      .updateTable('content_items')
      .where('content_items.collection', '=', collection)
      .where('content_items.slug', '=', slug)
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

  const store = {
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
        .select(columns)
        .where('collection', '=', collection)
        .where('slug', '=', slug)
        .orderBy('revision', 'desc')
        .execute()
    },

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
      const known = await store.piece(collection, slug)
      if ((known?.revision ?? 0) !== after) return null
      const row = await db
        .insertInto('content_versions')
        .values({ collection, slug, position, body, author, created_at: clock(), revision: after + 1 })
        // Two at once: the key lets one of them through.
        .onConflict((conflict) => conflict.columns(['collection', 'slug', 'revision']).doNothing())
        .returning('revision')
        .executeTakeFirst()
      if (!row) return null
      await item(collection, slug).set({ removed_at: null }).execute()
      return row.revision
    },

    /** Shows this version from now on; false when there is none such. */
    async publish(collection: string, slug: string, revision: number, by: string): Promise<boolean> {
      const shown = await item(collection, slug)
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
      await item(collection, slug).set({ published: null, published_at: clock(), published_by: by }).execute()
    },

    /** Withdraws the piece with this slug, and marks it as removed until it is rewritten. */
    async remove(collection: string, slug: string, by: string): Promise<void> {
      const now = clock()
      await item(collection, slug)
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
        const revision = await store.addRevision({ ...file, author: seedAuthor })
        if (isOurs) await store.publish(collection, slug, revision, seedAuthor)
      }
      await item(collection, slug).set({ seed_hash: hash }).execute()
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

/** Content of the store. */
export type ContentStore = ReturnType<typeof contentStore>
