import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CallError, client } from '../../api/index.ts'
import { Button, Card, ErrorSummary, Field, Note, Textarea, TextInput } from '../../ui/index.ts'
import type { Appeal } from './own-things.ts'
import styles from './cabinet.module.css'

export interface AppealFormProps {
  readonly onSent: (appeal: Appeal) => void
  readonly onCancel: () => void
}

const longest = { subject: 200, text: 4000 } as const

/** A new appeal: what it is about, and the words. What was typed stays until it is sent. */
export function AppealForm({ onSent, onCancel }: AppealFormProps) {
  const { t } = useLingui()
  const ids = { subject: useId(), text: useId() }
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState<'idle' | 'busy' | 'failed' | 'tooMany'>('idle')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const problems = attempt > 0 ? problemsOf() : {}
  const errors = (['subject', 'text'] as const).flatMap((name) => {
    const message = problems[name]
    return message === undefined ? [] : [{ target: ids[name], message }]
  })

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending === 'busy') return
    setAttempt((count) => count + 1)
    if (Object.keys(problemsOf()).length > 0) return
    setSending('busy')
    try {
      const { data } = await client.POST('/api/v1/appeals', {
        body: { subject: subject.trim(), text: text.trim() },
      })
      if (data === undefined) throw new CallError({ kind: 'parsing' })
      onSent(data.data)
    } catch (error) {
      const isTooMany =
        error instanceof CallError && error.failure.kind === 'status' && error.failure.status === 429
      setSending(isTooMany ? 'tooMany' : 'failed')
    }
  }

  return (
    <Card title={t({ id: 'cabinet.appeals.new', message: 'Новое обращение' })}>
      <form className={styles['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
        {errors.length > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
        <Field
          id={ids.subject}
          label={t({ id: 'cabinet.appeals.subject', message: 'Тема' })}
          hint={t({ id: 'cabinet.appeals.subject-hint', message: 'Например: возврат, ошибка в полисе' })}
          error={problems.subject}
        >
          <TextInput ref={first} value={subject} maxLength={longest.subject} onChange={setSubject} />
        </Field>
        <Field
          id={ids.text}
          label={t({ id: 'cabinet.appeals.text', message: 'Что случилось' })}
          hint={t({
            id: 'cabinet.appeals.text-hint',
            message: 'Укажите номер полиса или заявления, если речь о нём',
          })}
          error={problems.text}
        >
          <Textarea value={text} maxLength={longest.text} onChange={setText} />
        </Field>
        {(sending === 'failed' || sending === 'tooMany') && (
          <Note tone="error" live="alert">
            {sending === 'tooMany'
              ? t({
                  id: 'cabinet.appeals.too-many',
                  message: 'Сегодня обращений уже много. Отправьте это завтра или позвоните нам.',
                })
              : t({
                  id: 'cabinet.appeals.failed',
                  message: 'Обращение не отправлено, текст сохранён. Проверьте связь и повторите.',
                })}
          </Note>
        )}
        <div className={styles['actions']}>
          <Button
            type="submit"
            busy={sending === 'busy' && t({ id: 'cabinet.appeals.sending', message: 'Отправляем…' })}
          >
            {t({ id: 'cabinet.appeals.send', message: 'Отправить' })}
          </Button>
          <Button kind="ghost" onClick={onCancel}>
            {t({ id: 'cabinet.cancel', message: 'Отмена' })}
          </Button>
        </div>
      </form>
    </Card>
  )

  function problemsOf(): { readonly subject?: string; readonly text?: string } {
    return {
      ...(subject.trim() === '' && {
        subject: t({ id: 'cabinet.appeals.no-subject', message: 'Напишите тему.' }),
      }),
      ...(text.trim() === '' && {
        text: t({ id: 'cabinet.appeals.no-text', message: 'Опишите, что случилось.' }),
      }),
      ...(text.trim().length > longest.text && {
        text: t({ id: 'cabinet.appeals.long-text', message: 'Сократите текст до 4000 знаков.' }),
      }),
    }
  }
}
