import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CellGridRow, CellPlace } from './sheet.ts'

/** The cell that is active, the text typed in it, and the focus that follows it. */
export interface ActiveCell extends CellPlace {
  /** The last row and column. */
  readonly last: CellPlace
  /** The text that is being edited; null while none is. */
  readonly typed: string | null
  readonly type: (text: string | null) => void
  /** Makes a cell active, moves the focus to it and gives up what was typed; a place outside leads to the nearest cell. */
  readonly go: (place: CellPlace) => void
  /** Moves the focus to the cell after the next change; false keeps it where it is. */
  readonly wantFocus: (isWanted: boolean) => void
}

/** Follows the active cell of a sheet of so many columns. `wanted` becomes active when it changes. */
export function useActiveCell(
  rows: readonly CellGridRow[],
  columnCount: number,
  wanted: CellPlace | null,
  onGo: () => void,
) {
  const grid = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(false)
  const [active, setActive] = useState<CellPlace & { readonly id: string | null }>({
    row: 0,
    column: 0,
    id: null,
  })
  const [typed, setTyped] = useState<string | null>(null)
  const last = { row: Math.max(0, rows.length - 1), column: Math.max(0, columnCount - 1) }
  // The active row keeps its cell, and what is typed in it, when rows before it come or go.
  const isSameRow = active.id === null || rows[active.row]?.id === active.id
  const found = isSameRow ? -1 : rows.findIndex(({ id }) => id === active.id)
  const row = Math.min(found === -1 ? active.row : found, last.row)
  const column = Math.min(active.column, last.column)

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const cell = grid.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, column, typed])

  const go = (place: CellPlace) => {
    wantsFocus.current = true
    setTyped(null)
    onGo()
    const to = Math.max(0, Math.min(last.row, place.row))
    setActive({ id: rows[to]?.id ?? null, row: to, column: Math.max(0, Math.min(last.column, place.column)) })
  }
  const goWanted = useEffectEvent(go)
  useEffect(() => {
    if (wanted) goWanted(wanted)
  }, [wanted])

  const cell: ActiveCell = {
    row,
    column,
    last,
    typed,
    type: setTyped,
    go,
    wantFocus: (isWanted) => {
      wantsFocus.current = isWanted
    },
  }
  return { grid, cell }
}
