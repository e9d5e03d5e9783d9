import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly products: ProductTable
  }
}

/**
 * Version that new wizards begin with. `seed_hash` is the version of the product files at the last start, `seed_source`
 * a digest of all sources of its compilation.
 */
interface ProductTable {
  id: string
  hash: string
  seed_hash: string | null
  seed_source: string | null
  published_at: number
  published_by: string
  /** Null while the product is sold. */
  archived_at: number | null
}

/** Version that new wizards of a product begin with. */
export interface CurrentVersion {
  readonly product: string
  readonly hash: string
  /** True when the product is not sold any more. */
  readonly isArchived: boolean
}

/** Publisher of a version from the product files, in place of a person. */
export const byFiles = 'files'

/** Which version of each product is on sale. */
export function productsOnSale(context: StoreContext) {
  return { ...publications(context), ...fileVersions(context), ...saleState(context) }
}

/** Versions that people publish. */
function publications(context: StoreContext) {
  const { db, clock } = context
  return {
    /** Makes other transactions that publish the product wait until this one has ended. */
    async hold(product: string): Promise<void> {
      // On PostgreSQL an update of a row to itself locks it; on SQLite transactions wait for each other anyway.
      await db.updateTable('products').set({ id: product }).where('id', '=', product).execute()
    },

    /** New wizards of the product begin on this version. */
    async publish(version: {
      readonly product: string
      readonly hash: string
      readonly by: string
    }): Promise<void> {
      const now = clock()
      await noteSale(context, version.product, async () => {
        await db
          .insertInto('products')
          .values({
            id: version.product,
            hash: version.hash,
            seed_hash: null,
            seed_source: null,
            published_at: now,
            published_by: version.by,
            archived_at: null,
          })
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet({ hash: version.hash, published_at: now, published_by: version.by }),
          )
          .execute()
      })
    },
  }
}

/** Versions that come with the product files. */
function fileVersions(context: StoreContext) {
  const { db, clock } = context
  return {
    /**
     * Publishes the version of the product's file, when the file changed since the last start. Returns whether the file
     * was published: a version that a person published has priority over a changed file, until one is published with
     * `byFiles` again.
     */
    async seed(product: string, hash: string, source: string): Promise<boolean> {
      const now = clock()
      const seeded = { hash, seed_hash: hash, published_at: now, published_by: byFiles }
      await noteSale(context, product, async () => {
        await db
          .insertInto('products')
          .values({ id: product, ...seeded, seed_source: source, archived_at: null })
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet(seeded)
              .where((where) =>
                where.and([
                  where('products.published_by', '=', byFiles),
                  where.or([
                    where('products.seed_hash', 'is', null),
                    where('products.seed_hash', '!=', hash),
                  ]),
                ]),
              ),
          )
          .execute()
      })
      const { numUpdatedRows } = await db
        .updateTable('products')
        .set({ seed_source: source })
        .where('id', '=', product)
        .where('seed_hash', '=', hash)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns the digests of the sources from which the products were compiled at the last start, by product id. */
    async seededFrom(): Promise<ReadonlyMap<string, string>> {
      const rows = await db.selectFrom('products').select(['id', 'seed_source']).execute()
      return new Map(rows.flatMap((row) => (row.seed_source === null ? [] : [[row.id, row.seed_source]])))
    },
  }
}

/** What is sold, and what is not any more. */
function saleState({ db, clock, announce }: StoreContext) {
  return {
    /** Returns the versions that new wizards begin with, in the order of product ids, archived products included. */
    async current(): Promise<readonly CurrentVersion[]> {
      const rows = await db
        .selectFrom('products')
        .select(['id as product', 'hash', 'archived_at'])
        .orderBy('id')
        .execute()
      return rows.map(({ archived_at, ...version }) => ({ ...version, isArchived: archived_at !== null }))
    },

    /** Takes a product off sale, or puts it back. Returns false when it was so already, or when there is no such product. */
    async archive(product: string, isArchived: boolean): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('products')
        .set({ archived_at: isArchived ? clock() : null })
        .where('id', '=', product)
        .where('archived_at', isArchived ? 'is' : 'is not', null)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) announce({ kind: 'productsChanged' })
      return numUpdatedRows > 0n
    },
  }
}

/** Notes which version left sale and which came on sale, when `publish` changed the version on sale. */
async function noteSale(
  { db, clock, announce }: StoreContext,
  product: string,
  publish: () => Promise<void>,
): Promise<void> {
  const before = await soldHash(db, product)
  await publish()
  const after = await soldHash(db, product)
  if (before === after) return
  announce({ kind: 'productsChanged' })
  const version = (hash: string | null, leftSaleAt: number | null) =>
    db
      .updateTable('product_versions')
      .set({ left_sale_at: leftSaleAt })
      .where('product', '=', product)
      .where('hash', '=', hash ?? '')
      .execute()
  await version(before, clock())
  await version(after, null)
}

async function soldHash(db: StoreContext['db'], product: string): Promise<string | null> {
  const row = await db.selectFrom('products').select('hash').where('id', '=', product).executeTakeFirst()
  return row?.hash ?? null
}
