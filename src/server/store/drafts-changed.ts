import { sql } from 'kysely'
import type { StoreContext } from './store-context.ts'

/** Name of PostgreSQL's channel that carries "something happened in a product draft" from one process to the others. */
export const draftsChannel = 'qadam_drafts'

/** Reports to every process that watches drafts that one of them changed; inside a transaction, once it is committed. */
export async function draftsChanged({
  db,
  locksRows,
  announce,
}: Pick<StoreContext, 'db' | 'locksRows' | 'announce'>): Promise<void> {
  if (locksRows) await sql`select pg_notify(${sql.lit(draftsChannel)}, '')`.execute(db)
  else announce({ kind: 'draftsChanged' })
}
