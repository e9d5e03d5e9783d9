import { sql } from 'kysely'
import type { StoreContext } from './store-context.ts'
import type { Tables } from './tables.ts'

const rowsAtOnce = 1000

/** Removes the rows of a table whose moment is before this one, some at a time: no statement holds many rows or takes long. */
export async function removeBefore<Table extends keyof Tables>(
  { db, locksRows }: Pick<StoreContext, 'db' | 'locksRows'>,
  table: Table,
  column: keyof Tables[Table] & string,
  before: number,
): Promise<void> {
  const [rows, row, found] = [sql.table(table), locksRows ? sql`ctid` : sql`rowid`, sql.ref(column)]
  const some = sql`select ${row} from ${rows} where ${found} < ${before} limit ${sql.lit(rowsAtOnce)}`
  const isSome = locksRows ? sql`ctid = any(array(${some}))` : sql`rowid in (${some})`
  for (let removed = rowsAtOnce; removed === rowsAtOnce;) {
    const { numAffectedRows = 0n } = await sql`delete from ${rows} where ${isSome}`.execute(db)
    removed = Number(numAffectedRows)
  }
}
