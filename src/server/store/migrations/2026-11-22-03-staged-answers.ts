import type { Kysely } from 'kysely'

/** Answers that services give instead of their own, set on /sandbox: a failure, its number of times, one network address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staged_answers')
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('staged_answers_key', ['address_hash', 'operation'])
    .execute()
}
