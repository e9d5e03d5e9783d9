import { sql, type Kysely } from 'kysely'

/** The sum that was approved for a claim and by whom, and corrections of decisions, which two operators make. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('claims').addColumn('approved_amount', 'bigint').execute()
  await db.schema.alterTable('claims').addColumn('approved_by', 'text').execute()
  await sql`update claims set approved_amount = paid_amount where status = 'paid'`.execute(db)
  await db.schema
    .createTable('claim_corrections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('claim_id', 'text', (column) => column.notNull().references('claims.id'))
    .addColumn('from_status', 'text', (column) => column.notNull())
    .addColumn('to_status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint')
    .addColumn('payment_date', 'text')
    .addColumn('payment_document', 'text')
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('verdict', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('claim_corrections_waiting')
    .unique()
    .on('claim_corrections')
    .column('claim_id')
    .where(sql.ref('verdict'), 'is', null)
    .execute()
}
