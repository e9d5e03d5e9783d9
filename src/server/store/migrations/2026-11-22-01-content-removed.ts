import type { Kysely } from 'kysely'

/** Operators remove pieces of content; what was written stays and can be brought back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('content_items').addColumn('removed_at', 'bigint').execute()
}
