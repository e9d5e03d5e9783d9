import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { draftBlocks } from '../../authoring/index.ts'
import { Button, Checkbox, LiveStatus, useToasts } from '../../ui/index.ts'
import type { ProductInView } from '../shown/shown-product.ts'
import type { TextInLanguage } from '../texts/text-rows.ts'
import styles from './replace.module.css'
import { HitList } from './hit-list.tsx'
import type { ReplaceQuery } from './replace-query.ts'
import { ReplaceQueryForm } from './replace-query-form.tsx'
import { useReplacement } from './use-replacement.ts'

export interface ReplacePaneProps {
  readonly edited: ProductInView
  readonly query: ReplaceQuery
  readonly onQuery: (query: ReplaceQuery) => void
  /** Counts the presses of the key that asks for a search. */
  readonly asked: number
  /** Leads to a text, or to an element. */
  readonly onText: (text: TextInLanguage) => void
  readonly onSelect: (handle: string) => void
}

/** Search and replacement over the texts and names of a draft: what is found, what it becomes, and the choice among them. */
export function ReplacePane({ edited, query, onQuery, asked, onText, onSelect }: ReplacePaneProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const { store, view, isReadOnly } = edited
  const [announcement, setAnnouncement] = useState('')
  const [withMigration, setWithMigration] = useState(true)
  const found = useReplacement(edited, query)
  const { hits, isReplacing, movesAnswers } = found
  const chosen = hits.filter(({ isChosen }) => isChosen).length
  const places = hits.length
  const isReady = !isReadOnly && isReplacing && chosen > 0
  const handleReplace = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const count = found.replace(withMigration)
    const text = t({ id: 'studio.replace.done', message: `Заменено мест: ${count}` })
    setAnnouncement(text)
    toasts.show({
      status: 'success',
      key: 'studio-replaced',
      text,
      action: { label: t({ id: 'studio.editor.undo', message: 'Отменить' }), onPress: store.undo },
    })
  }
  const count =
    query.words === ''
      ? ''
      : t({ id: 'studio.replace.found', message: `Найдено мест: ${places}, выбрано: ${chosen}` })

  return (
    <section className={styles['pane']} aria-labelledby="studio-replace">
      <h2 className={styles['title']} id="studio-replace">
        {t({ id: 'studio.replace', message: 'Найти и заменить' })}
      </h2>
      <p className={styles['hint']}>
        {t({
          id: 'studio.replace.lead',
          message:
            'Ищет и то, что написано иначе: е и ё, большие и малые буквы, любые тире, апострофы и пробелы равны. Замена целиком отменяется одним шагом.',
        })}
      </p>
      <form noValidate onSubmit={handleReplace} className={styles['form']}>
        <ReplaceQueryForm
          {...{ query, onQuery, asked, isReadOnly }}
          languages={edited.compiled.languages}
          hasBlocks={Object.keys(draftBlocks(view.draft)).length > 0}
        />
        {movesAnswers && (
          <Checkbox checked={withMigration} onChange={setWithMigration}>
            {t({
              id: 'studio.rename.migration',
              message: 'Добавить шаг миграции: ответы начатых анкет перейдут под новое имя',
            })}
          </Checkbox>
        )}
        <div className={styles['actions']}>
          <p className={styles['count']}>{count}</p>
          {!isReadOnly && (
            <Button type="submit" size="small" aria-disabled={!isReady || undefined}>
              {t({ id: 'studio.replace.make', message: 'Заменить выбранное' })}
            </Button>
          )}
        </div>
      </form>
      <HitList {...{ edited, hits, isReplacing, onText, onSelect }} onChoose={found.choose} />
      <LiveStatus>{announcement === '' ? count : announcement}</LiveStatus>
    </section>
  )
}
