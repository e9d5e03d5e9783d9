import type { Kysely } from 'kysely'

/** A customer's own covers of an object are found without reading those of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('covers_object_phone').on('covers').columns(['object_hash', 'phone']).execute()
  await db.schema.dropIndex('covers_object').execute()
}
