import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { Button, FormField, formatDateTime, LiveStatus, Textarea, useLanguage } from '../../../ui/index.ts'
import { writeToCustomer } from '../../calls/claim-calls.ts'
import styles from '../desk.module.css'
import { keepAnswer, keptAnswer } from '../kept-answer.ts'
import { TemplateSelect } from '../template-select.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useWrongPart } from '../use-wrong-part.ts'
import type { DossierPartProps } from './dossier-part.ts'

/** Messages on a claim, and the form that writes to the customer. */
export function ClaimConversation({ dossier, onChanged }: DossierPartProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { messages, canWrite } = dossier
  const latest = messages.at(-1)
  return (
    <section className={styles['papers']}>
      <h3 className={styles['subtitle']}>{t({ id: 'admin.claim.messages', message: 'Сообщения' })}</h3>
      {messages.length === 0 && (
        <p className={styles['quiet']}>
          {t({ id: 'admin.claim.messages.none', message: 'Пока никто не писал' })}
        </p>
      )}
      {messages.length > 0 && (
        <ol className={styles['entries']}>
          {messages.map(({ id, author, text, sentAt, isRead }) => (
            <li key={id}>
              <p className={styles['quiet']}>
                {author === 'customer'
                  ? t({ id: 'admin.claim.messages.customer', message: 'Клиент' })
                  : t({ id: 'admin.claim.messages.us', message: 'Мы' })}
                {` · ${formatDateTime(sentAt, language)}`}
                {author === 'insurer' &&
                  isRead &&
                  ` · ${t({ id: 'admin.claim.messages.read', message: 'прочитано' })}`}
              </p>
              <p className={styles['text']}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <LiveStatus>{latest?.author === 'customer' ? latest.text : ''}</LiveStatus>
      {canWrite && <Writing dossier={dossier} onChanged={onChanged} />}
    </section>
  )
}

function Writing({ dossier, onChanged }: DossierPartProps) {
  const { t } = useLingui()
  const { wrong, idOf, check } = useWrongPart<'text'>()
  const { isBusy, attempt } = useAttempt('message', onChanged)
  const { number } = dossier.claim
  const keptAs = `claim-${number}`
  const [text, setText] = useState(() => keptAnswer(keptAs))
  // The same message sent twice, after a lost answer, keeps its id.
  const messageId = useRef<{ readonly text: string; readonly id: string } | null>(null)

  const handleType = (typed: string) => {
    setText(typed)
    keepAnswer(keptAs, typed)
  }
  const send = async () => {
    if (messageId.current?.text !== text) messageId.current = { text, id: crypto.randomUUID() }
    const changed = await writeToCustomer(number, { id: messageId.current.id, text: text.trim() })
    handleType('')
    messageId.current = null
    return changed
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!check(text.trim() === '' ? 'text' : null)) return
    void attempt(send, {
      done: t({ id: 'admin.claim.messages.sent', message: 'Отправлено, клиент получит СМС' }),
    })
  }
  return (
    <form className={styles['reply']} noValidate onSubmit={handleSubmit}>
      {dossier.templates.length > 0 && <TemplateSelect templates={dossier.templates} onChoose={handleType} />}
      <FormField
        id={idOf('text')}
        label={t({ id: 'admin.claim.messages.text', message: 'Сообщение клиенту' })}
        error={wrong === 'text' && t({ id: 'admin.claim.messages.error', message: 'Напишите сообщение.' })}
      >
        <Textarea value={text} maxLength={2000} rows={2} onChange={handleType} />
      </FormField>
      <Button
        size="small"
        kind="secondary"
        type="submit"
        busy={isBusy && t({ id: 'admin.appeal.sending', message: 'Отправляем…' })}
      >
        {t({ id: 'admin.claim.messages.send', message: 'Написать клиенту' })}
      </Button>
    </form>
  )
}
