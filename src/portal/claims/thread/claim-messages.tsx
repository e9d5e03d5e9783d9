import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { refusalParams } from '../../../api/index.ts'
import {
  Button,
  Card,
  FormField,
  formatDateTime,
  LiveStatus,
  Note,
  Textarea,
  useLanguage,
} from '../../../ui/index.ts'
import { useProductTexts } from '../../../wizard/index.ts'
import { useSending } from '../../forms/use-sending.ts'
import { sendClaimMessage } from './claim-calls.ts'
import type { ClaimPartProps } from './claim-documents.tsx'
import { useKeptText } from './kept-text.ts'
import styles from './thread.module.css'

const longest = 2000

/** Messages between the customer and the insurer, and the form for a new one. */
export function ClaimMessages({ thread, onChanged }: ClaimPartProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { messages, canWrite } = thread
  if (messages.length === 0 && !canWrite) return null
  const latest = messages.at(-1)
  const heard = latest?.author === 'insurer' ? latest.text : ''
  const authors = {
    customer: t({ id: 'claims.messages.you', message: 'Вы' }),
    insurer: t({ id: 'claims.messages.insurer', message: 'Страховая' }),
  }
  return (
    <Card title={t({ id: 'claims.messages.title', message: 'Сообщения' })}>
      <div className={styles['messages']}>
        {messages.length > 0 && (
          <ol className={styles['list']}>
            {messages.map(({ id, author, text, sentAt, isRead }) => (
              <li key={id} className={styles['message']} data-author={author}>
                <p className={styles['quiet']}>
                  {authors[author]} · <time dateTime={sentAt}>{formatDateTime(sentAt, language)}</time>
                  {author === 'customer' &&
                    isRead &&
                    ` · ${t({ id: 'claims.messages.read', message: 'прочитано' })}`}
                </p>
                <p className={styles['text']}>{text}</p>
              </li>
            ))}
          </ol>
        )}
        <LiveStatus>{heard}</LiveStatus>
        {canWrite && <Writing thread={thread} onChanged={onChanged} />}
      </div>
    </Card>
  )
}

function Writing({ thread, onChanged }: ClaimPartProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const id = useId()
  const { number } = thread.claim
  const { text, change, forget } = useKeptText('claim-message', number)
  const { state, send } = useSending()
  const [isWrong, setWrong] = useState(false)
  // The same message sent twice, after a lost answer, keeps its id.
  const messageId = useRef<{ readonly text: string; readonly id: string } | null>(null)

  const length = [...text.trim()].length
  const tooLong =
    length > longest
      ? t({ id: 'claims.messages.long', message: 'Сократите сообщение до 2000 знаков.' })
      : undefined
  const error = length === 0 ? t({ id: 'claims.messages.empty', message: 'Напишите сообщение.' }) : tooLong
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(error !== undefined)
    if (error !== undefined) return document.getElementById(id)?.focus()
    if (messageId.current?.text !== text) messageId.current = { text, id: crypto.randomUUID() }
    const sentId = messageId.current.id
    void send(async () => {
      onChanged(await sendClaimMessage(number, sentId, text.trim()))
      messageId.current = null
      forget()
    })
  }
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <FormField
        id={id}
        label={t({ id: 'claims.messages.text', message: 'Ваше сообщение' })}
        error={isWrong && error}
      >
        <Textarea value={text} maxLength={longest} onChange={change} />
      </FormField>
      {state.kind === 'failed' && (
        <Note tone="error" live="alert">
          {state.failure.kind === 'status' && state.failure.data
            ? texts.say(state.failure.data.code, refusalParams(state.failure.data.code))
            : t({
                id: 'claims.messages.failed',
                message: 'Не отправлено, текст сохранён. Проверьте связь и повторите.',
              })}
        </Note>
      )}
      <Button
        type="submit"
        kind="secondary"
        busy={state.kind === 'sending' && t({ id: 'claims.messages.sending', message: 'Отправляем…' })}
      >
        {t({ id: 'claims.messages.send', message: 'Отправить' })}
      </Button>
    </form>
  )
}
