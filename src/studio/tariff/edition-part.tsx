import { useLingui } from '@lingui/react/macro'
import { ratingPath, type Draft, type JsonValue } from '../../authoring/index.ts'
import type { JsonObject } from '../../engine/json.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { FormField, TextInput } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { findingText } from '../findings/find-words.ts'
import type { Compiled } from '../findings/use-compiled.ts'
import type { RecordColumn } from '../sheet/record-sheet.tsx'
import { listItems, mapItems } from './edition-items.ts'
import { EditionTable } from './edition-table.tsx'
import { NewTable } from './new-table.tsx'
import { RecordPart } from './record-part.tsx'
import { recordOf, recordsOf } from './records.ts'
import { useTariffColumns } from './tariff-columns.ts'
import styles from './tariff.module.css'

/** Properties of one edition. */
export interface EditionPartProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  readonly isReadOnly: boolean
  readonly edition: JsonObject
  /** Place in the rating table. */
  readonly pointer: string
  readonly beside: JsonObject | null
  /** The draft as it began. */
  readonly base: Draft
}

/** One edition of a tariff: its dates and source, decision tables, inputs, lines, constants, cover, and examples. */
export function EditionPart({
  edition,
  pointer,
  beside,
  base,
  store,
  view,
  compiled,
  isReadOnly,
}: EditionPartProps) {
  const { t } = useLingui()
  const words = useProductTexts()
  const columns = useTariffColumns()
  const { draft } = view
  const path = ratingPath(store.product)
  const holder = draft.at(path, pointer)
  const setKey = (key: string, value: JsonValue | undefined) => {
    if (!holder) return
    const { [key]: _, ...rest } = edition
    store.put(holder.handle, value === undefined ? rest : { ...edition, [key]: value })
  }
  const problemAt = (place: string): string | null => {
    const found = compiled.findings.find(({ path: one }) => one === place || one.startsWith(`${place}/`))
    return found ? findingText(words, found) : null
  }
  const place = { draft, base, path, pointer, problemAt }
  const list = (
    key: string,
    columnsOfKey: readonly RecordColumn<JsonObject>[],
    blank: () => JsonObject,
    { title, hint }: { readonly title: string; readonly hint: string },
  ) => (
    <RecordPart
      title={title}
      hint={hint}
      columns={columnsOfKey}
      items={listItems(place, key)}
      blank={blank}
      isReadOnly={isReadOnly}
      onChange={(items) => setKey(key, items)}
    />
  )
  const map = (
    key: string,
    columnsOfKey: readonly RecordColumn<JsonObject>[],
    value: JsonValue,
    { title, hint }: { readonly title: string; readonly hint: string },
  ) => {
    const items = mapItems(place, key)
    const free = () => {
      const taken = items.map((item) => item.value['name'])
      for (let n = 1; ; n += 1) if (!taken.includes(`name${n}`)) return `name${n}`
    }
    return (
      <RecordPart
        title={title}
        hint={hint}
        columns={columnsOfKey}
        items={items}
        blank={() => ({ name: free(), value })}
        isReadOnly={isReadOnly}
        onChange={(all) =>
          setKey(key, Object.fromEntries(all.map((one) => [String(one['name']), one['value']])) as JsonValue)
        }
      />
    )
  }
  const tables = recordOf(edition['tables'])
  const inputs = Object.keys(recordOf(edition['inputs']))
  const text = (key: string, label: string) => (
    <FormField
      label={label}
      optional={key === 'validTo' || key === 'validFrom'}
      error={problemAt(`/rating${pointer}/${key}`) ?? undefined}
    >
      <TextInput
        value={String(edition[key] ?? '')}
        readOnly={isReadOnly}
        onChange={(typed) => setKey(key, typed === '' && key !== 'source' ? undefined : typed)}
      />
    </FormField>
  )
  return (
    <>
      <div className={styles['facts']}>
        {text('validFrom', t({ id: 'studio.tariff.valid-from', message: 'Действует с' }))}
        {text('validTo', t({ id: 'studio.tariff.valid-to', message: 'Действует по' }))}
        {text('source', t({ id: 'studio.tariff.source', message: 'Откуда эти числа' }))}
        {text('liability', t({ id: 'studio.tariff.liability', message: 'Страховая сумма, выражение' }))}
      </div>
      {Object.entries(tables).map(([name, table]) => {
        const { by, rows } = recordOf(table)
        const tablePlace = `/rating${pointer}/tables/${name}`
        const other = recordOf(recordOf(beside?.['tables'])[name])
        return (
          <EditionTable
            key={name}
            name={name}
            by={Array.isArray(by) ? by.map(String) : []}
            rows={recordsOf(rows)}
            items={listItems(place, 'tables', name, 'rows')}
            beside={
              beside && other['rows'] !== undefined
                ? { edition: String(beside['id']), rows: recordsOf(other['rows']) }
                : null
            }
            findings={compiled.findings.filter(
              ({ path: one }) => one === tablePlace || one.startsWith(`${tablePlace}/`),
            )}
            isReadOnly={isReadOnly}
            onChange={(items) => {
              const node = draft.at(path, pointer + pointerBelow('', 'tables', name, 'rows'))
              if (node) store.put(node.handle, items)
            }}
            onRemove={() => {
              const { [name]: _, ...rest } = tables
              setKey('tables', rest)
            }}
          />
        )
      })}
      {!isReadOnly && (
        <NewTable
          inputs={inputs}
          taken={Object.keys(tables)}
          onAdd={(name, by) =>
            setKey('tables', {
              ...tables,
              [name]: { by, rows: [{ keys: by.map(() => null), value: 1 }] },
            })
          }
        />
      )}
      {map('inputs', columns.inputs, 'request.name', {
        title: t({ id: 'studio.tariff.inputs', message: 'От чего зависит цена' }),
        hint: t({ id: 'studio.tariff.inputs.hint', message: 'request — ответы покупателя из запроса цены' }),
      })}
      {list('lines', columns.lines, () => ({ id: 'line', kind: 'factor', value: '1' }), {
        title: t({ id: 'studio.tariff.lines', message: 'Строки расчёта' }),
        hint: t({
          id: 'studio.tariff.lines.hint',
          message: 'Сверху вниз: base задаёт сумму, factor умножает, add прибавляет',
        }),
      })}
      {map('constants', columns.constants, 1, {
        title: t({ id: 'studio.tariff.constants', message: 'Постоянные' }),
        hint: t({
          id: 'studio.tariff.constants.hint',
          message: 'Читаются как const.имя; деньги — в тийинах',
        }),
      })}
      {list('cover', columns.cover, () => ({ id: 'part', sum: null }), {
        title: t({ id: 'studio.tariff.cover', message: 'Что входит в покрытие' }),
        hint: t({ id: 'studio.tariff.cover.hint', message: 'Пустая сумма — если источник её не называет' }),
      })}
      {list(
        'vectors',
        columns.examples,
        () => ({ name: t({ id: 'studio.tariff.example', message: 'Пример' }), request: {}, premium: 0 }),
        {
          title: t({ id: 'studio.tariff.examples', message: 'Примеры' }),
          hint: t({
            id: 'studio.tariff.examples.hint',
            message: 'Пока хоть один стоит другую сумму, публикация закрыта',
          }),
        },
      )}
    </>
  )
}
