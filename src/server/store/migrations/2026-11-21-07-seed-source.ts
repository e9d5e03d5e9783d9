import type { Kysely } from 'kysely'

/** From what a product's version was compiled, so that an unchanged one is not compiled at every start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('products').addColumn('seed_source', 'text').execute()
}
