import { type Kysely, sql } from 'kysely'

/** Money that came for an order which could not be paid any more is few rows of a table that grows for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('provider_transactions_owed')
    .on('provider_transactions')
    .columns(['state', 'created_at'])
    .where(sql`state`, '=', sql.lit(-3))
    .execute()
}
