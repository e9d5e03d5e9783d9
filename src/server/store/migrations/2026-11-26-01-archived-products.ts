import type { Kysely } from 'kysely'

/** When a product was taken off sale; null while it is sold. And an index for the numbers of policies sold lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('products').addColumn('archived_at', 'bigint').execute()
  await db.schema.createIndex('contracts_issued').on('contracts').columns(['issued_at', 'product']).execute()
}
