import type { Kysely } from 'kysely'

/**
 * Whose passport an account is bound to; for whom a code was sent, so that no stranger uses it up; and which session a
 * renewed one took the place of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('pinfl', 'text').execute()
  await db.schema.alterTable('users').addColumn('pinfl_bound_at', 'bigint').execute()
  await db.schema.createIndex('users_pinfl').unique().on('users').column('pinfl').execute()
  await db.schema
    .alterTable('verification_codes')
    .addColumn('asker', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('verification_codes').addColumn('seen', 'text').execute()
  await db.schema
    .alterTable('verification_codes')
    .addColumn('seen_tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('known_devices')
    .addColumn('phone_hash', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('proven_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['phone_hash', 'device'])
    .execute()
  await db.schema.createIndex('known_devices_proven').on('known_devices').column('proven_at').execute()
  await db.schema.alterTable('sessions').addColumn('renewed_at', 'bigint').execute()
}
