/** A list with its items, compiled. */
export interface ListPart {
  readonly kind: 'list'
  readonly flag: string
  readonly list: string
  /** Patterns of the item's fields that this slide asks for; null for all parts of the list. */
  readonly only: readonly string[] | null
  readonly whenAll: readonly string[]
}
