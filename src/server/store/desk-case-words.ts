import { sql, type ExpressionBuilder } from 'kysely'
import type { CaseList } from './desk-case-pages.ts'
import { indexedPart, termsOf } from './search-terms.ts'
import type { StoreContext } from './store-context.ts'
import type { Tables } from './tables.ts'

/** The condition that each part begins a term of a case. */
export function hasTerms(where: ExpressionBuilder<Tables, 'desk_cases'>, parts: readonly string[]) {
  return where.and(parts.map((part) => where('terms', 'like', `% ${part}%`)))
}

/**
 * Finds cases of a list by the database's index of terms, up to `most`. Returns their ids; null when there are more, so
 * that walking the list finds a page of them soon, or when no part narrows.
 */
export async function idsByParts(
  { db, locksRows }: Pick<StoreContext, 'db' | 'locksRows'>,
  parts: readonly string[],
  { narrowed, most }: { readonly narrowed: CaseList; readonly most: number },
): Promise<readonly string[] | null> {
  const indexed = parts.map(indexedPart).filter((part) => part !== null)
  if (indexed.length === 0) return null
  const found = narrowed(db.selectFrom('desk_cases').select('id'))
    .where(locksRows ? indexedOnPostgres(indexed) : indexedOnSqlite(indexed))
    .where((where) => hasTerms(where, parts))
  const rows = await found.limit(most + 1).execute()
  return rows.length > most ? null : rows.map(({ id }) => id)
}

/** Terms of rows that a release before wrote after the upgrade; some at a time. Returns how many there were. */
export async function indexMissing({ db }: Pick<StoreContext, 'db'>, count = 500): Promise<number> {
  const rows = await db
    .selectFrom('desk_cases')
    .select(['id', 'words'])
    .where(sql<boolean>`terms = ''`)
    .limit(count)
    .execute()
  for (const { id, words } of rows)
    await db
      .updateTable('desk_cases')
      .set({ terms: termsOf(words) || ' ' })
      .where('id', '=', id)
      .execute()
  return rows.length
}

function indexedOnPostgres(parts: readonly string[]) {
  const query = parts.map((part) => `'${part}':*`).join(' & ')
  return sql<boolean>`array_to_tsvector(string_to_array(ltrim(terms), ' ')) @@ ${query}::tsquery`
}

/** The index goes through its own rows, so that it stops once there are enough. */
function indexedOnSqlite(parts: readonly string[]) {
  const query = parts.map((part) => `"${part}" *`).join(' ')
  return sql<boolean>`seq in (select rowid from desk_case_terms where desk_case_terms match ${query})`
}
