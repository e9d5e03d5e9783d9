import type { Kysely } from 'kysely'

/** The draft that an order's contract was made from: the payment removes it. Orders from before name none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('draft_id', 'text').execute()
}
