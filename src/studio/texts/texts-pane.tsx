import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { Draft, outdatedTexts, parseJson } from '../../authoring/index.ts'
import { interfaceLanguages, type Language } from '../../api/index.ts'
import { FormField, LiveStatus, Note, Select, Skeleton, TextInput } from '../../ui/index.ts'
import { ownTexts } from '../draft/draft-texts.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/use-compiled.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { CellGrid } from '../sheet/cell-grid.tsx'
import type { CellPlace } from '../sheet/sheet.ts'
import { mostPastedCells, tabSeparatedCells, tabSeparatedText } from '../sheet/tab-separated.ts'
import { textEdits, type NewText } from './text-import.ts'
import { needsWork, textRows, type TextInLanguage, type TextRow } from './text-rows.ts'
import { textEndName } from './text-words.ts'
import { TextsFiles } from './texts-files.tsx'
import styles from './texts-pane.module.css'
import { columnsBefore, useTextColumns, useTextSheet } from './use-text-columns.tsx'

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
}

type Filter = 'shown' | 'work' | 'errors' | 'own' | 'all'

/** All texts of a product, languages side by side, and what is missing, out of date or wrong in them. */
export function TextsPane({ store, view, compiled, elements, labelOf, isReadOnly, wanted }: TextsPaneProps) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('shown')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [asked, setAsked] = useState<CellPlace | null>(null)
  const [seen, setSeen] = useState<TextInLanguage | null>(null)
  const { product } = store
  const { draft, revision } = view
  const base = useMemo(() => {
    const files = Object.entries(store.files).map(([path, text]) => [path, parseJson(text)] as const)
    return new Draft(Object.fromEntries(files))
  }, [store])
  const before = useMemo(
    () => ({
      ru: ownTexts(base, product, 'ru'),
      uz: ownTexts(base, product, 'uz'),
      en: ownTexts(base, product, 'en'),
    }),
    [base, product],
  )
  const all = useMemo(
    () =>
      textRows(
        { draft, product },
        elements,
        compiled,
        outdatedTexts({ draft, base }, product, interfaceLanguages, store.outdated),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
    [draft, product, elements, compiled, base, store, revision],
  )
  const whereOf = ({ element, end }: TextRow): string => {
    const what = textEndName(i18n, end)
    if (element === null) return t({ id: 'studio.texts.nowhere', message: `Другое · ${what}` })
    return `${labelOf(element).words} · ${what}`
  }
  const [chosen, setChosen] = useState<{ readonly asks: string; readonly keys: ReadonlySet<string> }>({
    asks: '',
    keys: new Set(),
  })
  const wantedWords = useDeferredValue(search.trim().toLowerCase())
  const isAsked = (row: TextRow): boolean => {
    const texts = interfaceLanguages.map((language) => row.cells[language].shown ?? '')
    return (
      isWithin(row, filter) &&
      (wantedWords === '' ||
        [row.key, whereOf(row), ...texts].some((text) => text.toLowerCase().includes(wantedWords)))
    )
  }
  const asks = `${filter} ${wantedWords} ${all.length} ${all[0]?.key}`
  if (chosen.asks !== asks)
    // A text that is mended stays in sight until the person asks for others.
    setChosen({ asks, keys: new Set(all.filter(isAsked).map(({ key }) => key)) })
  const rows = all.filter(({ key }) => chosen.keys.has(key))
  const columns = useTextColumns(all)
  const sheet = useTextSheet(rows, whereOf, (language, key) => before[language].get(key) ?? null)
  const isKnown = compiled.isBroken || interfaceLanguages.every((language) => compiled.words[language])
  const work = all.filter((row) => isWithin(row, 'work')).length

  // A finding leads to its text, whatever the search and the filter hide.
  if (wanted && isKnown && wanted !== seen) {
    const row = all.findIndex(({ key }) => key === wanted.key)
    if (row !== -1) {
      setSeen(wanted)
      setSearch('')
      setFilter('all')
      setAsked({ row, column: columnOf(wanted.language) })
    }
  }

  const write = (texts: readonly NewText[]) => store.edit(textEdits(draft, product, texts))
  const set = (row: number, column: number, text: string): null => {
    const language = interfaceLanguages[column - columnsBefore]
    const { key = '', cells } = rows[row] ?? {}
    if (!language || !cells) return null
    const { own, isOutdated } = cells[language]
    if (text !== (own ?? '')) write([{ key, language, after: text }])
    else if (isOutdated) confirm(language, key, text)
    return null
  }
  const confirm = (language: Language, key: string, text: string) => {
    const edits = textEdits(draft, product, [{ key, language, after: `${text} ` }])
    // The same value again, by a change that is later than the Russian one.
    store.edit(
      edits.map((edit) =>
        edit.do === 'set' ? { ...edit, cells: edit.cells.map((cell) => ({ ...cell, value: text })) } : edit,
      ),
    )
    setAnnouncement(t({ id: 'studio.texts.confirmed', message: 'Перевод подтверждён' }))
  }
  const paste = (row: number, column: number, text: string) => {
    const cells = tabSeparatedCells(text)
    if (cells === null) {
      setRefusal(
        t({
          id: 'studio.sheet.too-many',
          message: `Ячеек больше ${mostPastedCells}: столько за раз не вставить. Ничего не изменено.`,
        }),
      )
      return
    }
    const first = column - columnsBefore
    const width = Math.max(...cells.map(({ length }) => length))
    if (first < 0 || first + width > interfaceLanguages.length || row + cells.length > rows.length) {
      setRefusal(
        t({
          id: 'studio.texts.outside',
          message: 'Вставка выходит за таблицу. Начните с ячейки перевода. Ничего не изменено.',
        }),
      )
      return
    }
    setRefusal(null)
    const texts = cells.flatMap((line, down) =>
      line.flatMap((after, right): NewText[] => {
        const key = rows[row + down]?.key
        const language = interfaceLanguages[first + right]
        return key === undefined || !language || after === '' ? [] : [{ key, language, after }]
      }),
    )
    write(texts)
    const count = texts.length
    setAnnouncement(t({ id: 'studio.texts.pasted', message: `Вставлено текстов: ${count}` }))
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'F7') return
    event.preventDefault()
    const places = rows.flatMap(({ cells }, row) =>
      interfaceLanguages.flatMap((language) =>
        needsWork(cells[language]) ? [{ row, column: columnOf(language) }] : [],
      ),
    )
    const next =
      places.find(
        ({ row, column }) =>
          asked === null || row > asked.row || (row === asked.row && column > asked.column),
      ) ?? places[0]
    if (next) setAsked({ ...next })
    else setAnnouncement(t({ id: 'studio.texts.no-work', message: 'Все тексты в порядке' }))
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
          whereOf={whereOf}
          isReadOnly={isReadOnly}
          onTake={(texts) => {
            write(texts)
            const count = texts.length
            setAnnouncement(t({ id: 'studio.texts.taken', message: `Изменено текстов: ${count}` }))
          }}
        />
      </div>
      <div className={styles['tools']}>
        <FormField label={t({ id: 'studio.texts.search', message: 'Текст или ключ' })}>
          <TextInput type="search" value={search} onChange={setSearch} />
        </FormField>
        <FormField label={t({ id: 'studio.texts.filter', message: 'Показать' })}>
          <Select
            value={filter}
            // The options below are the filters.
            onChange={(value) => setFilter(value as Filter)}
            options={[
              { value: 'shown', label: t({ id: 'studio.texts.filter.shown', message: 'Все тексты' }) },
              {
                value: 'work',
                label: t({ id: 'studio.texts.filter.work', message: `Требуют внимания: ${work}` }),
              },
              {
                value: 'errors',
                label: t({ id: 'studio.texts.filter.errors', message: 'Сообщения об ошибках' }),
              },
              {
                value: 'own',
                label: t({ id: 'studio.texts.filter.own', message: 'Только тексты продукта' }),
              },
              {
                value: 'all',
                label: t({ id: 'studio.texts.filter.all', message: 'И те, что можно добавить' }),
              },
            ]}
          />
        </FormField>
      </div>
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
        <CellGrid
          label={t({ id: 'studio.texts', message: 'Тексты' })}
          columns={columns}
          rows={sheet}
          isReadOnly={isReadOnly}
          onSet={set}
          onPaste={paste}
          onCopy={() =>
            tabSeparatedText([
              ['key', ...interfaceLanguages],
              ...rows.map(({ key, cells }) => [
                key,
                ...interfaceLanguages.map((language) => cells[language].own ?? cells[language].shown ?? ''),
              ]),
            ])
          }
          wanted={asked}
          isTall
        />
      )}
      <LiveStatus>{announcement}</LiveStatus>
    </section>
  )
}

function columnOf(language: string): number {
  return columnsBefore + Math.max(0, (interfaceLanguages as readonly string[]).indexOf(language))
}

function isWithin({ cells, end }: TextRow, filter: Filter): boolean {
  const some = (holds: (cell: TextRow['cells'][Language]) => boolean) =>
    interfaceLanguages.some((language) => holds(cells[language]))
  switch (filter) {
    case 'shown':
      return some(({ shown, isMissing }) => shown !== null || isMissing)
    case 'work':
      return some(needsWork)
    case 'errors':
      return end.startsWith('error.')
    case 'own':
      return some(({ own }) => own !== null)
    case 'all':
      return true
    default:
      return filter satisfies never
  }
}
