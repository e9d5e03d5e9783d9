import type { Kysely } from 'kysely'

/** Which slides a recorded customer opened and what they met last, for the funnel. Rows from before are not counted in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['visited', 'reason'])
    await db.schema
      .alterTable('recordings')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema
    .createIndex('recordings_funnel')
    .on('recordings')
    .columns(['product', 'source', 'day'])
    .execute()
}
