import type { Kysely } from 'kysely'

/** Contracts that were made in a chat: their policies and reminders are sent there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('telegram_contracts')
    .addColumn('contract_id', 'text', (column) => column.primaryKey())
    .addColumn('chat_id', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('reminding_since', 'bigint')
    .execute()
  await db.schema.createIndex('telegram_contracts_chat').on('telegram_contracts').column('chat_id').execute()
  await db.schema
    .createIndex('telegram_contracts_created')
    .on('telegram_contracts')
    .column('created_at')
    .execute()
}
