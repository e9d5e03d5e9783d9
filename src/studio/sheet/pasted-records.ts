import type { RecordColumn } from './records.ts'
import type { CellPlace } from './sheet.ts'

/** A pasted text that no cell takes; `column` is null where the sheet has no column for it. */
export interface RefusedCell {
  readonly row: number
  readonly column: number | null
  readonly cell: string
}

/**
 * Returns the records of a sheet after a paste at a place, the number of pasted lines, and the cells that were refused. A
 * first line of column titles or ids is left out; lines below the last record make new ones.
 */
export function pastedRecords<Item>(
  sheet: {
    readonly columns: readonly RecordColumn<Item>[]
    readonly records: readonly Item[]
    readonly blank: () => Item
  },
  { row, column }: CellPlace,
  cells: readonly (readonly string[])[],
) {
  const columns = sheet.columns.slice(column)
  const body = isHead(cells[0] ?? [], columns) ? cells.slice(1) : cells
  const records = [...sheet.records]
  const refused: RefusedCell[] = []
  for (const [down, line] of body.entries()) {
    const at = row + down
    let item = records[at] ?? sheet.blank()
    for (const [right, cell] of line.entries()) {
      const target = columns[right]
      const changed = target?.put?.(item, cell)
      if (!target && cell.trim() !== '') refused.push({ row: at, column: null, cell })
      else if (changed === null) refused.push({ row: at, column: column + right, cell })
      else if (changed !== undefined) item = changed
    }
    records[at] = item
  }
  return { records, refused, count: body.length }
}

function isHead<Item>(line: readonly string[], columns: readonly RecordColumn<Item>[]): boolean {
  const titles = columns.map(({ title }) => title)
  const ids = columns.map(({ id }) => id)
  return [titles, ids].some((names) => line.every((cell, at) => cell.trim() === names[at]))
}
