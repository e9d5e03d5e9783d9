/** What is looked for in a list of claims or appeals. */
export interface Lookup<Status> {
  readonly status: Status | null
  readonly text: string
  /** From 0. */
  readonly page: number
}

/** How many stand on a page of such a list. */
export const pageSize = 30

/** The part of the list that is wanted. */
export function rangeOf({ page }: Lookup<unknown>): { readonly from: number; readonly count: number } {
  return { from: page * pageSize, count: pageSize }
}
