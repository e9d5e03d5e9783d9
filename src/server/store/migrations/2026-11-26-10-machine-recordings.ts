import type { Kysely } from 'kysely'

/** Recordings of machines that belong to no product: sign-in, the claim form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('recordings')
    .addColumn('machine', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const [order, column] of Object.entries({
    newest: 'arrived_at',
    longest: 'length_ms',
    largest: 'events',
  }))
    await db.schema
      .createIndex(`recordings_machine_${order}`)
      .on('recordings')
      .columns(['machine', column, 'id'])
      .execute()
  // What arrives is compared with the claims of the last day.
  await db.schema.createIndex('claims_time').on('claims').column('registered_at').execute()
}
