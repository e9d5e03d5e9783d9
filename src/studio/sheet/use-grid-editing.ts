import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { CellGridProps } from './cell-grid-props.ts'
import { gridStep } from './grid-step.ts'
import type { CellPlace } from './sheet.ts'
import { useActiveCell } from './use-active-cell.ts'

/** Follows the active cell of a grid, and what is typed, removed and pasted in it. */
export function useGridEditing({
  columns,
  rows,
  isReadOnly,
  onSet,
  onPaste,
  onRemove,
  wanted = null,
  onGo,
}: CellGridProps) {
  const [error, setError] = useState<string | null>(null)
  const { grid, cell: active } = useActiveCell(rows, columns.length, wanted, () => setError(null))
  const { row, column, typed } = active
  const go = (place: CellPlace) => {
    active.go(place)
    onGo?.(place)
  }
  const mayEdit = !isReadOnly && columns[column]?.isReadOnly === false
  const edit = (text: string) => {
    if (!mayEdit) return
    // The cell itself would take the focus from its box.
    active.wantFocus(false)
    setError(null)
    active.type(text)
  }
  /** Returns whether the typed value is accepted; otherwise the cell stays open and displays the reason. */
  const take = (): boolean => {
    if (typed === null) return true
    const cell = rows[row]?.cells[column]
    const isSame = typed === cell?.text && cell.mark?.isAnswered !== true
    const problem = isSame ? null : onSet(row, column, typed)
    setError(problem)
    if (problem === null) active.type(null)
    return problem === null
  }

  const handleEditKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      go({ row, column })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (event.shiftKey && columns[column]?.isProse === true) {
        event.stopPropagation()
        return
      }
      event.preventDefault()
      if (take()) go({ row: row + 1, column })
    } else if (event.key === 'Tab') {
      event.preventDefault()
      if (take()) go({ row, column: column + (event.shiftKey ? -1 : 1) })
    }
    event.stopPropagation()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (typed !== null || event.altKey) return
    const isCommand = event.ctrlKey || event.metaKey
    const step = gridStep(event.key, isCommand, active, active.last)
    if (step) {
      event.preventDefault()
      go(step)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      edit(rows[row]?.cells[column]?.text ?? '')
    } else if (isCommand && event.key === 'Delete' && !isReadOnly && onRemove) {
      event.preventDefault()
      onRemove(row)
      go({ row, column })
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && mayEdit) {
      event.preventDefault()
      const problem = onSet(row, column, '')
      setError(problem)
    } else if (event.key.length === 1 && !isCommand && mayEdit) {
      event.preventDefault()
      edit(event.key)
    }
  }
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (isReadOnly || text === '' || (typed !== null && !/[\t\n]/.test(text.trimEnd()))) return
    event.preventDefault()
    active.type(null)
    setError(null)
    onPaste(row, column, text)
    active.wantFocus(true)
  }

  return { grid, active, error, go, edit, take, handleKey, handleEditKey, handlePaste }
}
