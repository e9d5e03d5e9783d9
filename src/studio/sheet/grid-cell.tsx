import { useLingui } from '@lingui/react/macro'
import { classNames } from '../../ui/index.ts'
import styles from './cell-grid.module.css'
import { CellInput, type CellInputProps } from './cell-input.tsx'
import type { SheetCell, SheetColumn } from './sheet.ts'

export interface GridCellProps extends Pick<CellInputProps, 'errorId' | 'onType' | 'onKey' | 'onLeave'> {
  readonly cell: SheetCell
  readonly column: SheetColumn | undefined
  /** Row and column, counted from 0, separated by a space. */
  readonly place: string
  /** One cell of a sheet is active, and in the order of tabs. */
  readonly isActive: boolean
  /** The text that is being edited; null while the cell is not. */
  readonly typed: string | null
  readonly onPress: () => void
  readonly onEdit: (text: string) => void
}

/** One cell: its text with its mark and its former value, or the box in which it is edited. */
export function GridCell(props: GridCellProps) {
  const { cell, column, place, isActive, typed, errorId } = props
  const { onPress, onEdit, onType, onKey, onLeave } = props
  const was = useFormerText(cell)
  const editor = (value: string) => {
    const input: CellInputProps = {
      value,
      isProse: column?.isProse ?? false,
      label: column?.title ?? '',
      placeholder: cell.instead,
      errorId,
      onType,
      onKey,
      onLeave,
    }
    return column?.input?.(input, cell) ?? <CellInput {...input} />
  }
  return (
    <td
      data-place={place}
      lang={column?.lang}
      className={classNames(
        column?.isNumber === true && styles['figure'],
        column?.isProse === true && styles['prose'],
      )}
      data-mark={cell.mark?.tone}
      tabIndex={isActive ? 0 : -1}
      aria-readonly={column?.isReadOnly}
      data-changed={cell.was === null ? undefined : true}
      title={was}
      onClick={() => {
        if (typed === null) onPress()
      }}
      onDoubleClick={() => onEdit(cell.text)}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isActive) onPress()
      }}
    >
      {typed === null ? (
        <>
          {cell.text === '' && cell.instead !== undefined ? (
            <span className={styles['instead']}>{cell.instead}</span>
          ) : (
            (column?.show?.(cell.text) ?? cell.text)
          )}
          {cell.mark && <small className={styles['mark']}>{cell.mark.note}</small>}
          {was !== undefined && <span className={styles['hidden']}> ({was})</span>}
        </>
      ) : (
        editor(typed)
      )}
    </td>
  )
}

/** The value before the draft in words; undefined for an unchanged cell. */
function useFormerText({ was }: SheetCell): string | undefined {
  const { t } = useLingui()
  if (was === null) return undefined
  return was === ''
    ? t({ id: 'studio.sheet.new', message: 'новое' })
    : t({ id: 'studio.sheet.was', message: `было ${was}` })
}
