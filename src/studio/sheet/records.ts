/**
 * A column of records: the display of a cell, and the record after an edit of the cell, or null when the edit is
 * invalid.
 */
export interface RecordColumn<Item> {
  readonly id: string
  readonly title: string
  readonly isNumber?: boolean
  readonly text: (item: Item) => string
  /** Missing for a column that is only read. */
  readonly put?: (item: Item, text: string) => Item | null
  /** Description of the values that the cell accepts. */
  readonly wanted?: string
}

/** One record of a sheet. */
export interface SheetItem<Item> {
  readonly id: string
  readonly value: Item
  /** The item before the draft; null for a new one. */
  readonly was: Item | null
  readonly problem: string | null
}
