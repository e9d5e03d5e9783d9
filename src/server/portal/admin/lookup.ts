import type { RowPage, SearchRange } from '../../store/index.ts'

/** Number of entries on a page of the list. */
export const pageSize = 30

/** Status and text that a list is searched for. */
export interface Wanted<Status> {
  readonly status: Status | null
  readonly text: string
}

/** Returns what an operator searches for: the state and the text without spaces around it. */
export function wantedOf<Status>({ status, text }: Wanted<Status>): {
  readonly state: Status | null
  readonly text: string
} {
  return { state: status, text: text.trim() }
}

/** Returns the range of rows of a page; pages are counted from 0. */
export function rangeOf({ page }: { readonly page: number }): SearchRange {
  return { from: page * pageSize, count: pageSize }
}

/** Answers one page of a list: each row as `itemOf` describes it. */
export async function pageAnswer<Row, Item>(
  { rows, total }: RowPage<Row>,
  itemOf: (row: Row) => Item | Promise<Item>,
): Promise<{ readonly items: Item[]; readonly total: number; readonly pageSize: number }> {
  return { items: await Promise.all(rows.map(itemOf)), total, pageSize }
}
