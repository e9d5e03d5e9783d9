import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { ask } from '../../api/index.ts'
import { Button, Card, FormField, Note, RadioGroup, Textarea, TextInput } from '../../ui/index.ts'
import { FormSummary } from '../forms/form-summary.tsx'
import { useForm } from '../forms/use-form.ts'
import { useSending } from '../forms/use-sending.ts'
import type { Appeal } from './own-things.ts'
import styles from './cabinet.module.css'

export interface AppealFormProps {
  /** Subject that the form begins with: a request to change a policy, which is no complaint. */
  readonly subject?: string
  readonly onSent: (appeal: Appeal) => void
  readonly onCancel: () => void
}

interface Answers {
  readonly kind: Appeal['kind'] | ''
  readonly subject: string
  readonly text: string
}

const longest = { subject: 200, text: 4000 } as const

/** Form of a new appeal: its subject and its text. The input stays until it is sent. */
export function AppealForm({ subject: about = '', onSent, onCancel }: AppealFormProps) {
  const { t } = useLingui()
  const { state, send } = useSending()
  const faultOfText = ({ length }: string) => {
    if (length === 0) return t({ id: 'cabinet.appeals.no-text', message: 'Опишите, что случилось.' })
    if (length <= longest.text) return undefined
    return t({ id: 'cabinet.appeals.long-text', message: 'Сократите текст до 4000 знаков.' })
  }
  const form = useForm('appeal', begun(about), ({ kind, subject, text }) => ({
    kind:
      kind === '' ? t({ id: 'cabinet.appeals.no-kind', message: 'Выберите: вопрос или жалоба.' }) : undefined,
    subject:
      subject.trim() === '' ? t({ id: 'cabinet.appeals.no-subject', message: 'Напишите тему.' }) : undefined,
    text: faultOfText(text.trim()),
  }))
  const { kind, subject, text } = form.values
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isReady() || kind === '') return
    void send(async () => {
      const appeal = await ask('createAppeal', {
        body: { kind, subject: subject.trim(), text: text.trim() },
      })
      form.forget()
      onSent(appeal)
    })
  }

  return (
    <Card title={t({ id: 'cabinet.appeals.new', message: 'Новое обращение' })}>
      <form ref={element} className={styles['form']} onSubmit={handleSubmit} noValidate>
        <FormSummary errors={form.summary} attempt={form.attempt} />
        <FormField
          group
          id={form.idOf('kind')}
          label={t({ id: 'cabinet.appeals.kind', message: 'О чём вы пишете' })}
          error={form.errorOf('kind')}
        >
          <RadioGroup
            value={kind}
            onChange={(value) => form.change('kind', value === 'complaint' ? 'complaint' : 'question')}
            choices={[
              {
                value: 'question',
                label: t({ id: 'cabinet.appeals.question', message: 'Вопрос или просьба' }),
              },
              {
                value: 'complaint',
                label: t({ id: 'cabinet.appeals.complaint', message: 'Жалоба' }),
                description: t({
                  id: 'cabinet.appeals.complaint-hint',
                  message: 'На работу компании, сотрудника или решение',
                }),
              },
            ]}
          />
        </FormField>
        <FormField
          id={form.idOf('subject')}
          label={t({ id: 'cabinet.appeals.subject', message: 'Тема' })}
          hint={t({ id: 'cabinet.appeals.subject-hint', message: 'Например: возврат, ошибка в полисе' })}
          error={form.errorOf('subject')}
        >
          <TextInput
            value={subject}
            maxLength={longest.subject}
            onChange={(value) => form.change('subject', value)}
          />
        </FormField>
        <FormField
          id={form.idOf('text')}
          label={t({ id: 'cabinet.appeals.text', message: 'Что случилось' })}
          hint={t({
            id: 'cabinet.appeals.text-hint',
            message: 'Укажите номер полиса или заявления, если речь о нём',
          })}
          error={form.errorOf('text')}
        >
          <Textarea value={text} maxLength={longest.text} onChange={(value) => form.change('text', value)} />
        </FormField>
        {state.kind === 'failed' && (
          <Note tone="error" live="alert">
            {state.failure.kind === 'status' && state.failure.status === 429
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
            busy={state.kind === 'sending' && t({ id: 'cabinet.appeals.sending', message: 'Отправляем…' })}
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
}

function begun(subject: string): Answers {
  return { kind: subject === '' ? '' : 'question', subject, text: '' }
}
