import type { Kysely } from 'kysely'

/** What people of the insurer may do: a row for each role of a phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_roles')
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('given_at', 'bigint', (column) => column.notNull())
    .addColumn('given_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_roles_key', ['phone', 'role'])
    .execute()
}
