import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Draft } from '../../authoring/index.ts'
import type { EditedDraft } from '../draft/draft-store.ts'
import { mostPastedCells, tabSeparatedCells } from '../sheet/tab-separated.ts'
import { textEdits, type NewText } from './text-import.ts'
import type { TextRow } from './text-rows.ts'
import { columnsBefore } from './use-text-columns.tsx'

/** What the table of texts does with the draft, and what it says about that. */
export interface TextEdits {
  readonly write: (texts: readonly NewText[]) => void
  /** Writes the text of a cell. The same text again confirms an out-of-date translation. Never refuses: null. */
  readonly set: (row: number, column: number, text: string) => null
  /** Writes tab-separated cells from this one on; nothing when they reach outside the table. */
  readonly paste: (row: number, column: number, text: string) => void
  /** Why the last paste changed nothing; null when it did. */
  readonly refusal: string | null
  /** Words for the live region. */
  readonly announcement: string
  readonly announce: (words: string) => void
}

/** Edits the texts of a draft from the cells of a table with these rows. */
export function useTextEdits(store: EditedDraft, draft: Draft, rows: readonly TextRow[]): TextEdits {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { product } = store

  const write = (texts: readonly NewText[]) => store.edit(textEdits(draft, product, texts))
  const set = (row: number, column: number, text: string): null => {
    const { key = '', cells } = rows[row] ?? {}
    const cell = cells?.[column - columnsBefore]
    if (!cell) return null
    const { language, own, isOutdated } = cell
    if (text !== (own ?? '')) write([{ key, language, after: text }])
    else if (isOutdated) confirm(language, key, text)
    return null
  }
  const confirm = (language: string, key: string, text: string) => {
    const edits = textEdits(draft, product, [{ key, language, after: `${text} ` }])
    // The same value again, by a change that is later than that of the original.
    store.edit(
      edits.map((edit) =>
        edit.do === 'set' ? { ...edit, cells: edit.cells.map((cell) => ({ ...cell, value: text })) } : edit,
      ),
    )
    setAnnouncement(t({ id: 'studio.texts.confirmed', message: 'Перевод подтверждён' }))
  }
  const paste = (row: number, column: number, text: string) => {
    const block = pastedTexts(rows, row, column, text)
    if (typeof block === 'string') {
      setRefusal(refusals[block])
      return
    }
    setRefusal(null)
    write(block)
    const count = block.length
    setAnnouncement(t({ id: 'studio.texts.pasted', message: `Вставлено текстов: ${count}` }))
  }
  const refusals = {
    tooMany: t({
      id: 'studio.sheet.too-many',
      message: `Ячеек больше ${mostPastedCells}: столько за раз не вставить. Ничего не изменено.`,
    }),
    outside: t({
      id: 'studio.texts.outside',
      message: 'Вставка выходит за таблицу. Начните с ячейки перевода. Ничего не изменено.',
    }),
  }
  return { write, set, paste, refusal, announcement, announce: setAnnouncement }
}

/** The texts of pasted cells, or why they cannot be pasted. Empty cells change nothing. */
function pastedTexts(
  rows: readonly TextRow[],
  row: number,
  column: number,
  text: string,
): readonly NewText[] | 'tooMany' | 'outside' {
  const cells = tabSeparatedCells(text)
  if (cells === null) return 'tooMany'
  const first = column - columnsBefore
  const width = Math.max(...cells.map(({ length }) => length))
  if (first < 0 || first + width > (rows[0]?.cells.length ?? 0) || row + cells.length > rows.length)
    return 'outside'
  return cells.flatMap((line, down) =>
    line.flatMap((after, right): NewText[] => {
      const key = rows[row + down]?.key
      const language = rows[row + down]?.cells[first + right]?.language
      return key === undefined || language === undefined || after === '' ? [] : [{ key, language, after }]
    }),
  )
}
