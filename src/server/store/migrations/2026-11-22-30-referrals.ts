import { sql, type Kysely } from 'kysely'

/** Cases that a specialist looks at before they can be paid. Their orders are referred, and live like open ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A contract may live at another insurer's service, so a case only names it, as an order does.
  await db.schema
    .createTable('referrals')
    .addColumn('contract_id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .execute()
  await db.schema.createIndex('referrals_state').on('referrals').columns(['state', 'opened_at']).execute()
  await db.schema.dropIndex('orders_contract').execute()
  await db.schema
    .createIndex('orders_contract')
    .unique()
    .on('orders')
    .column('contract_id')
    .where(sql`status`, 'in', [sql.lit('referred'), sql.lit('open'), sql.lit('paid')])
    .execute()
}
