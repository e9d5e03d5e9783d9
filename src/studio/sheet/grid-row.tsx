import { memo } from 'react'
import styles from './cell-grid.module.css'
import { GridCell, type GridCellProps } from './grid-cell.tsx'
import type { CellGridRow, CellPlace, SheetColumn } from './sheet.ts'

export interface GridRowProps extends Pick<
  GridCellProps,
  'typed' | 'errorId' | 'onEdit' | 'onType' | 'onKey' | 'onLeave'
> {
  readonly row: CellGridRow
  readonly at: number
  readonly columns: readonly SheetColumn[]
  /** Column of the active cell, when it is in this row. */
  readonly active: number | null
  readonly onPress: (place: CellPlace) => void
}

/**
 * One row of a sheet. It renders only when the row or its active cell changed, because a sheet has thousands of rows.
 */
export const GridRow = memo(
  function GridRow({
    row,
    at,
    columns,
    active,
    typed,
    errorId,
    onPress,
    onEdit,
    onType,
    onKey,
    onLeave,
  }: GridRowProps) {
    return (
      <tr data-problem={row.problem === null ? undefined : true}>
        <th scope="row" className={styles['number']} title={row.problem ?? undefined}>
          {at + 1}
          {row.problem !== null && <span className={styles['hidden']}>{row.problem}</span>}
        </th>
        {row.cells.map((cell, column) => (
          <GridCell
            key={columns[column]?.id}
            cell={cell}
            column={columns[column]}
            place={`${at} ${column}`}
            isActive={active === column}
            typed={active === column ? typed : null}
            errorId={errorId}
            onPress={() => onPress({ row: at, column })}
            onEdit={onEdit}
            onType={onType}
            onKey={onKey}
            onLeave={onLeave}
          />
        ))}
      </tr>
    )
  },
  (before, after) =>
    before.at === after.at &&
    before.active === null &&
    after.active === null &&
    isSameRow(before.row, after.row) &&
    areSameColumns(before.columns, after.columns),
)

/** A change of one text makes new rows of all texts: they are compared by what they show. */
function isSameRow(before: CellGridRow, after: CellGridRow): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after)
}

/** The titles, which count texts, are no matter of a row that is not edited. */
function areSameColumns(before: readonly SheetColumn[], after: readonly SheetColumn[]): boolean {
  return (
    before === after ||
    (before.length === after.length &&
      before.every(({ id, isReadOnly }, at) => id === after[at]?.id && isReadOnly === after[at].isReadOnly))
  )
}
