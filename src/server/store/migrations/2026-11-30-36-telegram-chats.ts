import type { Kysely } from 'kysely'

/** Conversations of the bot in Telegram, a row a chat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('telegram_chats')
    .addColumn('chat_id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('blocked_at', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('telegram_chats_updated').on('telegram_chats').column('updated_at').execute()
}
