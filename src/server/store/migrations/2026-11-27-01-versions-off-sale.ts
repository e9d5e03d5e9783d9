import { type Kysely, sql } from 'kysely'

/**
 * When a version of a product left sale. Versions of before left it no later than the one on sale was published; one that
 * is on sale, or younger, has no such moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product_versions').addColumn('left_sale_at', 'bigint').execute()
  await sql`
    update product_versions set left_sale_at = (
      select published_at from products
      where products.id = product_versions.product and products.hash <> product_versions.hash
        and product_versions.created_at < products.published_at
    )`.execute(db)
}
