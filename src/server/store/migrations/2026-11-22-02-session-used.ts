import type { Kysely } from 'kysely'

/** People see when each of their sessions was last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('last_used_at', 'bigint').execute()
}
