import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { formatDate, formatPhone } from '../../formats/index.ts'
import { Button, FormField, formatDateTime, Pill, Textarea, useLanguage } from '../../ui/index.ts'
import { answerAppeal, takeAppeal } from '../calls/review-calls.ts'
import type { StaffAppeal } from '../calls/admin-types.ts'
import { TemplateSelect, type TemplateSelectProps } from './template-select.tsx'
import { keepAnswer, keptAnswer } from './kept-answer.ts'
import { caseKindWords } from './case-words.ts'
import { appealStatusWords, toneOf } from './status-words.ts'
import { useAttempt } from './use-attempt.ts'
import { useWrongPart } from './use-wrong-part.ts'
import styles from './desk.module.css'

export interface AppealCardProps {
  readonly appeal: StaffAppeal
  readonly onChanged: (appeal: StaffAppeal) => void
}

/** An appeal in the list of appeals. */
export function AppealCard({ appeal, onChanged }: AppealCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { kind, subject, status, phone, createdAt, isLate } = appeal
  return (
    <li className={styles['item']}>
      <details>
        <summary className={styles['summary']}>
          <span className={styles['name']}>
            <Pill tone="primary">{caseKindWords(i18n, kind === 'complaint' ? kind : 'appeal')}</Pill>{' '}
            {subject}
          </span>
          {isLate ? (
            <Pill tone="error">{t({ id: 'admin.appeal.late', message: 'Просрочена' })}</Pill>
          ) : (
            <Pill tone={toneOf(status)}>{appealStatusWords(i18n, status)}</Pill>
          )}
          <span className={styles['quiet']}>
            {formatPhone(phone)} · {formatDateTime(createdAt, language)}
          </span>
        </summary>
        <div className={styles['body']}>
          <AppealBody appeal={appeal} onChanged={onChanged} />
        </div>
      </details>
    </li>
  )
}

export interface AppealBodyProps extends AppealCardProps {
  /** Prepared answers in the customer's language. */
  readonly templates?: TemplateSelectProps['templates'] | undefined
}

/** Shows an appeal, its answer, and the form for a new answer. */
export function AppealBody({ appeal, onChanged, templates = [] }: AppealBodyProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { wrong, idOf, check } = useWrongPart<'answer'>()
  const { isBusy, attempt } = useAttempt('appeal', onChanged)
  const [answer, setAnswer] = useState(() => keptAnswer(appeal.id))
  const { id, text, status, claimNumber, answerBy } = appeal
  const day = status === 'answered' || answerBy === null ? null : formatDate(answerBy)

  const handleTake = () =>
    void attempt(() => takeAppeal(id), {
      done: t({ id: 'admin.appeal.taken', message: 'Обращение взято в работу' }),
    })
  const handleType = (typed: string) => {
    setAnswer(typed)
    keepAnswer(id, typed)
  }
  const send = async () => {
    const sent = await answerAppeal(id, answer)
    keepAnswer(id, '')
    return sent
  }
  const handleAnswer = (event: FormEvent) => {
    event.preventDefault()
    if (!check(answer.trim() === '' ? 'answer' : null)) return
    void attempt(send, {
      done: t({ id: 'admin.appeal.done', message: 'Ответ отправлен, клиент получил уведомление' }),
    })
  }
  return (
    <>
      {claimNumber && (
        <p className={styles['quiet']}>
          {t({ id: 'admin.appeal.claim', message: `По заявлению № ${claimNumber}` })}
        </p>
      )}
      {day && (
        <p>
          <strong>{t({ id: 'admin.appeal.answer-by', message: `Ответить до ${day} включительно` })}</strong>
        </p>
      )}
      <p className={styles['text']}>{text}</p>
      {appeal.answer !== null && (
        <blockquote className={styles['answer']}>
          <p className={styles['quiet']}>
            {t({ id: 'admin.appeal.answer', message: 'Ответ' })}
            {appeal.answeredAt && ` · ${formatDateTime(appeal.answeredAt, language)}`}
          </p>
          <p className={styles['text']}>{appeal.answer}</p>
        </blockquote>
      )}
      {status === 'waiting' && (
        <Button size="small" kind="secondary" onClick={handleTake}>
          {t({ id: 'admin.appeal.take', message: 'Взять в работу' })}
        </Button>
      )}
      {status !== 'answered' && (
        <form className={styles['reply']} noValidate onSubmit={handleAnswer}>
          {templates.length > 0 && <TemplateSelect templates={templates} onChoose={handleType} />}
          <FormField
            id={idOf('answer')}
            label={t({ id: 'admin.appeal.answer', message: 'Ответ' })}
            error={wrong === 'answer' && t({ id: 'admin.appeal.answer.error', message: 'Напишите ответ.' })}
          >
            <Textarea value={answer} maxLength={4000} rows={4} onChange={handleType} />
          </FormField>
          <Button
            size="small"
            type="submit"
            busy={isBusy && t({ id: 'admin.appeal.sending', message: 'Отправляем…' })}
          >
            {t({ id: 'admin.appeal.send', message: 'Отправить ответ' })}
          </Button>
        </form>
      )}
    </>
  )
}
