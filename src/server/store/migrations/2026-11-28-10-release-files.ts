import type { Kysely } from 'kysely'

/** File of a release where its version, which has the same content for customers, was stored with another file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product_releases').addColumn('file', 'text').execute()
}
