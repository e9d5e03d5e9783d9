import type { ReferenceExpression, SelectQueryBuilder } from 'kysely'

/** A page of search results. */
export interface SearchRange {
  readonly from: number
  readonly count: number
}

/** Filters of a list for operators. */
export interface Narrowing<DB, TB extends keyof DB> {
  readonly state: { readonly in: ReferenceExpression<DB, TB>; readonly is: string | null }
  /** Rows with this text in one of the columns; an empty text matches all. */
  readonly text: { readonly in: readonly ReferenceExpression<DB, TB>[]; readonly is: string }
}

/** The rows of a query that are in a state and have a text; both are optional. */
export function filterRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { state, text }: Narrowing<DB, TB>,
): SelectQueryBuilder<DB, TB, Row> {
  const inState = state.is === null ? query : query.where(state.in, '=', state.is as never)
  if (text.is === '') return inState
  // Removes wildcards, so that every typed character is literal.
  const part = `%${text.is.replaceAll(/[%_\\]/g, '')}%`
  return inState.where((where) => where.or(text.in.map((column) => where(column, 'like', part as never))))
}

/** One page of rows, and the number of rows on all pages. */
export interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Returns one page of the matching rows, with the columns and the order that `listed` gives them. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  matching: SelectQueryBuilder<DB, TB, Record<never, never>>,
  { from, count }: SearchRange,
  listed: (query: SelectQueryBuilder<DB, TB, Record<never, never>>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<RowPage<Row>> {
  const rows = await listed(matching).offset(from).limit(count).execute()
  return { rows, total: await countOf(matching) }
}

async function countOf<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, Record<never, never>>,
): Promise<number> {
  const row = await query
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  // The query had no selected columns, so the count is the only one.
  return Number((row as { readonly total: number | string }).total)
}
