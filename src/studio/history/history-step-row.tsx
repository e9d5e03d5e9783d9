import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDateTime, Pill, TextButton, useLanguage } from '../../ui/index.ts'
import type { DraftStep } from '../draft/draft-store.ts'
import type { ProductInView } from '../shown/shown-product.ts'
import type { HistoryPart, HistoryStep } from './draft-history.ts'
import { restoreRefusalWords } from './history-words.ts'
import styles from './history.module.css'
import { restoredElement, type ElementBefore } from './restore-element.ts'
import { restoredPart } from './restore-part.ts'
import type { usePartWords } from './use-part-words.ts'

export interface HistoryStepRowProps {
  readonly edited: ProductInView
  readonly step: HistoryStep
  readonly words: ReturnType<typeof usePartWords>
  /** Who made the step. */
  readonly name: string
  readonly before: ElementBefore
  /** The step that this one took back; null for an edit. */
  readonly undone: HistoryStep | null
  readonly onSelect: (handle: string) => void
  readonly onRestore: (step: DraftStep) => void
}

/** Places that are shown of one step at first. */
const partsAtOnce = 10

/** One step of the history: who, when, what, and what of it can be restored. */
export function HistoryStepRow({ step, name, undone, words, ...shared }: HistoryStepRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [areAllShown, setAllShown] = useState(false)
  const time = formatDateTime(new Date(step.at).toISOString(), language)
  const undoneAt = undone && formatDateTime(new Date(undone.at).toISOString(), language)
  const parts = areAllShown ? step.parts : step.parts.slice(0, partsAtOnce)
  const rest = step.parts.length - parts.length
  return (
    <li className={styles['step']}>
      <p className={styles['who']}>
        <strong>{name}</strong> <span className={styles['quiet']}>{time}</span>{' '}
        {step.isUndone && (
          <Pill tone="neutral">{t({ id: 'studio.history.undone', message: 'Отменено' })}</Pill>
        )}
      </p>
      {undoneAt !== null && <p>{t({ id: 'studio.history.undo', message: `Отмена шага от ${undoneAt}` })}</p>}
      <ul className={styles['parts']}>
        {parts.map((part) => (
          <HistoryPartRow key={part.id} {...shared} {...{ step, part, words }} />
        ))}
      </ul>
      {rest > 0 && (
        <TextButton onClick={() => setAllShown(true)}>
          {t({ id: 'studio.replace.more', message: `Показать ещё (осталось ${rest})` })}
        </TextButton>
      )}
    </li>
  )
}

interface HistoryPartRowProps extends Omit<HistoryStepRowProps, 'name' | 'undone'> {
  readonly part: HistoryPart
}

function HistoryPartRow({ edited, step, part, words, before, onSelect, onRestore }: HistoryPartRowProps) {
  const { t, i18n } = useLingui()
  const { draft } = edited.view
  const sentence = words.sentence(part)
  const element = words.elementOf(part)
  const planned = restoredPart(draft, part)
  const [isSame, setSame] = useState(false)
  const restoreElement = () => {
    const restored = element && restoredElement(draft, before, element, step.seq)
    setSame(restored === null)
    if (restored) onRestore(restored)
  }
  const label = element && edited.labelOf(element).words
  return (
    <li>
      <p className={styles['sentence']}>{sentence}</p>
      {!edited.isReadOnly && (
        <p className={styles['actions']}>
          {planned.ok ? (
            <TextButton
              aria-label={`${t({ id: 'studio.history.restore', message: 'Вернуть как было' })}: ${sentence}`}
              onClick={() => onRestore({ edits: planned.edits, values: [] })}
            >
              {t({ id: 'studio.history.restore', message: 'Вернуть как было' })}
            </TextButton>
          ) : (
            <span className={styles['quiet']}>{restoreRefusalWords(i18n, planned.refusal)}</span>
          )}
          {element && part.kind !== 'insert' && (
            <TextButton onClick={restoreElement}>
              {t({
                id: 'studio.history.element',
                message: `Вернуть весь элемент «${label}» к этому времени`,
              })}
            </TextButton>
          )}
          {element && (
            <TextButton onClick={() => onSelect(element.handle)}>
              {t({ id: 'studio.history.show', message: `Показать «${label}»` })}
            </TextButton>
          )}
          {isSame && (
            <span className={styles['quiet']} role="status">
              {restoreRefusalWords(i18n, 'same')}
            </span>
          )}
        </p>
      )}
    </li>
  )
}
