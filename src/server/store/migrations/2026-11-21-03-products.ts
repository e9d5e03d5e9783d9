import type { Kysely } from 'kysely'

/** Product versions and half-finished wizards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_versions')
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('module', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_versions_key', ['product', 'hash'])
    .execute()
  await db.schema
    .createTable('products')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('seed_hash', 'text')
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('published_by', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('products_version', ['id', 'hash'], 'product_versions', ['product', 'hash'])
    .execute()
  await db.schema
    .createTable('wizard_drafts')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('wizard_drafts_key', ['user_id', 'id'])
    .execute()
  await db.schema.createIndex('wizard_drafts_age').on('wizard_drafts').column('updated_at').execute()
}
