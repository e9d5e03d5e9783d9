import type { Kysely } from 'kysely'

/** Telegram accounts whose owner proved the phone of an account here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('telegram_accounts')
    .addColumn('telegram_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('telegram_accounts_user').on('telegram_accounts').column('user_id').execute()
}
