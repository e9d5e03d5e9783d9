import type { Kysely } from 'kysely'

/** What was asked of an approver about a product draft, or what the approver answered. JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product_drafts').addColumn('review', 'text').execute()
}
