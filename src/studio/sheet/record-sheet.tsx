import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useMemo, useState } from 'react'
import { Button, LiveStatus, Note, TextButton } from '../../ui/index.ts'
import { DiscussButton } from '../discussion/discuss-button.tsx'
import { CellGrid } from './cell-grid.tsx'
import { pastedRecords, type RefusedCell } from './pasted-records.ts'
import styles from './record-sheet.module.css'
import type { RecordColumn, SheetItem } from './records.ts'
import type { CellGridRow, SheetColumn } from './sheet.ts'
import { mostPastedCells, tabSeparatedCells, tabSeparatedText } from './tab-separated.ts'

/** Properties of a sheet of records. */
export interface RecordSheetProps<Item> {
  readonly label: string
  readonly columns: readonly RecordColumn<Item>[]
  readonly items: readonly SheetItem<Item>[]
  readonly blank: () => Item
  readonly isReadOnly: boolean
  /** Takes all records, changed. */
  readonly onChange: (items: readonly Item[]) => void
}

/** Records as a spreadsheet: typed in place, pasted from Excel, each paste one step that can be undone. */
export function RecordSheet<Item>(props: RecordSheetProps<Item>) {
  const { label, columns, items, blank, isReadOnly, onChange } = props
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [current, setCurrent] = useState<number | null>(null)
  const shown = useMemo(() => columns.map(shownColumn), [columns])
  const rows = useMemo(() => items.map((item) => rowOf(item, columns)), [items, columns])
  const values = () => items.map(({ value }) => value)
  const whyWrong = (column: number, text: string): string => {
    const { title = '', wanted = '' } = columns[column] ?? {}
    return t({ id: 'studio.sheet.wrong', message: `«${text}» не подходит для «${title}». ${wanted}` })
  }

  const set = (row: number, column: number, text: string): string | null => {
    const item = items[row]
    const changed = item && columns[column]?.put?.(item.value, text)
    if (changed === undefined) return null
    if (changed === null) return whyWrong(column, text)
    setRefusal(null)
    onChange(values().map((value, at) => (at === row ? changed : value)))
    return null
  }
  const paste = (row: number, column: number, text: string) => {
    const cells = tabSeparatedCells(text)
    if (cells === null) {
      setRefusal({
        title: t({
          id: 'studio.sheet.too-many',
          message: `Ячеек больше ${mostPastedCells}: столько за раз не вставить. Ничего не изменено.`,
        }),
        lines: [],
      })
      return
    }
    const pasted = pastedRecords({ columns, blank, records: values() }, { row, column }, cells)
    if (pasted.refused.length > 0) {
      const count = pasted.refused.length
      setRefusal({
        title: t({ id: 'studio.sheet.refused', message: `Не вставлено: не подходит ячеек — ${count}` }),
        lines: pasted.refused.slice(0, 5).map(whyRefused),
      })
      return
    }
    setRefusal(null)
    onChange(pasted.records)
    const { count } = pasted
    setAnnouncement(t({ id: 'studio.sheet.pasted', message: `Вставлено строк: ${count}` }))
  }
  const whyRefused = ({ row, column, cell }: RefusedCell) => {
    const line = row + 1
    const words =
      column === null
        ? t({ id: 'studio.sheet.outside', message: `«${cell}» вне таблицы: в ней меньше столбцов.` })
        : whyWrong(column, cell)
    return t({ id: 'studio.sheet.line', message: `Строка ${line}: ${words}` })
  }

  const shownRow = current === null ? undefined : items[current]
  const line = (current ?? 0) + 1
  return (
    <div className={styles['sheet']}>
      {items.length > 0 ? (
        <CellGrid
          label={label}
          columns={shown}
          rows={rows}
          isReadOnly={isReadOnly}
          onSet={set}
          onPaste={paste}
          onCopy={() =>
            tabSeparatedText([
              shown.map(({ title }) => title),
              ...rows.map(({ cells }) => cells.map(({ text }) => text)),
            ])
          }
          onGo={({ row }) => setCurrent(row)}
          onRemove={(row) => onChange(values().filter((_, at) => at !== row))}
        />
      ) : (
        <p className={styles['empty']}>{t({ id: 'studio.sheet.empty', message: 'Пока пусто' })}</p>
      )}
      {shownRow && (
        <div className={styles['actions']}>
          <DiscussButton
            key={shownRow.id}
            node={shownRow.id}
            about={t({ id: 'studio.sheet.about-row', message: `${label}, строка ${line}` })}
          />
        </div>
      )}
      {refusal && <RefusedPaste {...refusal} />}
      {!isReadOnly && (
        <div className={styles['actions']}>
          <Button kind="ghost" size="small" icon={Plus} onClick={() => onChange([...values(), blank()])}>
            {t({ id: 'studio.panel.add-row', message: 'Добавить строку' })}
          </Button>
          {items.length > 0 && (
            <TextButton onClick={() => onChange(values().slice(0, -1))}>
              {t({ id: 'studio.sheet.remove-last', message: 'Убрать последнюю' })}
            </TextButton>
          )}
        </div>
      )}
      <LiveStatus>{announcement}</LiveStatus>
    </div>
  )
}

/** A paste that changed nothing: the reasons of the first cells. */
interface Refusal {
  readonly title: string
  readonly lines: readonly string[]
}

function RefusedPaste({ title, lines }: Refusal) {
  return (
    <Note tone="error" live="alert" title={title}>
      {lines.length > 0 && (
        <ul className={styles['lines']}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Note>
  )
}

function shownColumn<Item>({ id, title, isNumber = false, put }: RecordColumn<Item>): SheetColumn {
  return { id, title, isNumber, isReadOnly: put === undefined }
}

function rowOf<Item>(
  { id, value, was, problem }: SheetItem<Item>,
  columns: readonly RecordColumn<Item>[],
): CellGridRow {
  const cells = columns.map(({ text, put }) => {
    const now = text(value)
    const before = was === null ? '' : text(was)
    return { text: now, was: put === undefined || now === before ? null : before }
  })
  return { id, problem, cells }
}
