import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import {
  Button,
  FormField,
  formatDateTime,
  languageOf,
  Note,
  Pill,
  TextButton,
  TextInput,
  classNames,
} from '../../ui/index.ts'
import { useProductTexts, useTexts } from '../../wizard/index.ts'
import { slideWords } from '../../wizard/why/index.ts'
import { removeRecordings, renameRecording, type RecordingHead } from '../recording-calls.ts'
import { machineWords } from '../viewer/machine-words.ts'
import { momentText } from '../viewer/moment-text.ts'
import { outcomeWords } from './outcome-words.ts'
import list from '../row-list.module.css'
import styles from './recordings-section.module.css'

export interface RecordingRowProps {
  readonly head: RecordingHead
  readonly onOpen: () => void
  readonly onChanged: () => void
}

/** A recording in the list: opened by a press, named and tagged beneath. */
export function RecordingRow({ head, onOpen, onChanged }: RecordingRowProps) {
  const { t } = useText()
  const context = useLingui()
  const texts = useProductTexts()
  const loader = useTexts()
  const [isEditing, setEditing] = useState(false)
  const isOfProduct = head.machine === ''
  useEffect(() => {
    if (isOfProduct) void loader.want(head.product).catch(() => undefined)
  }, [loader, head.product, isOfProduct])
  const { events } = head
  const title = isOfProduct
    ? (texts.find([`${head.product}.title`]) ?? head.product)
    : machineWords(head.machine, context)
  const code = `${head.code.slice(0, 4)}-${head.code.slice(4)}`
  return (
    <li>
      <button type="button" className={classNames(list['row'], styles['row'])} onClick={onOpen}>
        <span className={list['name']}>{head.name || code}</span>
        <span className={styles['outcome']} data-outcome={head.outcome}>
          {outcomeWords(head.outcome, context)}
        </span>
        <span>{isOfProduct ? slideWords(head.slide, head.product, texts.find) : head.slide}</span>
        <span className={list['quiet']}>
          {[
            title,
            ...(head.failedCall === null ? [] : [head.failedCall]),
            ...(head.error === null ? [] : [head.error]),
          ].join(' · ')}
        </span>
        <span className={list['quiet']}>
          {momentText(head.lengthMs, context.i18n.locale)} ·{' '}
          {t({ id: 'replay.recordings.events', message: `событий: ${events}` })}
        </span>
        <span className={list['quiet']}>
          {formatDateTime(head.arrivedAt, languageOf(context.i18n.locale))}
        </span>
      </button>
      <div className={styles['marks']}>
        {head.isScenario && <Pill tone="success">{t({ id: 'replay.scenario', message: 'Сценарий' })}</Pill>}
        {head.isReported && (
          <Pill tone="warning">
            {t({ id: 'replay.recordings.reported', message: 'Сообщили о проблеме' })}
          </Pill>
        )}
        {head.tags.map((tag) => (
          <Pill key={tag}>{tag}</Pill>
        ))}
        <TextButton aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {t({ id: 'replay.recordings.edit', message: 'Имя и метки' })}
        </TextButton>
      </div>
      {isEditing && (
        <EditRecording
          head={head}
          onDone={() => {
            setEditing(false)
            onChanged()
          }}
        />
      )}
    </li>
  )
}

/** A recording with a name or a tag stays, however old. */
function EditRecording({ head, onDone }: { readonly head: RecordingHead; readonly onDone: () => void }) {
  const { t } = useText()
  const [name, setName] = useState(head.name)
  const [tags, setTags] = useState(head.tags.join(', '))
  const [isFailed, setFailed] = useState(false)
  const settle = (work: Promise<unknown>) => {
    work.then(onDone, () => setFailed(true))
  }
  return (
    <form
      className={styles['edit']}
      onSubmit={(event) => {
        event.preventDefault()
        settle(renameRecording(head.id, { name: name.slice(0, 120), tags: tagsOf(tags) }))
      }}
    >
      <FormField label={t({ id: 'replay.recordings.name', message: 'Имя' })} optional>
        <TextInput value={name} onChange={setName} />
      </FormField>
      <FormField label={t({ id: 'replay.recordings.tags', message: 'Метки через запятую' })} optional>
        <TextInput value={tags} onChange={setTags} />
      </FormField>
      {isFailed && (
        <Note tone="error">
          {t({ id: 'replay.against.failed', message: 'Сервер не ответил. Повторите.' })}
        </Note>
      )}
      <div className={styles['actions']}>
        <Button type="submit" size="small">
          {t({ id: 'replay.recordings.keep', message: 'Сохранить' })}
        </Button>
        <TextButton onClick={() => settle(removeRecordings([head.id]))}>
          {t({ id: 'replay.recordings.remove', message: 'Удалить запись' })}
        </TextButton>
      </div>
    </form>
  )
}

function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, 40))
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, 12)
}
