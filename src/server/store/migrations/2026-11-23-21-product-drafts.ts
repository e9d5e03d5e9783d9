import { sql, type Kysely } from 'kysely'

/** Product drafts of the analysts with every change made to them, and the releases that were published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('base_hash', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('begun_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
  // People who change one product work in one draft.
  await db.schema
    .createIndex('product_drafts_open')
    .unique()
    .on('product_drafts')
    .column('product')
    .where(sql`state`, '=', sql.lit('open'))
    .execute()
  await db.schema
    .createTable('product_changes')
    .addColumn('draft_id', 'text', (column) =>
      column.notNull().references('product_drafts.id').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_changes_key', ['draft_id', 'seq'])
    .addUniqueConstraint('product_changes_id', ['draft_id', 'id'])
    .execute()
  await db.schema
    .createTable('product_releases')
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('texts', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('authors', 'text', (column) => column.notNull())
    .addColumn('approver', 'text', (column) => column.notNull())
    .addColumn('draft_id', 'text')
    .addColumn('released_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_releases_key', ['product', 'number'])
    .execute()
}
