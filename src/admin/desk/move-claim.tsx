import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button, DateInput, Field, Select, useToasts } from '../../ui/index.ts'
import { CallError } from '../../api/index.ts'
import { moveClaim } from '../calls/admin-calls.ts'
import type { ClaimStatus, StaffClaim } from '../calls/admin-types.ts'
import { useFailureText } from '../calls/use-failure-text.ts'
import { claimStatusWords } from './status-words.ts'
import styles from './desk.module.css'

export interface MoveClaimProps {
  readonly claim: StaffClaim
  readonly onChanged: (claim: StaffClaim) => void
}

/** Moves a claim on; the customer is notified at once. */
export function MoveClaim({ claim, onChanged }: MoveClaimProps) {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const id = useId()
  const [status, setStatus] = useState('')
  const [paymentDate, setPaymentDate] = useState('')
  const [wrong, setWrong] = useState<'status' | 'paymentDate' | null>(null)
  const [isBusy, setBusy] = useState(false)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const isPaid = status === 'paid'
    const missing =
      status === '' ? 'status' : isPaid && !/^\d{4}-\d\d-\d\d$/.test(paymentDate) ? 'paymentDate' : null
    setWrong(missing)
    if (missing) {
      document.getElementById(`${id}-${missing}`)?.focus()
      return
    }
    setBusy(true)
    try {
      const changed = await moveClaim(claim.number, {
        // Both are of the contract's own list.
        from: claim.statusCode as ClaimStatus,
        status: status as ClaimStatus,
        paymentDate: isPaid ? paymentDate : null,
      })
      toasts.show({
        status: 'success',
        key: 'claim',
        text: t({ id: 'admin.claim.moved', message: 'Статус изменён, клиент получил уведомление' }),
      })
      onChanged(changed)
    } catch (error) {
      if (isDateRefused(error)) setWrong('paymentDate')
      else toasts.show({ status: 'error', key: 'claim', text: say(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles['move']} noValidate onSubmit={handleSubmit}>
      <Field
        id={`${id}-status`}
        label={t({ id: 'admin.claim.next', message: 'Новый статус' })}
        error={wrong === 'status' && t({ id: 'admin.claim.next.error', message: 'Выберите статус.' })}
      >
        <Select
          value={status}
          placeholder={t({ id: 'admin.claim.next.choose', message: 'Выберите' })}
          options={claim.next.map((value) => ({ value, label: claimStatusWords(i18n, value) }))}
          onChange={setStatus}
        />
      </Field>
      {status === 'paid' && (
        <Field
          id={`${id}-paymentDate`}
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
        </Field>
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
