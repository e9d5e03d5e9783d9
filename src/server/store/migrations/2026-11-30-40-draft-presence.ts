import type { Kysely } from 'kysely'

/** Open pages of product drafts: who has a draft open, and what is selected there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_presence')
    .addColumn('draft_id', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('stream', 'text', (column) => column.notNull())
    .addColumn('node', 'text')
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_presence_key', ['draft_id', 'page', 'person'])
    .execute()
  await db.schema.createIndex('draft_presence_seen').on('draft_presence').column('seen_at').execute()
}
