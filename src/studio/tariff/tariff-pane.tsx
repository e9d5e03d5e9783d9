import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useMemo, useState } from 'react'
import {
  draftValueOf,
  Draft,
  liveChildren,
  parseJson,
  ratingPath,
  rootHandle,
  type DraftNode,
  type JsonValue,
} from '../../authoring/index.ts'
import { isObject, type JsonObject } from '../../engine/json.ts'
import { below } from '../../engine/json-pointer.ts'
import { Button, FormField, Note, Select, TextInput } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { findingText } from '../findings/find-words.ts'
import type { Compiled } from '../findings/use-compiled.ts'
import { RecordSheet, type RecordColumn, type SheetItem } from '../sheet/record-sheet.tsx'
import { newTariff } from './new-tariff.ts'
import { useTariffColumns } from './tariff-columns.ts'
import styles from './tariff.module.css'
import { TariffTrialPart } from './tariff-trial-part.tsx'

/** Properties of the tariff's page. */
export interface TariffPaneProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  readonly today: string
  readonly isReadOnly: boolean
}

/** The tariff of a draft as spreadsheets: editions side by side, decision tables, lines, and a price tried beneath. */
export function TariffPane({ store, view, compiled, today, isReadOnly }: TariffPaneProps) {
  const { t } = useLingui()
  const { draft } = view
  const path = ratingPath(store.product)
  const root = draft.at(path)
  const named = draft.at(`products/${store.product}.json`, '/rating')?.value
  if (root?.kind !== 'object') {
    const other = typeof named === 'string' && named !== store.product ? named : null
    return (
      <section className={styles['pane']}>
        <h2 className={styles['title']}>{t({ id: 'studio.tariff', message: 'Тариф' })}</h2>
        <Note
          tone="info"
          title={
            other === null
              ? t({ id: 'studio.tariff.none', message: 'У этого продукта ещё нет тарифа' })
              : t({ id: 'studio.tariff.other', message: `Цену считает тариф «${other}»` })
          }
          actions={
            isReadOnly || other !== null ? undefined : (
              <Button
                size="small"
                icon={Plus}
                onClick={() =>
                  store.edit([
                    {
                      do: 'insert',
                      parent: rootHandle,
                      key: path,
                      after: null,
                      value: newTariff(store.product, today),
                    },
                  ])
                }
              >
                {t({ id: 'studio.tariff.add', message: 'Добавить тариф' })}
              </Button>
            )
          }
        />
      </section>
    )
  }
  return <Editions root={root} {...{ store, view, compiled, today, isReadOnly }} />
}

/** No edition has this id. */
const nothingBeside = '-'

function Editions({
  root,
  store,
  view,
  compiled,
  today,
  isReadOnly,
}: TariffPaneProps & { readonly root: DraftNode }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const [besideId, setBeside] = useState(nothingBeside)
  const path = ratingPath(store.product)
  const base = useMemo(() => {
    const files = Object.entries(store.files).map(([name, text]) => [name, parseJson(text)] as const)
    return new Draft(Object.fromEntries(files))
  }, [store])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
  const tariff = useMemo(() => recordOf(draftValueOf(root)), [root, view.revision])
  const editions = useMemo(() => recordsOf(tariff['editions']), [tariff])
  const dated = editions.map((edition, at) => ({ edition, at, id: String(edition['id']) }))
  const inForce = dated
    .filter(({ edition }) => String(edition['validFrom'] ?? '9') <= today)
    .toSorted((a, b) => (String(a.edition['validFrom']) < String(b.edition['validFrom']) ? 1 : -1))[0]
  const shown = dated.find(({ id }) => id === chosen) ?? inForce ?? dated[0]
  const nameOf = ({ edition, id }: (typeof dated)[number]) => {
    const { validFrom, validTo } = edition
    if (validFrom === undefined)
      return t({ id: 'studio.tariff.undated', message: `${id}: без даты, не действует` })
    const days = `${String(validFrom)} — ${validTo === undefined ? '…' : String(validTo)}`
    return `${id}: ${days}`
  }
  const put = (pointer: string, value: JsonValue) => {
    const node = view.draft.at(path, pointer)
    if (node) store.put(node.handle, value)
  }
  const addEdition = () => {
    const taken = editions.map(({ id }) => String(id))
    const id = Array.from({ length: taken.length + 2 }, (_, at) =>
      at === 0 ? today : `${today}-${at + 1}`,
    ).find((name) => !taken.includes(name))
    if (!shown || id === undefined) return
    const { validTo: _, ...copied } = shown.edition
    put('/editions', [...editions, { ...copied, id, validFrom: today }] as JsonValue)
    setChosen(id)
  }
  return (
    <section className={styles['pane']} aria-labelledby="studio-tariff">
      <div className={styles['head']}>
        <h2 className={styles['title']} id="studio-tariff">
          {t({ id: 'studio.tariff', message: 'Тариф' })}
        </h2>
        <div className={styles['choices']}>
          <FormField label={t({ id: 'studio.tariff.edition', message: 'Редакция' })}>
            <Select
              value={shown?.id ?? ''}
              options={dated.map((one) => ({ value: one.id, label: nameOf(one) }))}
              onChange={setChosen}
            />
          </FormField>
          {dated.length > 1 && (
            <FormField label={t({ id: 'studio.tariff.beside', message: 'Рядом показать' })} optional>
              <Select
                value={besideId}
                options={[
                  { value: nothingBeside, label: t({ id: 'studio.tariff.beside.none', message: 'Ничего' }) },
                  ...dated
                    .filter(({ id }) => id !== shown?.id)
                    .map((one) => ({ value: one.id, label: nameOf(one) })),
                ]}
                onChange={setBeside}
              />
            </FormField>
          )}
          {!isReadOnly && (
            <Button kind="secondary" size="small" icon={Plus} onClick={addEdition}>
              {t({ id: 'studio.tariff.edition.add', message: 'Новая редакция' })}
            </Button>
          )}
        </div>
      </div>
      {shown && (
        <EditionPart
          key={shown.id}
          edition={shown.edition}
          pointer={`/editions/${shown.at}`}
          beside={dated.find(({ id }) => id === besideId && id !== shown.id)?.edition ?? null}
          base={base}
          {...{ store, view, compiled, isReadOnly }}
        />
      )}
      {shown && <TariffTrialPart tariff={tariff} edition={shown.edition} {...{ store, compiled }} />}
    </section>
  )
}

