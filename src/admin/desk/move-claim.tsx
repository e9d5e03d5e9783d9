import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button, DateInput, FormField, Select } from '../../ui/index.ts'
import { CallError } from '../../api/index.ts'
import { moveClaim } from '../calls/review-calls.ts'
import type { ClaimStatus, StaffClaim } from '../calls/admin-types.ts'
import { claimStatusWords } from './status-words.ts'
import styles from './desk.module.css'
import { useAttempt } from './use-attempt.ts'
import { useWrongPart } from './use-wrong-part.ts'

export interface MoveClaimProps {
  readonly claim: StaffClaim
  readonly onChanged: (claim: StaffClaim) => void
}

/** Form that sets the next status of a claim; the customer is notified at once. */
export function MoveClaim({ claim, onChanged }: MoveClaimProps) {
  const { t, i18n } = useLingui()
  const { wrong, setWrong, idOf, check } = useWrongPart<'status' | 'paymentDate'>()
  const { isBusy, attempt } = useAttempt('claim', onChanged)
  const [status, setStatus] = useState('')
  const [paymentDate, setPaymentDate] = useState('')

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isPaid = status === 'paid'
    const isDateMissing = isPaid && !/^\d{4}-\d\d-\d\d$/.test(paymentDate)
    if (!check(status === '' ? 'status' : isDateMissing ? 'paymentDate' : null)) return
    const call = () =>
      moveClaim(claim.number, {
        // Both values come from the list in the API description.
        from: claim.statusCode as ClaimStatus,
        status: status as ClaimStatus,
        paymentDate: isPaid ? paymentDate : null,
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
      {status === 'paid' && (
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
