import type { CellPlace } from './sheet.ts'

/** Rows that Page Up and Page Down go over. */
const pageRows = 10

/** Place to which a key leads from a cell, by the grid pattern; null for a key that does not move. It may be outside of the sheet. */
export function gridStep(
  key: string,
  isCommand: boolean,
  { row, column }: CellPlace,
  last: CellPlace,
): CellPlace | null {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'PageUp':
      return { row: row - pageRows, column }
    case 'PageDown':
      return { row: row + pageRows, column }
    case 'Home':
      return { row: isCommand ? 0 : row, column: 0 }
    case 'End':
      return { row: isCommand ? last.row : row, column: last.column }
    default:
      return null
  }
}
