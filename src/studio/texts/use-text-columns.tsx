import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ProductLanguage } from '../../engine/index.ts'
import { useFindingText } from '../findings/find-words.ts'
import { MessageInput } from '../message/message-input.tsx'
import type { CellGridRow, CellMark, SheetColumn } from '../sheet/sheet.ts'
import { languageName } from './language-name.ts'
import { needsWork, type TextCell, type TextRow } from './text-rows.ts'
import styles from './texts-pane.module.css'
import { TextWithValues } from './text-with-values.tsx'

/** Columns before those of the languages: the place of a text, with its key. */
export const columnsBefore = 1

/** Separates a place from the key beneath it. */
const beforeKey = '\n'

/** Returns the columns of the sheet of texts; a language says how many texts it has. */
export function useTextColumns(
  rows: readonly TextRow[],
  languages: readonly ProductLanguage[],
): readonly SheetColumn[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'where',
        title: t({ id: 'studio.texts.where', message: 'Где показывается' }),
        isReadOnly: true,
        isNumber: false,
        isProse: true,
        show: (text) => {
          const [where, key] = text.split(beforeKey)
          return (
            <>
              {where}
              <code className={styles['key']}>{key}</code>
            </>
          )
        },
      },
      ...languages.map((spoken, at): SheetColumn => {
        const { tag: language } = spoken
        const shown = rows.filter(({ cells }) => cells.some((one) => one.shown !== null))
        const all = shown.length
        const done = shown.filter(({ cells }) => {
          const cell = cells[at]
          return cell && !cell.isMissing && cell.shown !== null
        }).length
        const name = languageName(spoken)
        return {
          id: language,
          title: t({ id: 'studio.texts.done', message: `${name} · ${done} из ${all}` }),
          isReadOnly: false,
          isNumber: false,
          isProse: true,
          lang: language,
          show: (text) => <TextWithValues text={text} />,
          input: ({ value, label, placeholder, errorId, onType, onKey, onLeave }, { values = null }) => (
            <MessageInput
              takesFocus
              lang={language}
              {...{ value, values, label, placeholder, onKey, onLeave }}
              describedBy={errorId}
              isInvalid={errorId !== null}
              onChange={onType}
            />
          ),
        }
      }),
    ],
    [rows, languages, t],
  )
}

/** Returns the rows as the sheet shows them, each cell with what is wrong with it. */
export function useTextSheet(
  rows: readonly TextRow[],
  whereOf: (row: TextRow) => string,
  baseOf: (language: string, key: string) => string | null,
): readonly CellGridRow[] {
  const { t } = useLingui()
  const sayFinding = useFindingText()
  const markOf = (cell: TextCell): CellMark | undefined => {
    const { isMissing, isOutdated, faults } = cell
    if (!needsWork(cell)) return undefined
    if (isMissing)
      return { tone: 'missing', note: t({ id: 'studio.texts.missing', message: 'Нет перевода' }) }
    if (faults.length > 0)
      return {
        tone: faults.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
        note: faults.map((finding) => sayFinding(finding)).join(' '),
        isAnswered: isOutdated,
      }
    return {
      tone: 'warning',
      note: t({
        id: 'studio.texts.outdated',
        message:
          'Исходный текст изменён после перевода. Если перевод верен, откройте ячейку и нажмите Enter.',
      }),
      isAnswered: true,
    }
  }
  return rows.map((row): CellGridRow => ({
    id: row.key,
    problem: null,
    cells: [
      { text: `${whereOf(row)}${beforeKey}${row.key}`, was: null },
      ...row.cells.map((cell) => {
        const before = baseOf(cell.language, row.key)
        const mark = markOf(cell)
        return {
          text: cell.own ?? '',
          was: before === cell.own ? null : (before ?? ''),
          ...((cell.shown ?? cell.general) !== null && { instead: cell.shown ?? cell.general ?? '' }),
          values: row.values && Object.keys(row.values),
          ...(mark && { mark }),
        }
      }),
    ],
  }))
}
