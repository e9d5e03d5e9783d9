import { sql, type Kysely } from 'kysely'

/**
 * An appeal is a question or a complaint, and a complaint has the day of its answer. Appeals of before are questions,
 * those against a refused claim complaints; a day was not promised to their authors, so they have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('appeals')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('question'))
    .execute()
  await db.schema.alterTable('appeals').addColumn('due_at', 'bigint').execute()
  await sql`update appeals set kind = 'complaint' where claim_number is not null`.execute(db)
  await sql`update desk_cases set kind = 'complaint'
    where kind = 'appeal' and subject in (select id from appeals where kind = 'complaint')`.execute(db)
}
