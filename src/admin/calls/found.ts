/** One page of a list and the number of items in the whole list. */
export interface Found<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly pageSize: number
}

/** Search filters of a list of claims or appeals. */
export interface Lookup<Status> {
  readonly status: Status | null
  readonly text: string
  readonly page: number
}
