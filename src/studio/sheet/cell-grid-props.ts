import type { CellGridRow, CellPlace, SheetColumn } from './sheet.ts'

/** A grid of cells, and what follows from their changes. */
export interface CellGridProps {
  readonly label: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly CellGridRow[]
  readonly isReadOnly: boolean
  /** Accepts the typed text; returns the reason why it is refused, or null. */
  readonly onSet: (row: number, column: number, text: string) => string | null
  readonly onPaste: (row: number, column: number, text: string) => void
  readonly onCopy: () => string
  readonly onRemove?: (row: number) => void
  /** A cell that takes the focus; a new object asks again. */
  readonly wanted?: CellPlace | null
  /** Takes the cell that a person goes to. */
  readonly onGo?: (place: CellPlace) => void
  /** Height of the page instead of a fixed one. */
  readonly isTall?: boolean
}
