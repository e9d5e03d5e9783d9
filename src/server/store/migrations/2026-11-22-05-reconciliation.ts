import type { Kysely } from 'kysely'

/** What the daily comparison of payments, policies and receipts found, and when it was made last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_differences')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('found_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_differences_key', ['kind', 'subject'])
    .execute()
  await db.schema
    .createTable('reconciliations')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('found', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('reconciliations_at').on('reconciliations').column('at').execute()
}
