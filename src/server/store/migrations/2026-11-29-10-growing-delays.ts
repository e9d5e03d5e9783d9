import type { Kysely } from 'kysely'

/** When the next attempt is free, where attempts get rarer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('throttles')
    .addColumn('free_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}
