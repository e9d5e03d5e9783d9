import type { Kysely } from 'kysely'

/** Links by which holders share a policy with people who are not signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('policy_shares')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('contract_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('taken_back_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('policy_shares_owner')
    .on('policy_shares')
    .columns(['user_id', 'contract_id'])
    .execute()
  await db.schema.createIndex('policy_shares_end').on('policy_shares').column('expires_at').execute()
}
