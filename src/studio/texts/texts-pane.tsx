import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { blockTextsPath, draftLanguages, type Handle, textsPath } from '../../authoring/index.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { LiveStatus, Note, Skeleton } from '../../ui/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/compiled.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { CellGrid } from '../sheet/cell-grid.tsx'
import type { CellPlace } from '../sheet/sheet.ts'
import { tabSeparatedText } from '../sheet/tab-separated.ts'
import { TextDetails, type TextDetailsProps } from './text-details.tsx'
import type { TextFilter } from './text-filter.ts'
import { needsWork, type TextInLanguage, type TextRow } from './text-rows.ts'
import { textEndName } from './text-words.ts'
import { TextUses } from './text-uses.tsx'
import { TextsFiles } from './texts-files.tsx'
import styles from './texts-pane.module.css'
import { TextsTools } from './texts-tools.tsx'
import { useAllTexts } from './use-all-texts.ts'
import { useListedTexts } from './use-listed-texts.ts'
import { columnsBefore, useTextColumns, useTextSheet } from './use-text-columns.tsx'
import { useTextEdits } from './use-text-edits.ts'

/** Properties of the page of texts. */
export interface TextsPaneProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  readonly elements: readonly OutlineElement[]
  readonly labelOf: (element: OutlineElement) => { readonly words: string }
  readonly isReadOnly: boolean
  /** The text that a finding leads to. */
  readonly wanted: TextInLanguage | null
  readonly onSelect: (handle: string) => void
}

/** All texts of a product, languages side by side, and what is missing, out of date or wrong in them. */
export function TextsPane({
  store,
  view,
  compiled,
  elements,
  labelOf,
  isReadOnly,
  wanted,
  onSelect,
}: TextsPaneProps) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<TextFilter>('shown')
  const [asked, setAsked] = useState<CellPlace | null>(null)
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [seen, setSeen] = useState<TextInLanguage | null>(null)
  const { product } = store
  const { draft } = view
  const { before, all } = useAllTexts(store, view, elements, compiled)
  const whereOf = ({ element, end }: TextRow): string => {
    const what = textEndName(i18n, end)
    if (element === null) return t({ id: 'studio.texts.nowhere', message: `Другое · ${what}` })
    return `${labelOf(element).words} · ${what}`
  }
  const { rows, work } = useListedTexts(all, filter, search, whereOf)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
  const languages = useMemo(() => draftLanguages(draft, product), [draft, product, view.revision])
  const chosen = rows.find(({ key }) => key === chosenKey) ?? null
  const columns = useTextColumns(all, languages)
  const sheet = useTextSheet(rows, whereOf, before)
  const isKnown = compiled.isBroken || languages.every(({ tag }) => compiled.words[tag])

  // A finding leads to its text, whatever the search and the filter hide.
  if (wanted && isKnown && wanted !== seen) {
    const row = all.findIndex(({ key }) => key === wanted.key)
    if (row !== -1) {
      setSeen(wanted)
      setSearch('')
      setFilter('all')
      setAsked({ row, column: columnOf(all[row], wanted.language) })
    }
  }

  const { write, set, paste, refusal, announcement, announce } = useTextEdits(store, draft, rows)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'F7') return
    event.preventDefault()
    const next = nextWork(rows, asked)
    if (next) setAsked(next)
    else announce(t({ id: 'studio.texts.no-work', message: 'Все тексты в порядке' }))
  }

  return (
    // The key works wherever the focus is inside the page of texts.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={styles['pane']} aria-labelledby="studio-texts" onKeyDown={handleKey}>
      <div className={styles['head']}>
        <h2 className={styles['title']} id="studio-texts">
          {t({ id: 'studio.texts', message: 'Тексты' })}
        </h2>
        <TextsFiles
          product={product}
          rows={all}
          languages={languages.map(({ tag }) => tag)}
          whereOf={whereOf}
          isReadOnly={isReadOnly}
          onTake={(texts) => {
            write(texts)
            const count = texts.length
            announce(t({ id: 'studio.texts.taken', message: `Изменено текстов: ${count}` }))
          }}
        />
      </div>
      <TextsTools search={search} filter={filter} work={work} onSearch={setSearch} onFilter={setFilter} />
      <p className={styles['hint']}>
        {t({
          id: 'studio.texts.lead',
          message:
            'Серым показан общий текст: он действует, пока у продукта нет своего. Значения в скобках подставит анкета. F7 — к следующему тексту, который требует внимания.',
        })}
      </p>
      {refusal !== null && <Note tone="error" live="alert" title={refusal} />}
      {!isKnown && <Skeleton kind="block" />}
      {isKnown && rows.length === 0 && (
        <p className={styles['hint']}>{t({ id: 'studio.texts.none', message: 'Таких текстов нет' })}</p>
      )}
      {isKnown && rows.length > 0 && (
        <div className={styles['beside']} data-details={chosen !== null || undefined}>
          <CellGrid
            label={t({ id: 'studio.texts', message: 'Тексты' })}
            columns={columns}
            rows={sheet}
            isReadOnly={isReadOnly}
            onSet={set}
            onPaste={paste}
            onCopy={() =>
              copiedTexts(
                rows,
                languages.map(({ tag }) => tag),
              )
            }
            wanted={asked}
            onGo={({ row }) => setChosenKey(rows[row]?.key ?? null)}
            isTall
          />
          {chosen && (
            <ChosenText
              key={chosen.key}
              {...{ store, view, compiled, languages, whereOf, isReadOnly, onSelect }}
              row={chosen}
              rows={all}
              onWrite={(text) => write([text])}
            />
          )}
        </div>
      )}
      <LiveStatus>{announcement}</LiveStatus>
    </section>
  )
}

