import type { Kysely } from 'kysely'

/** Inspections by photos. The photos are attachments of `inspection <contract>`, each named after its shot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inspections')
    .addColumn('contract_id', 'text', (column) => column.primaryKey().references('contracts.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('wanted', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .execute()
  await db.schema.createIndex('inspections_state').on('inspections').columns(['state', 'sent_at']).execute()
}
