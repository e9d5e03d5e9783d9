import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { byPublication, findInText, parseJson } from '../../authoring/index.ts'
import { formatPhone } from '../../formats/index.ts'
import { useSignedOperator } from '../../staff/index.ts'
import { Button, FormField, LiveStatus, Select, TextInput, useToasts } from '../../ui/index.ts'
import type { DraftStep } from '../draft/draft-store.ts'
import type { ProductInView } from '../shown/shown-product.ts'
import { draftHistory } from './draft-history.ts'
import styles from './history.module.css'
import { HistoryStepRow } from './history-step-row.tsx'
import { usePartWords } from './use-part-words.ts'

export interface HistoryPaneProps {
  readonly edited: ProductInView
  readonly onSelect: (handle: string) => void
}

/** Steps that are shown at first, and that each press adds. */
const stepsAtOnce = 50

/** Who changed what in a draft and when, and the way back for one place or one element, while later changes stay. */
export function HistoryPane({ edited, onSelect }: HistoryPaneProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const { phone } = useSignedOperator()
  const { store, view } = edited
  const { draft, revision } = view
  const [author, setAuthor] = useState('all')
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(stepsAtOnce)
  const [announcement, setAnnouncement] = useState('')
  const base = useMemo(
    () =>
      Object.fromEntries(Object.entries(store.files).map(([path, text]) => [path, parseJson(text)] as const)),
    [store],
  )
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
  const steps = useMemo(() => draftHistory(base, draft.changes), [base, draft, revision])
  const words = usePartWords(edited)
  const nameOf = (one: string): string => {
    if (one === byPublication) return t({ id: 'studio.history.publication', message: 'Публикация блока' })
    if (one === phone) return t({ id: 'studio.history.you', message: 'Вы' })
    return formatPhone(one)
  }
  const asked = search.trim()
  const listed = steps.filter(
    (step) =>
      (author === 'all' || step.author === author) &&
      (asked === '' || step.parts.some((part) => findInText(words.sentence(part), asked).length > 0)),
  )
  const rest = listed.length - shown
  const restore = (step: DraftStep) => {
    store.together([() => step])
    const text = t({
      id: 'studio.history.restored',
      message: 'Возвращено, как было. Более поздние правки остались.',
    })
    setAnnouncement(text)
    toasts.show({
      status: 'success',
      key: 'studio-restored',
      text,
      action: { label: t({ id: 'studio.editor.undo', message: 'Отменить' }), onPress: store.undo },
    })
  }
  const authors = [...new Set(steps.map((step) => step.author))]

  return (
    <section className={styles['pane']} aria-labelledby="studio-history">
      <h2 className={styles['title']} id="studio-history">
        {t({ id: 'studio.history', message: 'История' })}
      </h2>
      <p className={styles['quiet']}>
        {t({
          id: 'studio.history.lead',
          message:
            'Все правки черновика, новые сверху. Вернуть можно одно место или весь элемент: более поздние правки других мест останутся.',
        })}
      </p>
      {steps.length === 0 ? (
        <p>{t({ id: 'studio.review.nothing', message: 'Пока ничего не изменено.' })}</p>
      ) : (
        <div className={styles['tools']}>
          <FormField label={t({ id: 'studio.history.author', message: 'Кто' })}>
            <Select
              value={author}
              onChange={setAuthor}
              options={[
                { value: 'all', label: t({ id: 'studio.history.all', message: 'Все' }) },
                ...authors.map((value) => ({ value, label: nameOf(value) })),
              ]}
            />
          </FormField>
          <FormField label={t({ id: 'studio.history.search', message: 'Что менялось' })}>
            <TextInput type="search" value={search} onChange={setSearch} />
          </FormField>
        </div>
      )}
      <ol className={styles['steps']}>
        {listed.slice(0, shown).map((step) => (
          <HistoryStepRow
            key={step.group}
            {...{ edited, step, words, onSelect }}
            name={nameOf(step.author)}
            before={{ base: base, changes: draft.changes, product: store.product }}
            undone={steps.find(({ group }) => group === step.undoes) ?? null}
            onRestore={restore}
          />
        ))}
      </ol>
      {rest > 0 && (
        <Button kind="secondary" size="small" onClick={() => setShown(shown + stepsAtOnce)}>
          {t({ id: 'studio.replace.more', message: `Показать ещё (осталось ${rest})` })}
        </Button>
      )}
      <LiveStatus>{announcement}</LiveStatus>
    </section>
  )
}
