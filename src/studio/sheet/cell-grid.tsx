import { type ClipboardEvent, type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { classNames } from '../../ui/index.ts'
import styles from './cell-grid.module.css'

/** A column of a sheet. */
export interface SheetColumn {
  readonly id: string
  readonly title: string
  readonly isReadOnly: boolean
  readonly isNumber: boolean
}

/** A cell of a sheet. */
export interface SheetCell {
  readonly text: string
  /** The value before the draft; null when it is unchanged. */
  readonly was: string | null
}

/** A row of a sheet. `problem` is the text of its fault. */
export interface CellGridRow {
  readonly id: string
  readonly cells: readonly SheetCell[]
  readonly problem: string | null
}

export interface CellGridProps {
  readonly label: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly CellGridRow[]
  readonly isReadOnly: boolean
  /** Accepts the typed text; returns the reason why it is refused, or null. */
  readonly onSet: (row: number, column: number, text: string) => string | null
  readonly onPaste: (row: number, column: number, text: string) => void
  readonly onCopy: () => string
  readonly onRemove: (row: number) => void
}

interface Place {
  readonly row: number
  readonly column: number
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
}: CellGridProps) {
  const { t } = useLingui()
  const grid = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(false)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  const last = { row: Math.max(0, rows.length - 1), column: Math.max(0, columns.length - 1) }
  const row = Math.min(active.row, last.row)
  const column = Math.min(active.column, last.column)

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const cell = grid.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, column, typed])

  const go = (place: Place) => {
    wantsFocus.current = true
    setTyped(null)
    setError(null)
    setActive({
      row: Math.max(0, Math.min(last.row, place.row)),
      column: Math.max(0, Math.min(last.column, place.column)),
    })
  }
  const mayEdit = !isReadOnly && columns[column]?.isReadOnly === false
  const edit = (text: string) => {
    if (!mayEdit) return
    setError(null)
    setTyped(text)
  }
  /** Returns whether the typed value is accepted; otherwise the cell stays open and displays the reason. */
  const take = (): boolean => {
    if (typed === null) return true
    const problem = typed === rows[row]?.cells[column]?.text ? null : onSet(row, column, typed)
    setError(problem)
    if (problem === null) setTyped(null)
    return problem === null
  }

  const handleEditKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      go({ row, column })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
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
    const steps: Readonly<Record<string, Place>> = {
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      PageUp: { row: row - 10, column },
      PageDown: { row: row + 10, column },
      Home: { row: isCommand ? 0 : row, column: 0 },
      End: { row: isCommand ? last.row : row, column: last.column },
    }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      go(step)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      edit(rows[row]?.cells[column]?.text ?? '')
    } else if (isCommand && event.key === 'Delete' && !isReadOnly) {
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
    setTyped(null)
    setError(null)
    onPaste(row, column, text)
    wantsFocus.current = true
  }

  return (
    <div className={styles['scroll']}>
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
            <SheetRowCells
              key={one.id}
              row={one}
              at={at}
              columns={columns}
              active={at === row ? column : null}
              typed={at === row ? typed : null}
              errorId={at === row && error !== null ? errorId : null}
              onPress={go}
              onEdit={(text) => edit(text)}
              onType={setTyped}
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

interface SheetRowCellsProps {
  readonly row: CellGridRow
  readonly at: number
  readonly columns: readonly SheetColumn[]
  /** Column of the active cell, when it is in this row. */
  readonly active: number | null
  readonly typed: string | null
  readonly errorId: string | null
  readonly onPress: (place: Place) => void
  readonly onEdit: (text: string) => void
  readonly onType: (text: string) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onLeave: () => void
}

/** A row is drawn again when it, or the active cell in it, changed: a sheet has thousands. */
const SheetRowCells = memo(
  function SheetRowCells(props: SheetRowCellsProps) {
    const { row, at, columns, active, typed, errorId, onPress, onEdit, onType, onKey, onLeave } = props
    const { t } = useLingui()
    return (
      <tr data-problem={row.problem === null ? undefined : true}>
        <th scope="row" className={styles['number']} title={row.problem ?? undefined}>
          {at + 1}
          {row.problem !== null && <span className={styles['hidden']}>{row.problem}</span>}
        </th>
        {row.cells.map((cell, column) => {
          const isActive = active === column
          const isTyped = isActive && typed !== null
          const was =
            cell.was === null
              ? undefined
              : cell.was === ''
                ? t({ id: 'studio.sheet.new', message: 'новое' })
                : t({ id: 'studio.sheet.was', message: `было ${cell.was}` })
          return (
            <td
              key={columns[column]?.id}

              data-place={`${at} ${column}`}
              className={classNames(columns[column]?.isNumber === true && styles['figure'])}
              tabIndex={isActive || (active === null && at === 0 && column === 0) ? 0 : -1}
              aria-readonly={columns[column]?.isReadOnly}
              data-changed={cell.was === null ? undefined : true}
              title={was}
              onClick={() => {
                if (!isTyped) onPress({ row: at, column })
              }}
              onDoubleClick={() => onEdit(cell.text)}
              onFocus={(event) => {
                if (event.target === event.currentTarget && !isActive) onPress({ row: at, column })
              }}
            >
              {isTyped ? (
                <input
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- a press on the cell opened it
                  autoFocus
                  value={typed}
                  aria-label={columns[column]?.title}
                  aria-invalid={errorId === null ? undefined : true}
                  aria-describedby={errorId ?? undefined}
                  spellCheck={false}
                  onChange={(event) => onType(event.currentTarget.value)}
                  onKeyDown={onKey}
                  onBlur={onLeave}
                />
              ) : (
                <>
                  {cell.text}
                  {was !== undefined && <span className={styles['hidden']}> ({was})</span>}
                </>
              )}
            </td>
          )
        })}
      </tr>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.at === after.at &&
    before.columns === after.columns &&
    before.active === null &&
    after.active === null,
)
