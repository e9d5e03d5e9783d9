import type { Kysely } from 'kysely'

/** Number of the earlier release whose contents a release has again; null for a release of a draft. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product_releases').addColumn('restores', 'integer').execute()
}
