import type { Kysely } from 'kysely'

/** The trace in which an order was opened and work was planned: what follows from them continues it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('traceparent', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('traceparent', 'text').execute()
}
