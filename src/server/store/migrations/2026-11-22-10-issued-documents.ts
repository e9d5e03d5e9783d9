import type { Kysely } from 'kysely'

/**
 * Documents as they were issued, and what a policy needs of its contract beside the answers: the buyer's language and
 * the limits that were agreed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('issued_documents')
    .addColumn('contract_id', 'text', (column) => column.notNull().references('contracts.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('source_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().references('file_contents.hash'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('issued_documents_key', ['contract_id', 'kind', 'language', 'version'])
    .execute()
  await db.schema.alterTable('contracts').addColumn('language', 'text').execute()
  await db.schema.alterTable('contracts').addColumn('cover', 'text').execute()
}
