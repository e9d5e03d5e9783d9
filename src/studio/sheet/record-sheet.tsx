import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useMemo, useState } from 'react'
import { Button, LiveStatus, Note, TextButton } from '../../ui/index.ts'
import { CellGrid } from './cell-grid.tsx'
import type { CellGridRow } from './sheet.ts'
import styles from './record-sheet.module.css'
import { mostPastedCells, tabSeparatedCells, tabSeparatedText } from './tab-separated.ts'

/**
 * A column of records: the display of a cell, and the record after an edit of the cell, or null when the edit is
 * invalid.
 */
export interface RecordColumn<Item> {
  readonly id: string
  readonly title: string
  readonly isNumber?: boolean
  readonly text: (item: Item) => string
  /** Missing for a column that is only read. */
  readonly put?: (item: Item, text: string) => Item | null
  /** Description of the values that the cell accepts. */
  readonly wanted?: string
}

/** One record of a sheet. */
export interface SheetItem<Item> {
  readonly id: string
  readonly value: Item
  /** The item before the draft; null for a new one. */
  readonly was: Item | null
  readonly problem: string | null
}

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
  const [refusal, setRefusal] = useState<{
    readonly title: string
    readonly lines: readonly string[]
  } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const shown = useMemo(
    () =>
      columns.map(({ id, title, isNumber = false, put }) => ({
        id,
        title,
        isNumber,
        isReadOnly: put === undefined,
      })),
    [columns],
  )
  const rows = useMemo(
    () =>
      items.map(({ id, value, was, problem }): CellGridRow => ({
        id,
        problem,
        cells: columns.map(({ text, put }) => {
          const now = text(value)
          const before = was === null ? '' : text(was)
          return { text: now, was: put === undefined || now === before ? null : before }
        }),
      })),
    [items, columns],
  )
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
    const titles = columns.slice(column).map(({ title }) => title)
    const ids = columns.slice(column).map(({ id }) => id)
    const [first = []] = cells
    const isHead = [titles, ids].some((names) => first.every((cell, at) => cell.trim() === names[at]))
    const body = isHead ? cells.slice(1) : cells
    const next = values()
    const wrong: string[] = []
    for (const [down, line] of body.entries()) {
      const at = row + down
      let item = next[at] ?? blank()
      for (const [right, cell] of line.entries()) {
        const target = columns[column + right]
        const changed = target?.put?.(item, cell)
        if (!target && cell.trim() !== '') wrong.push(lineOf(at, whyOutside(cell)))
        else if (changed === null) wrong.push(lineOf(at, whyWrong(column + right, cell)))
        else if (changed !== undefined) item = changed
      }
      next[at] = item
    }
    if (wrong.length > 0) {
      const count = wrong.length
      setRefusal({
        title: t({ id: 'studio.sheet.refused', message: `Не вставлено: не подходит ячеек — ${count}` }),
        lines: wrong.slice(0, 5),
      })
      return
    }
    setRefusal(null)
    onChange(next)
    const count = body.length
    setAnnouncement(t({ id: 'studio.sheet.pasted', message: `Вставлено строк: ${count}` }))
  }
  const lineOf = (row: number, words: string) => {
    const line = row + 1
    return t({ id: 'studio.sheet.line', message: `Строка ${line}: ${words}` })
  }
  const whyOutside = (cell: string) =>
    t({ id: 'studio.sheet.outside', message: `«${cell}» вне таблицы: в ней меньше столбцов.` })

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
          onRemove={(row) => onChange(values().filter((_, at) => at !== row))}
        />
      ) : (
        <p className={styles['empty']}>{t({ id: 'studio.sheet.empty', message: 'Пока пусто' })}</p>
      )}
      {refusal && (
        <Note tone="error" live="alert" title={refusal.title}>
          {refusal.lines.length > 0 && (
            <ul className={styles['lines']}>
              {refusal.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Note>
      )}
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
