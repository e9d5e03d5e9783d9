import type { Kysely } from 'kysely'

/** When an approved product draft is published, or why it was not. JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product_drafts').addColumn('schedule', 'text').execute()
}