interface EditionPartProps extends Pick<TariffPaneProps, 'store' | 'view' | 'compiled' | 'isReadOnly'> {
  readonly edition: JsonObject
  /** Place in the rating table. */
  readonly pointer: string
  readonly beside: JsonObject | null
  /** The draft as it began. */
  readonly base: Draft
}

function EditionPart({
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
  const at = (...names: readonly string[]) => draft.at(path, pointer + below('', ...names))
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
  /** Pairs the items of a list with their values from the start of the draft. */
  const listItems = (...names: readonly string[]): readonly SheetItem<JsonObject>[] => {
    const node = at(...names)
    if (node?.kind !== 'array') return []
    return liveChildren(node).map((child, index) => {
      const old = base.node(child.handle)
      return {
        id: child.handle,
        value: recordOf(draftValueOf(child)),
        was: old ? recordOf(draftValueOf(old)) : null,
        problem: problemAt(`/rating${pointer}${below('', ...names, String(index))}`),
      }
    })
  }
  /** Entries of an object as records with a name and a value. */
  const mapItems = (name: string): readonly SheetItem<JsonObject>[] => {
    const node = at(name)
    if (node?.kind !== 'object') return []
    const valueIn = (one: DraftNode): JsonObject => ({ name: one.key ?? '', value: draftValueOf(one) })
    return liveChildren(node).map((child) => {
      const old = base.node(child.handle)
      return {
        id: child.handle,
        value: valueIn(child),
        was: old ? valueIn(old) : null,
        problem: problemAt(`/rating${pointer}${below('', name, child.key ?? '')}`),
      }
    })
  }
  const list = (
    key: string,
    cols: readonly RecordColumn<JsonObject>[],
    blank: () => JsonObject,
    title: string,
    hint: string,
  ) => (
    <section className={styles['part']}>
      <h3>{title}</h3>
      <p className={styles['hint']}>{hint}</p>
      <RecordSheet
        label={title}
        columns={cols}
        items={listItems(key)}
        blank={blank}
        isReadOnly={isReadOnly}
        onChange={(items) => setKey(key, items)}
      />
    </section>
  )
  const map = (
    key: string,
    cols: readonly RecordColumn<JsonObject>[],
    value: JsonValue,
    title: string,
    hint: string,
  ) => {
    const items = mapItems(key)
    const free = () => {
      const taken = items.map((item) => item.value['name'])
      for (let n = 1; ; n += 1) if (!taken.includes(`name${n}`)) return `name${n}`
    }
    return (
      <section className={styles['part']}>
        <h3>{title}</h3>
        <p className={styles['hint']}>{hint}</p>
        <RecordSheet
          label={title}
          columns={cols}
          items={items}
          blank={() => ({ name: free(), value })}
          isReadOnly={isReadOnly}
          onChange={(all) =>
            setKey(
              key,
              Object.fromEntries(all.map((one) => [String(one['name']), one['value']])) as JsonValue,
            )
          }
        />
      </section>
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
        const names = Array.isArray(by) ? by.map(String) : []
        const place = `/rating${pointer}/tables/${name}`
        const other = recordOf(recordOf(beside?.['tables'])[name])
        const own = compiled.findings.filter(({ path: one }) => one === place || one.startsWith(`${place}/`))
        return (
          <section key={name} className={styles['part']}>
            <h3>
              {t({ id: 'studio.tariff.table', message: 'Таблица' })} <code>{name}</code>
            </h3>
            <TableSheet
              label={name}
              by={names}
              items={listItems('tables', name, 'rows')}
              beside={
                beside && other['rows'] !== undefined
                  ? { edition: String(beside['id']), rows: recordsOf(other['rows']) }
                  : null
              }
              isReadOnly={isReadOnly}
              onChange={(items) => {
                const node = at('tables', name, 'rows')
                if (node) store.put(node.handle, items)
              }}
              rows={recordsOf(rows)}
            />
            {own.length > 0 && (
              <ul className={styles['problems']}>
                {own.map((finding) => (
                  <li key={`${finding.code} ${finding.path}`}>{findingText(words, finding)}</li>
                ))}
              </ul>
            )}
            {!isReadOnly && (
              <Button
                kind="ghost"
                size="small"
                onClick={() => {
                  const { [name]: _, ...rest } = tables
                  setKey('tables', rest)
                }}
              >
                {t({ id: 'studio.tariff.table.remove', message: `Удалить таблицу ${name}` })}
              </Button>
            )}
          </section>
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
      {map(
        'inputs',
        columns.inputs,
        'request.name',
        t({ id: 'studio.tariff.inputs', message: 'От чего зависит цена' }),
        t({ id: 'studio.tariff.inputs.hint', message: 'request — ответы покупателя из запроса цены' }),
      )}
      {list(
        'lines',
        columns.lines,
        () => ({ id: 'line', kind: 'factor', value: '1' }),
        t({ id: 'studio.tariff.lines', message: 'Строки расчёта' }),
        t({
          id: 'studio.tariff.lines.hint',
          message: 'Сверху вниз: base задаёт сумму, factor умножает, add прибавляет',
        }),
      )}
      {map(
        'constants',
        columns.constants,
        1,
        t({ id: 'studio.tariff.constants', message: 'Постоянные' }),
        t({ id: 'studio.tariff.constants.hint', message: 'Читаются как const.имя; деньги — в тийинах' }),
      )}
      {list(
        'cover',
        columns.cover,
        () => ({ id: 'part', sum: null }),
        t({ id: 'studio.tariff.cover', message: 'Что входит в покрытие' }),
        t({ id: 'studio.tariff.cover.hint', message: 'Пустая сумма — если источник её не называет' }),
      )}
      {list(
        'vectors',
        columns.examples,
        () => ({ name: t({ id: 'studio.tariff.example', message: 'Пример' }), request: {}, premium: 0 }),
        t({ id: 'studio.tariff.examples', message: 'Примеры' }),
        t({
          id: 'studio.tariff.examples.hint',
          message: 'Пока хоть один стоит другую сумму, публикация закрыта',
        }),
      )}
    </>
  )
}

interface TableSheetProps {
  readonly label: string
  readonly by: readonly string[]
  readonly rows: readonly JsonObject[]
  readonly items: readonly SheetItem<JsonObject>[]
  readonly beside: { readonly edition: string; readonly rows: readonly JsonObject[] } | null
  readonly isReadOnly: boolean
  readonly onChange: (items: readonly JsonObject[]) => void
}

function TableSheet({ label, by, rows, items, beside, isReadOnly, onChange }: TableSheetProps) {
  const { ofTable } = useTariffColumns()
  const columns = ofTable(by, rows, beside)
  const [first] = rows
  const blank = (): JsonObject => ({
    keys: by.map(() => null),
    value: isObject(first?.['value']) ? {} : 1,
  })
  return <RecordSheet {...{ label, columns, items, blank, isReadOnly, onChange }} />
}

interface NewTableProps {
  readonly inputs: readonly string[]
  readonly taken: readonly string[]
  readonly onAdd: (name: string, by: readonly string[]) => void
}

/** Adds a decision table: its name and the inputs by which it is read. */
function NewTable({ inputs, taken, onAdd }: NewTableProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [by, setBy] = useState('')
  const [error, setError] = useState<string | null>(null)
  const names = by.split(/[\s,]+/).filter((one) => one !== '')
  const handleAdd = () => {
    const unknown = names.find((one) => !inputs.includes(one))
    if (!/^[a-z][A-Za-z0-9]*$/.test(name) || taken.includes(name))
      setError(t({ id: 'studio.tariff.table.name.error', message: 'Нужно новое имя латиницей: bicycleKind' }))
    else if (names.length === 0 || unknown !== undefined) {
      const known = inputs.join(', ')
      setError(t({ id: 'studio.tariff.table.by.error', message: `Назовите входы из списка: ${known}` }))
    } else {
      setError(null)
      onAdd(name, names)
      setName('')
      setBy('')
    }
  }
  return (
    <div className={styles['adding']}>
      <FormField
        label={t({ id: 'studio.tariff.table.name', message: 'Имя новой таблицы' })}
        error={error ?? undefined}
      >
        <TextInput value={name} spellCheck={false} autoCapitalize="none" onChange={setName} />
      </FormField>
      <FormField
        label={t({ id: 'studio.tariff.table.by', message: 'По каким входам' })}
        hint={inputs.join(', ')}
      >
        <TextInput value={by} spellCheck={false} autoCapitalize="none" onChange={setBy} />
      </FormField>
      <Button kind="secondary" size="small" icon={Plus} onClick={handleAdd}>
        {t({ id: 'studio.tariff.table.add', message: 'Добавить таблицу' })}
      </Button>
    </div>
  )
}

function recordOf(value: unknown): JsonObject {
  return isObject(value) ? (value as JsonObject) : {}
}

function recordsOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}
