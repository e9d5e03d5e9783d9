import type { Kysely } from 'kysely'

/** How often something was tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('throttles')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('throttles_end').on('throttles').column('ends_at').execute()
}
