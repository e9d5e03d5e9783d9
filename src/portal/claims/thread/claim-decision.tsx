import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { formatDate } from '../../../formats/index.ts'
import {
  Button,
  Card,
  FormField,
  formatDateTime,
  formatMoney,
  Note,
  Textarea,
  useLanguage,
} from '../../../ui/index.ts'
import { useSending } from '../../forms/use-sending.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { appealClaim } from './claim-calls.ts'
import { ClaimReceipt } from './claim-receipt.tsx'
import type { ClaimPartProps } from './claim-documents.tsx'
import { useKeptText } from './kept-text.ts'
import styles from './thread.module.css'

const longest = 4000

/** The decision about a claim: a payment with its receipt, or a refusal with its reason and the way to appeal. */
export function ClaimDecisionPart({ thread, onChanged }: ClaimPartProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { claim, receipt } = thread
  const { statusCode, approvedAmount, paidAmount, paymentDate, paymentDocument, declineReason } = claim
  if (statusCode === 'paid' && paidAmount) {
    const sum = formatMoney({ minor: paidAmount, currency: 'UZS' }, language)
    const day = paymentDate === null ? '' : formatDate(paymentDate)
    const order = paymentDocument ?? ''
    return (
      <Note tone="success" title={t({ id: 'claims.paid.title', message: `Выплачено ${sum}` })}>
        {t({ id: 'claims.paid.text', message: `${day}, платёжное поручение № ${order}.` })}
        {receipt && <ClaimReceipt receipt={receipt} />}
      </Note>
    )
  }
  if (statusCode === 'approved' && approvedAmount) {
    const sum = formatMoney({ minor: approvedAmount, currency: 'UZS' }, language)
    return (
      <Note tone="success" title={t({ id: 'claims.approved.title', message: `Одобрена выплата ${sum}` })} />
    )
  }
  if (statusCode !== 'declined') return null
  return (
    <Card title={t({ id: 'claims.declined.title', message: 'В выплате отказано' })}>
      <div className={styles['form']}>
        {declineReason && <p className={styles['text']}>{declineReason}</p>}
        <Appeal thread={thread} onChanged={onChanged} />
      </div>
    </Card>
  )
}

function Appeal({ thread, onChanged }: ClaimPartProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { appeal } = thread
  const [isWriting, setWriting] = useState(false)
  if (appeal) {
    const moment = formatDateTime(appeal.createdAt, language)
    const day = appeal.answerBy && formatDate(appeal.answerBy)
    return (
      <Note
        title={
          appeal.answer
            ? t({ id: 'claims.appeal.answered', message: 'Ответ на ваше обращение' })
            : t({ id: 'claims.appeal.sent', message: 'Обращение отправлено' })
        }
        actions={
          <SiteLink href="/profile/appeals">
            {t({ id: 'claims.appeal.open', message: 'Открыть обращения' })}
          </SiteLink>
        }
      >
        {appeal.answer ??
          (day
            ? t({
                id: 'claims.appeal.waits-until',
                message: `${moment}. Ответим до ${day} включительно: в кабинете, и пришлём СМС.`,
              })
            : t({ id: 'claims.appeal.waits', message: `${moment}. Ответим в кабинете и пришлём СМС.` }))}
      </Note>
    )
  }
  return (
    <>
      <p>
        {t({
          id: 'claims.appeal.way',
          message: 'Не согласны? Напишите обращение: рассмотрим решение ещё раз и ответим.',
        })}
      </p>
      {isWriting ? (
        <AppealWriting thread={thread} onChanged={onChanged} />
      ) : (
        <Button kind="secondary" onClick={() => setWriting(true)}>
          {t({ id: 'claims.appeal.write', message: 'Обжаловать отказ' })}
        </Button>
      )}
    </>
  )
}

function AppealWriting({ thread, onChanged }: ClaimPartProps) {
  const { t } = useLingui()
  const id = useId()
  const { number } = thread.claim
  const { text, change, forget } = useKeptText('claim-appeal', number)
  const { state, send } = useSending()
  const [isWrong, setWrong] = useState(false)
  const isEmpty = text.trim() === ''
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isBad = isEmpty || [...text.trim()].length > longest
    setWrong(isBad)
    if (isBad) return document.getElementById(id)?.focus()
    const subject = t({ id: 'claims.appeal.subject', message: `Отказ по заявлению № ${number}` })
    void send(async () => {
      const appeal = await appealClaim(number, subject, text.trim())
      forget()
      onChanged({ ...thread, appeal })
    })
  }
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <FormField
        id={id}
        label={t({ id: 'claims.appeal.text', message: 'Почему вы не согласны' })}
        error={
          isWrong &&
          (isEmpty
            ? t({ id: 'claims.appeal.empty', message: 'Напишите, с чем вы не согласны.' })
            : t({ id: 'claims.appeal.long', message: 'Сократите текст до 4000 знаков.' }))
        }
      >
        <Textarea value={text} maxLength={longest} onChange={change} />
      </FormField>
      {state.kind === 'failed' && (
        <Note tone="error" live="alert">
          {t({
            id: 'claims.messages.failed',
            message: 'Не отправлено, текст сохранён. Проверьте связь и повторите.',
          })}
        </Note>
      )}
      <Button
        type="submit"
        busy={state.kind === 'sending' && t({ id: 'claims.messages.sending', message: 'Отправляем…' })}
      >
        {t({ id: 'claims.appeal.send', message: 'Отправить обращение' })}
      </Button>
    </form>
  )
}
