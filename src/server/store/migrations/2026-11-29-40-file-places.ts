import { sql, type Kysely } from 'kysely'

/** Where the bytes of a file lie. Contents without a key have them in `base64`, as releases before wrote them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const contents = () => db.schema.alterTable('file_contents')
  await contents()
    .addColumn('place', 'text', (column) => column.notNull().defaultTo('database'))
    .execute()
  await contents()
    .addColumn('key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await contents()
    .addColumn('attached', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('file_contents_unattached')
    .on('file_contents')
    .column('created_at')
    .where(sql.ref('attached'), '=', sql.lit(0))
    .execute()
  await db.schema.createIndex('file_contents_place').on('file_contents').column('place').execute()
  await db.schema.createIndex('issued_documents_content').on('issued_documents').column('hash').execute()
  await db.schema
    .createTable('file_chunks')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('base64', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_chunks_key', ['key', 'position'])
    .execute()
  await db.schema
    .createTable('loose_contents')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('removable_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('loose_contents_removable')
    .on('loose_contents')
    .column('removable_at')
    .execute()
}
