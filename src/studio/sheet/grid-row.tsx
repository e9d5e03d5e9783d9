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

/** A row is drawn again when it, or the active cell in it, changed: a sheet has thousands. */
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
            isTabStop={active === column || (active === null && at === 0 && column === 0)}
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
    before.row === after.row &&
    before.at === after.at &&
    before.columns === after.columns &&
    before.active === null &&
    after.active === null,
)
