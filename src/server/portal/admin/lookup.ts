/** Number of entries on a page of the list. */
export const pageSize = 30

/** The part of the list that is wanted; pages are counted from 0. */
export function rangeOf({ page }: { readonly page: number }): {
  readonly from: number
  readonly count: number
} {
  return { from: page * pageSize, count: pageSize }
}
