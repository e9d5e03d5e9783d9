import type { Kysely } from 'kysely'

/** Threads of comments on places of product drafts, how far each person has read them, and the places that were approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('product_drafts')
    .addColumn('discussed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('draft_threads')
    .addColumn('draft_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('node', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('opened_by', 'text', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('done_by', 'text')
    .addPrimaryKeyConstraint('draft_threads_key', ['draft_id', 'id'])
    .execute()
  await db.schema
    .createTable('draft_comments')
    .addColumn('draft_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('thread_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addColumn('edited_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .addPrimaryKeyConstraint('draft_comments_key', ['draft_id', 'id'])
    .execute()
  await db.schema
    .createIndex('draft_comments_thread')
    .on('draft_comments')
    .columns(['draft_id', 'thread_id', 'position'])
    .unique()
    .execute()
  await db.schema
    .createTable('draft_thread_reads')
    .addColumn('draft_id', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('thread_id', 'text', (column) => column.notNull())
    .addColumn('seen', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_thread_reads_key', ['draft_id', 'person', 'thread_id'])
    .execute()
  await db.schema
    .createTable('draft_approvals')
    .addColumn('draft_id', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('approved_by', 'text', (column) => column.notNull())
    .addColumn('approved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_approvals_key', ['draft_id', 'place'])
    .execute()
}
