import type { Kysely } from 'kysely'

/** Recordings of wizards with what they are searched by, and which differences testers called expected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recordings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('width', 'integer')
    .addColumn('slide', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('failed_call', 'text')
    .addColumn('events', 'integer', (column) => column.notNull())
    .addColumn('length_ms', 'integer', (column) => column.notNull())
    .addColumn('is_reported', 'integer', (column) => column.notNull())
    .addColumn('is_kept', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('searched', 'text', (column) => column.notNull())
    .addColumn('arrived_at', 'bigint', (column) => column.notNull())
    .execute()
  // The list is read in one of these orders, of one product or of all.
  for (const [order, column] of Object.entries({
    newest: 'arrived_at',
    longest: 'length_ms',
    largest: 'events',
  })) {
    await db.schema.createIndex(`recordings_${order}`).on('recordings').columns([column, 'id']).execute()
    await db.schema
      .createIndex(`recordings_product_${order}`)
      .on('recordings')
      .columns(['product', column, 'id'])
      .execute()
  }
  await db.schema
    .createIndex('recordings_passing')
    .on('recordings')
    .columns(['is_kept', 'arrived_at', 'id'])
    .execute()
  await db.schema
    .createTable('recording_texts')
    .addColumn('id', 'text', (column) => column.primaryKey().references('recordings.id').onDelete('cascade'))
    .addColumn('packed', 'text', (column) => column.notNull())
    .execute()
  // What arrives is compared with the contracts of the last day.
  await db.schema.createIndex('contracts_made').on('contracts').columns(['product', 'created_at']).execute()
  await db.schema
    .createTable('expected_differences')
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('expected_differences_key', ['product', 'cause'])
    .execute()
}