interface ChosenTextProps
  extends
    Pick<TextsPaneProps, 'store' | 'view' | 'compiled' | 'isReadOnly' | 'onSelect'>,
    Omit<TextDetailsProps, 'where' | 'node' | 'children'> {
  readonly rows: readonly TextRow[]
  readonly whereOf: (row: TextRow) => string
}

/** The text that is selected in the table, in every language, and where it is shown. */
function ChosenText({ store, view, compiled, rows, whereOf, onSelect, ...details }: ChosenTextProps) {
  const { row, languages } = details
  const messages = compiled.words[languages[0]?.tag ?? '']?.messages ?? []
  return (
    <TextDetails {...details} where={whereOf(row)} node={nodeOfText(view.draft, store.product, details)}>
      <TextUses {...{ row, rows, messages, whereOf, onSelect }} />
    </TextDetails>
  )
}

/** Returns the node of a text in the first language that has it; null for one that the draft only reads. */
function nodeOfText(
  draft: DraftView['draft'],
  product: string,
  { row: { key }, languages }: Pick<TextDetailsProps, 'row' | 'languages'>,
): Handle | null {
  const pointer = pointerBelow('', key)
  const files = languages.flatMap(({ tag }) => [textsPath(product, tag), blockTextsPath(tag)])
  return files.flatMap((path) => draft.at(path, pointer)?.handle ?? [])[0] ?? null
}

function columnOf(row: TextRow | undefined, language: string): number {
  return columnsBefore + Math.max(0, row?.cells.findIndex((cell) => cell.language === language) ?? 0)
}

/** The place of the next text that needs work after this one; the first again after the last. */
function nextWork(rows: readonly TextRow[], after: CellPlace | null): CellPlace | null {
  const places = rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, at) => (needsWork(cell) ? [{ row, column: columnsBefore + at }] : [])),
  )
  const next = places.find(
    ({ row, column }) => after === null || row > after.row || (row === after.row && column > after.column),
  )
  return next ?? places[0] ?? null
}

function copiedTexts(rows: readonly TextRow[], languages: readonly string[]): string {
  return tabSeparatedText([
    ['key', ...languages],
    ...rows.map(({ key, cells }) => [key, ...cells.map(({ own, shown }) => own ?? shown ?? '')]),
  ])
}
