import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useLingui } from '@lingui/react/macro'
import { classNames } from '../../ui/index.ts'
import styles from './cell-grid.module.css'

/** A column of a sheet. */
export interface SheetColumn {
  readonly id: string
  readonly title: string
  readonly isReadOnly: boolean
  readonly isNumber: boolean
  /** Its cells hold sentences: they are wide, and are edited in several lines. */
  readonly isProse?: boolean
  /** Language of its texts. */
  readonly lang?: string
  /** Displays a text that is not being edited. */
  readonly show?: (text: string) => ReactNode
}

/** A cell of a sheet. */
export interface SheetCell {
  readonly text: string
  /** The value before the draft; null when it is unchanged. */
  readonly was: string | null
  /** Text in grey that applies while the cell is empty. */
  readonly instead?: string
  readonly mark?: CellMark
}

/** Why a cell needs attention, in words beneath its text. */
export interface CellMark {
  readonly tone: 'missing' | 'warning' | 'error'
  readonly note: string
  /** Accepting the cell unchanged takes the mark away. */
  readonly isAnswered?: boolean
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
  readonly onRemove?: (row: number) => void
  /** A cell that takes the focus; a new object asks again. */
  readonly wanted?: CellPlace | null
  /** Height of the page instead of a fixed one. */
  readonly isTall?: boolean
}

/** A place in a sheet, counted from 0. */
export interface CellPlace {
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
  wanted = null,
  isTall = false,
}: CellGridProps) {
  const { t } = useLingui()
  const grid = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(false)
  const [active, setActive] = useState<CellPlace & { readonly id: string | null }>({
    row: 0,
    column: 0,
    id: null,
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  const last = { row: Math.max(0, rows.length - 1), column: Math.max(0, columns.length - 1) }
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
    setError(null)
    const to = Math.max(0, Math.min(last.row, place.row))
    setActive({
      id: rows[to]?.id ?? null,
      row: to,
      column: Math.max(0, Math.min(last.column, place.column)),
    })
  }
  const goWanted = useEffectEvent(go)
  useEffect(() => {
    if (wanted) goWanted(wanted)
  }, [wanted])
  const mayEdit = !isReadOnly && columns[column]?.isReadOnly === false
  const edit = (text: string) => {
    if (!mayEdit) return
    // The cell itself would take the focus from its box.
    wantsFocus.current = false
    setError(null)
    setTyped(text)
  }
  /** Returns whether the typed value is accepted; otherwise the cell stays open and displays the reason. */
  const take = (): boolean => {
    if (typed === null) return true
    const cell = rows[row]?.cells[column]
    const isSame = typed === cell?.text && cell.mark?.isAnswered !== true
    const problem = isSame ? null : onSet(row, column, typed)
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
    const steps: Readonly<Record<string, CellPlace>> = {
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
    setTyped(null)
    setError(null)
    onPaste(row, column, text)
    wantsFocus.current = true
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
  readonly onPress: (place: CellPlace) => void
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
              lang={columns[column]?.lang}
              className={classNames(
                columns[column]?.isNumber === true && styles['figure'],
                columns[column]?.isProse === true && styles['prose'],
              )}
              data-mark={cell.mark?.tone}
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
                <CellInput
                  value={typed}
                  isProse={columns[column]?.isProse ?? false}
                  label={columns[column]?.title ?? ''}
                  placeholder={cell.instead}
                  errorId={errorId}
                  onType={onType}
                  onKey={onKey}
                  onLeave={onLeave}
                />
              ) : (
                <>
                  {cell.text === '' && cell.instead !== undefined ? (
                    <span className={styles['instead']}>{cell.instead}</span>
                  ) : (
                    (columns[column]?.show?.(cell.text) ?? cell.text)
                  )}
                  {cell.mark && <small className={styles['mark']}>{cell.mark.note}</small>}
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

interface CellInputProps {
  readonly value: string
  readonly isProse: boolean
  readonly label: string
  readonly placeholder: string | undefined
  readonly errorId: string | null
  readonly onType: (text: string) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onLeave: () => void
}

function CellInput({ value, isProse, label, placeholder, errorId, onType, onKey, onLeave }: CellInputProps) {
  const shared = {
    // A press on the cell opened it.
    autoFocus: true,
    value,
    placeholder,
    'aria-label': label,
    'aria-invalid': errorId === null ? undefined : true,
    'aria-describedby': errorId ?? undefined,
    onKeyDown: onKey,
    onBlur: onLeave,
    // Chromium begins a focused textarea at its first character: what follows the first letter stood before it.
    onFocus: ({ currentTarget }: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      currentTarget.setSelectionRange(value.length, value.length),
  }
  return isProse ? (
    <textarea
      {...shared}
      rows={Math.max(2, Math.ceil(value.length / 32))}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  ) : (
    <input {...shared} spellCheck={false} onChange={(event) => onType(event.currentTarget.value)} />
  )
}
