import type { Kysely } from 'kysely'

/**
 * Blocks that were published in the Studio, and for every version of a product the blocks that it was compiled with.
 * Versions of before do not have theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('published_blocks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('draft_id', 'text', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('product_versions').addColumn('blocks', 'text').execute()
}
