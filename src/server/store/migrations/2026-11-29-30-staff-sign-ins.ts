import type { Kysely } from 'kysely'

/** Sign-ins of the insurer's people, and tries that failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_sign_ins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('refusal', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .execute()
  await db.schema.createIndex('staff_sign_ins_at').on('staff_sign_ins').column('at').execute()
}
