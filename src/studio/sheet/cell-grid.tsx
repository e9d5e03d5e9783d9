import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { CellGridProps } from './cell-grid-props.ts'
import styles from './cell-grid.module.css'
import { GridRow } from './grid-row.tsx'
import { useGridEditing } from './use-grid-editing.ts'

/**
 * A table that is edited as a spreadsheet, by the grid pattern of the ARIA Authoring Practices: one cell is in the order
 * of tabs, arrows walk, Enter, F2 or a letter edits, Escape takes back, Tab and Enter take over.
 */
export function CellGrid(props: CellGridProps) {
  const { label, columns, rows, isReadOnly, onCopy, isTall = false } = props
  const { t } = useLingui()
  const errorId = useId()
  const editing = useGridEditing(props)
  const { error } = editing
  const { row, column, typed, type } = editing.active
  return (
    <div className={styles['scroll']} data-tall={isTall || undefined}>
      <table
        ref={editing.grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern over a table
        role="grid"
        className={styles['sheet']}
        aria-label={label}
        aria-readonly={isReadOnly}
        onKeyDown={editing.handleKey}
        onPaste={editing.handlePaste}
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
              onPress={editing.go}
              onEdit={editing.edit}
              onType={type}
              onKey={editing.handleEditKey}
              onLeave={editing.take}
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
