import type { Kysely } from 'kysely'

/** Recordings that testers keep as scenarios of a product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('recordings')
    .addColumn('is_scenario', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('recordings_scenarios')
    .on('recordings')
    .columns(['product', 'is_scenario', 'id'])
    .execute()
}
