import type { Kysely } from 'kysely'

/**
 * Deadlines of orders, which order replaced which, what each contract insures, and outbox work that was given up.
 * Orders from before have no deadline.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('expires_at', 'bigint').execute()
  await db.schema.alterTable('orders').addColumn('pay_until', 'bigint').execute()
  await db.schema.alterTable('orders').addColumn('superseded_by', 'text').execute()
  await db.schema.createIndex('orders_superseded').on('orders').column('superseded_by').execute()

  await db.schema
    .createTable('covers')
    .addColumn('contract_id', 'text', (column) => column.notNull())
    .addColumn('object_hash', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('term_from', 'text', (column) => column.notNull())
    .addColumn('term_to', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('covers_key', ['contract_id', 'object_hash'])
    .execute()
  await db.schema.createIndex('covers_object').on('covers').column('object_hash').execute()

  await db.schema.alterTable('outbox').addColumn('dead_at', 'bigint').execute()
}
