import type { Kysely } from 'kysely'

/** Authenticators and backup codes of the insurer's people, and the sign-ins that were proven by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text')
    .addColumn('pending', 'text')
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint')
    .execute()
  await db.schema
    .createTable('backup_codes')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('backup_codes_pk', ['user_id', 'hash'])
    .execute()
  await db.schema.alterTable('sessions').addColumn('second_factor_at', 'bigint').execute()
}
