import { productsOnSale } from './products-on-sale.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly product_versions: ProductVersionTable
  }
}

/**
 * Every version of a product that was ever served: `file` as written, `module` as compiled, and the blocks that it mounts
 * as JSON by id. Null in `blocks`: it was stored before they were kept.
 */
interface ProductVersionTable {
  product: string
  hash: string
  file: string
  module: string
  blocks: string | null
  created_at: number
  /** Moment at which another version took its place on sale; null while it is on sale, and when it never was. */
  left_sale_at: number | null
}

/** A compiled version of a product: the file's text and the text of its module. */
export interface ProductVersion {
  readonly product: string
  readonly hash: string
  readonly file: string
  readonly module: string
  /** JSON object of the blocks that it was compiled with, by id; null for a version of before they were kept. */
  readonly blocks: string | null
}

/** Number of versions that one query asks for. */
const readAtOnce = 100

/** Store of product versions: those that were ever served, and those on sale. */
export function productVersionStore(context: StoreContext) {
  return { ...servedVersions(context), ...productsOnSale(context) }
}

/** Versions that were ever served. A version never changes and is never removed; only its module is compiled again. */
function servedVersions({ db, clock }: StoreContext) {
  const columns = ['product', 'hash', 'file', 'module', 'blocks'] as const
  return {
    /** Stores a version; a known one gets the module that this engine compiled. */
    async keep({
      blocks = null,
      ...version
    }: Omit<ProductVersion, 'blocks'> & Partial<Pick<ProductVersion, 'blocks'>>): Promise<void> {
      await db
        .insertInto('product_versions')
        .values({ ...version, blocks, created_at: clock(), left_sale_at: null })
        .onConflict((conflict) =>
          conflict.columns(['product', 'hash']).doUpdateSet({ module: version.module, blocks }),
        )
        .execute()
    },

    /** The version with this hash, or null. */
    async find(product: string, hash: string): Promise<ProductVersion | null> {
      const row = await db
        .selectFrom('product_versions')
        .select(columns)
        .where('product', '=', product)
        .where('hash', '=', hash)
        .executeTakeFirst()
      return row ?? null
    },

    /** Returns the files of versions, without their modules. Versions that there are not are left out. */
    async files(
      versions: readonly { readonly product: string; readonly hash: string }[],
    ): Promise<readonly Pick<ProductVersion, 'product' | 'hash' | 'file'>[]> {
      const found: Pick<ProductVersion, 'product' | 'hash' | 'file'>[] = []
      for (let from = 0; from < versions.length; from += readAtOnce) {
        const some = versions.slice(from, from + readAtOnce)
        const rows = await db
          .selectFrom('product_versions')
          .select(['product', 'hash', 'file'])
          .where((where) => where.or(some.map(({ product, hash }) => where.and({ product, hash }))))
          .execute()
        found.push(...rows)
      }
      return found
    },

    /**
     * Moment at which a version left sale, in milliseconds since 1970; null while it is on sale, and for a version that
     * there is not or that never was on sale.
     */
    async leftSaleAt(product: string, hash: string): Promise<number | null> {
      const row = await db
        .selectFrom('product_versions')
        .select('left_sale_at')
        .where('product', '=', product)
        .where('hash', '=', hash)
        .executeTakeFirst()
      return row?.left_sale_at ?? null
    },

    /** Hashes of a product's versions, newest first. */
    async history(
      product: string,
    ): Promise<readonly { readonly hash: string; readonly createdAt: number }[]> {
      return await db
        .selectFrom('product_versions')
        .select(['hash', 'created_at as createdAt'])
        .where('product', '=', product)
        .orderBy('created_at', 'desc')
        .orderBy('hash')
        .execute()
    },
  }
}
