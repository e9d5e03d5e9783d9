import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import styles from './cell-grid.module.css'
import { GridRow } from './grid-row.tsx'
import { gridStep } from './grid-step.ts'
import type { CellGridRow, CellPlace, SheetColumn } from './sheet.ts'
import { useActiveCell } from './use-active-cell.ts'

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

/**
 * A table that is edited as a spreadsheet, by the grid pattern of the ARIA Authoring Practices: one cell is in the order
 * of tabs, arrows walk, Enter, F2 or a letter edits, Escape takes back, Tab and Enter take over.
 */
export function CellGrid({
  label,
  columns,
  rows,
  isReadOnly,
  onSet,
  onPaste,
  onCopy,
  onRemove,
  wanted = null,
  onGo,
  isTall = false,
}: CellGridProps) {
  const { t } = useLingui()
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
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

  return (
    <div className={styles['scroll']} data-tall={isTall || undefined}>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern over a table
        role="grid"
        className={styles['sheet']}
        aria-label={label}
        aria-readonly={isReadOnly}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onCopy={(event) => {
          if (typed !== null) return
          event.preventDefault()
          event.clipboardData.setData('text/plain', onCopy())
        }}
      >
        <thead>
          <tr>
            <th scope="col" className={styles['number']}>
              <span className={styles['hidden']}>{t({ id: 'studio.sheet.row', message: 'Строка' })}</span>
            </th>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one, at) => (
            <GridRow
              key={one.id}
              row={one}
              at={at}
              columns={columns}
              active={at === row ? column : null}
              typed={at === row ? typed : null}
              errorId={at === row && error !== null ? errorId : null}
              onPress={go}
              onEdit={(text) => edit(text)}
              onType={active.type}
              onKey={handleEditKey}
              onLeave={take}
            />
          ))}
        </tbody>
      </table>
      {error !== null && (
        <p className={styles['error']} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
