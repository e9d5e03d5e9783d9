import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import {
  Button,
  DateInput,
  FormField,
  MoneyInput,
  Select,
  Textarea,
  TextInput,
  type TypedNumber,
} from '../../ui/index.ts'
import { CallError } from '../../api/index.ts'
import { moveClaim } from '../calls/review-calls.ts'
import type { ClaimStatus, StaffClaim } from '../calls/admin-types.ts'
import { claimStatusWords } from './status-words.ts'
import styles from './desk.module.css'
import { useAttempt } from './use-attempt.ts'
import { useWrongPart } from './use-wrong-part.ts'

const shortestReason = 10

export interface MoveClaimProps {
  readonly claim: StaffClaim
  readonly onChanged: (claim: StaffClaim) => void
}

/** Form that sets the next status of a claim; the customer is notified at once. */
export function MoveClaim({ claim, onChanged }: MoveClaimProps) {
  const { t, i18n } = useLingui()
  const { wrong, setWrong, idOf, check } = useWrongPart<
    'status' | 'paymentDate' | 'amount' | 'paymentDocument' | 'reason'
  >()
  const { isBusy, attempt } = useAttempt('claim', onChanged)
  const [status, setStatus] = useState('')
  const [paymentDate, setPaymentDate] = useState('')
  const [amount, setAmount] = useState<TypedNumber>(null)
  const [paymentDocument, setPaymentDocument] = useState('')
  const [reason, setReason] = useState('')
  const sum = typeof amount === 'number' && amount > 0 ? amount : null

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isPaid = status === 'paid'
    const isDeclined = status === 'declined'
    const missing = [
      ['status', status === ''],
      ['reason', isDeclined && reason.trim().length < shortestReason],
      ['amount', isPaid && sum === null],
      ['paymentDate', isPaid && !/^\d{4}-\d\d-\d\d$/.test(paymentDate)],
      ['paymentDocument', isPaid && paymentDocument.trim() === ''],
    ] as const
    if (!check(missing.find(([, isMissing]) => isMissing)?.[0] ?? null)) return
    const call = () =>
      moveClaim(claim.number, {
        // Both values come from the list in the API description.
        from: claim.statusCode as ClaimStatus,
        status: status as ClaimStatus,
        paymentDate: isPaid ? paymentDate : null,
        reason: isDeclined ? reason.trim() : null,
        amount: isPaid ? sum : null,
        paymentDocument: isPaid ? paymentDocument.trim() : null,
      })
    void attempt(call, {
      done: t({ id: 'admin.claim.moved', message: 'Статус изменён, клиент получил уведомление' }),
      isShown: (error) => {
        if (isDateRefused(error)) setWrong('paymentDate')
        return isDateRefused(error)
      },
    })
  }
  return (
    <form className={styles['move']} noValidate onSubmit={handleSubmit}>
      <FormField
        id={idOf('status')}
        label={t({ id: 'admin.claim.next', message: 'Новый статус' })}
        error={wrong === 'status' && t({ id: 'admin.claim.next.error', message: 'Выберите статус.' })}
      >
        <Select
          value={status}
          placeholder={t({ id: 'admin.claim.next.choose', message: 'Выберите' })}
          options={claim.next.map((value) => ({ value, label: claimStatusWords(i18n, value) }))}
          onChange={setStatus}
        />
      </FormField>
      {status === 'declined' && (
        <FormField
          id={idOf('reason')}
          label={t({ id: 'admin.inspection.reason', message: 'Причина для клиента' })}
          hint={t({
            id: 'admin.claim.reason.hint',
            message: 'Клиент прочитает её вместе с тем, как обжаловать отказ',
          })}
          error={
            wrong === 'reason' &&
            t({ id: 'admin.inspection.reason.error', message: 'Напишите хотя бы 10 символов.' })
          }
        >
          <Textarea value={reason} maxLength={1000} onChange={setReason} />
        </FormField>
      )}
      {status === 'paid' && (
        <>
          <FormField
            id={idOf('amount')}
            label={t({ id: 'admin.claim.paid-amount', message: 'Сумма выплаты' })}
            error={
              wrong === 'amount' &&
              t({ id: 'admin.claim.amount.error', message: 'Укажите сумму больше нуля.' })
            }
          >
            <MoneyInput value={amount} onChange={setAmount} />
          </FormField>
          <FormField
            id={idOf('paymentDocument')}
            label={t({ id: 'admin.claim.payment-document.number', message: 'Номер платёжного поручения' })}
            error={
              wrong === 'paymentDocument' &&
              t({ id: 'admin.claim.payment-document.error', message: 'Укажите номер поручения.' })
            }
          >
            <TextInput value={paymentDocument} maxLength={60} onChange={setPaymentDocument} />
          </FormField>
          <FormField
            id={idOf('paymentDate')}
            label={t({ id: 'admin.claim.payment-date', message: 'День выплаты' })}
            error={
              wrong === 'paymentDate' &&
              t({
                id: 'admin.claim.payment-date.error',
                message: 'Укажите день от регистрации заявления до сегодня.',
              })
            }
          >
            <DateInput value={paymentDate} min={claim.registrationDate} onChange={setPaymentDate} />
          </FormField>
        </>
      )}
      <Button
        size="small"
        type="submit"
        busy={isBusy && t({ id: 'admin.editor.saving', message: 'Сохраняем…' })}
      >
        {t({ id: 'admin.claim.move', message: 'Изменить статус' })}
      </Button>
    </form>
  )
}

function isDateRefused(error: unknown): boolean {
  return (
    error instanceof CallError &&
    error.failure.kind === 'status' &&
    (error.failure.data?.problems ?? []).some(({ path }) => path === '/paymentDate')
  )
}
