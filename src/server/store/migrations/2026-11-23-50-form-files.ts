import type { Kysely } from 'kysely'

/** Files that were received before the form that they belong to. Ids, wizards and senders are kept as hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_files')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('wizard_hash', 'text', (column) => column.notNull())
    .addColumn('sender_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().references('file_contents.hash'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('form_files_wizard').on('form_files').column('wizard_hash').execute()
  await db.schema.createIndex('form_files_sender').on('form_files').column('sender_hash').execute()
  await db.schema.createIndex('form_files_expires').on('form_files').column('expires_at').execute()
  await db.schema.createIndex('form_files_content').on('form_files').column('hash').execute()
  await db.schema.createIndex('attachments_content').on('attachments').column('hash').execute()
}
