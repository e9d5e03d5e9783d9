import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { CallAnswer, Json } from '../../engine/index.ts'
import type { PastChange, PlayedEvent } from '../../trace/index.ts'
import { Button, FormField, Select, Textarea, TextInput } from '../../ui/index.ts'
import styles from './past-change.module.css'

export interface PastChangeFormProps {
  readonly event: PlayedEvent
  readonly onChange: (change: PastChange) => void
}

/** A form that changes the customer's answer or the outcome of the call at one event; nothing for other events. */
export function PastChangeForm({ event, onChange }: PastChangeFormProps) {
  const { event: recorded } = event.line
  if (event.call) return <AnswerForm key={event.number} answer={event.call.answer} onChange={onChange} />
  return recorded.type === 'field.changed' ? (
    <ValueForm key={event.number} value={recorded.value} onChange={onChange} />
  ) : null
}

function ValueForm({
  value,
  onChange,
}: {
  readonly value: Json
  readonly onChange: PastChangeFormProps['onChange']
}) {
  const { t } = useLingui()
  const isText = typeof value === 'string' || value === null
  const [text, setText] = useState(isText ? (value ?? '') : JSON.stringify(value))
  const [error, setError] = useState<string | null>(null)
  const handleSubmit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const typed = isText ? text : parsed(text)
    if (typed === undefined) setError(t({ id: 'replay.past.not-json', message: 'Это не JSON.' }))
    else onChange({ kind: 'value', value: typed })
  }
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <h3>{t({ id: 'replay.past.title', message: 'Изменить прошлое' })}</h3>
      <FormField label={t({ id: 'replay.past.value', message: 'Другой ответ покупателя' })} error={error}>
        <TextInput
          value={text}
          onChange={(next) => {
            setError(null)
            setText(next)
          }}
        />
      </FormField>
      <Show />
    </form>
  )
}

function AnswerForm({
  answer,
  onChange,
}: {
  readonly answer: CallAnswer
  readonly onChange: PastChangeFormProps['onChange']
}) {
  const { t } = useLingui()
  const [kind, setKind] = useState<string>(answer.kind === 'answer' ? String(answer.status) : answer.failure)
  const [text, setText] = useState(answer.kind === 'answer' ? JSON.stringify(answer.body, null, 2) : '{}')
  const [error, setError] = useState<string | null>(null)
  const failure = failures.find((one) => one === kind)
  const failureTexts = {
    fetch: t({ id: 'replay.past.fetch', message: 'нет сети' }),
    timeout: t({ id: 'replay.past.timeout', message: 'не дождались' }),
    parsing: t({ id: 'replay.past.parsing', message: 'ответ не читается' }),
  }
  const handleSubmit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (failure !== undefined) {
      onChange({ kind: 'answer', answer: { kind: 'failure', failure } })
      return
    }
    const body = parsed(text)
    if (body === undefined) setError(t({ id: 'replay.past.not-json', message: 'Это не JSON.' }))
    else onChange({ kind: 'answer', answer: { kind: 'answer', status: Number(kind), body, fact: null } })
  }
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <h3>{t({ id: 'replay.past.title', message: 'Изменить прошлое' })}</h3>
      <FormField label={t({ id: 'replay.past.outcome', message: 'Другой исход вызова' })}>
        <Select
          value={kind}
          onChange={setKind}
          options={[
            ...[...new Set([...statuses, ...(failure === undefined ? [kind] : [])])]
              .toSorted()
              .map((status) => ({ value: status, label: status })),
            ...failures.map((one) => ({ value: one, label: failureTexts[one] })),
          ]}
        />
      </FormField>
      {failure === undefined && (
        <FormField label={t({ id: 'replay.past.body', message: 'Тело ответа' })} error={error}>
          <Textarea
            value={text}
            rows={6}
            onChange={(next) => {
              setError(null)
              setText(next)
            }}
          />
        </FormField>
      )}
      <Show />
    </form>
  )
}

function Show() {
  const { t } = useLingui()
  return (
    <Button type="submit" size="small" kind="secondary">
      {t({ id: 'replay.past.show', message: 'Посмотреть, что выйдет' })}
    </Button>
  )
}

const statuses = ['200', '400', '404', '409', '422', '500', '503']
const failures = ['fetch', 'timeout', 'parsing'] as const

/** The value of a JSON text; undefined for any other text. */
function parsed(text: string): Json | undefined {
  try {
    // JSON.parse returns JSON.
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
