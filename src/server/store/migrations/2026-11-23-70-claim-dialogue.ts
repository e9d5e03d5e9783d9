import type { Kysely } from 'kysely'

/** Documents that are asked for a claim, messages on it, its decision, appeals against it, and news of a case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['decline_reason', 'payment_document'])
    await db.schema.alterTable('claims').addColumn(name, 'text').execute()
  await db.schema.alterTable('claims').addColumn('paid_amount', 'bigint').execute()
  await db.schema.alterTable('claims').addColumn('decided_at', 'bigint').execute()
  await db.schema.alterTable('appeals').addColumn('claim_number', 'text').execute()
  await db.schema
    .alterTable('desk_cases')
    .addColumn('news', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('claim_documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('claim_id', 'text', (column) => column.notNull().references('claims.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('claim_documents_claim')
    .on('claim_documents')
    .columns(['claim_id', 'position'])
    .execute()
  await db.schema
    .createTable('claim_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('claim_id', 'text', (column) => column.notNull().references('claims.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('operator', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('claim_messages_claim')
    .on('claim_messages')
    .columns(['claim_id', 'position'])
    .execute()
}
