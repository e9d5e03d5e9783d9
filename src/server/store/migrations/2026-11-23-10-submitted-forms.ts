import type { Kysely } from 'kysely'

/** Forms that are no sale, each under the number that its sender was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submitted_forms')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
