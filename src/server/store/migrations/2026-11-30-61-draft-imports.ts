import type { Kysely } from 'kysely'

/** Reports on the forms of other engines that product drafts began from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_imports')
    .addColumn('draft_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .addColumn('imported_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('draft_imports_product').on('draft_imports').column('product').execute()
}
