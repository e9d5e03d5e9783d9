import type { Kysely } from 'kysely'

/** What a draft does to recorded customers and saved wizards, and the counts that a publication accepted. Both JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_impacts')
    .addColumn('draft_id', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('impact', 'text', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('product_releases').addColumn('impact', 'text').execute()
}
