import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useSignedOperator } from '../../../staff/index.ts'
import {
  Button,
  DateInput,
  FormField,
  Select,
  Textarea,
  TextInput,
  type TypedNumber,
} from '../../../ui/index.ts'
import type { ClaimDossier } from '../../calls/admin-types.ts'
import { askCorrection } from '../../calls/claim-calls.ts'
import { ClaimSum } from '../claim-sum.tsx'
import styles from '../desk.module.css'
import { useAttempt } from '../use-attempt.ts'
import { useWrongPart } from '../use-wrong-part.ts'
import type { DossierPartProps } from './dossier-part.ts'
import { WaitingCorrection } from './waiting-correction.tsx'

const shortestReason = 10

/** Corrects a decided claim: one operator asks with a reason, another one confirms. */
export function CorrectClaim({ dossier, onChanged }: DossierPartProps) {
  const { t } = useLingui()
  const { phone } = useSignedOperator()
  const { claim, correction } = dossier
  if (correction)
    return (
      <WaitingCorrection dossier={dossier} correction={correction} operator={phone} onChanged={onChanged} />
    )
  if (claim.statusCode !== 'approved' && claim.statusCode !== 'paid') return null
  return (
    <details className={styles['more']}>
      <summary>{t({ id: 'admin.claim.correct', message: 'Исправить решение' })}</summary>
      <AskCorrection dossier={dossier} onChanged={onChanged} />
    </details>
  )
}

function AskCorrection({ dossier, onChanged }: DossierPartProps) {
  const { t } = useLingui()
  const { claim } = dossier
  const form = useCorrection(dossier, onChanged)
  const { wrong, idOf } = form
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form className={styles['move']} noValidate onSubmit={handleSubmit}>
      {claim.statusCode === 'paid' && (
        <FormField label={t({ id: 'admin.claim.correct.what', message: 'Что исправить' })}>
          <Select
            value={form.status}
            options={[
              {
                value: 'paid',
                label: t({ id: 'admin.claim.correct.payment', message: 'Данные выплаты' }),
              },
              {
                value: 'inReview',
                label: t({
                  id: 'admin.claim.correct.unpaid',
                  message: 'Выплаты не было: вернуть на рассмотрение',
                }),
              },
            ]}
            onChange={form.setStatus}
          />
        </FormField>
      )}
      {form.status === 'paid' && (
        <>
          <ClaimSum
            id={idOf('amount')}
            limit={dossier.limit}
            amount={form.amount}
            isWrong={wrong === 'amount'}
            onChange={form.setAmount}
          />
          <FormField
            id={idOf('paymentDocument')}
            label={t({ id: 'admin.claim.payment-document.number', message: 'Номер платёжного поручения' })}
            error={
              wrong === 'paymentDocument' &&
              t({ id: 'admin.claim.payment-document.error', message: 'Укажите номер поручения.' })
            }
          >
            <TextInput value={form.paymentDocument} maxLength={60} onChange={form.setPaymentDocument} />
          </FormField>
          <FormField label={t({ id: 'admin.claim.payment-date', message: 'День выплаты' })}>
            <DateInput value={form.paymentDate} min={claim.registrationDate} onChange={form.setPaymentDate} />
          </FormField>
        </>
      )}
      <FormField
        id={idOf('reason')}
        label={t({ id: 'admin.claim.correct.reason', message: 'Почему исправляем' })}
        hint={t({
          id: 'admin.claim.correct.hint',
          message: 'Это прочитает второй оператор. Клиент узнает, когда тот подтвердит',
        })}
        error={
          wrong === 'reason' &&
          t({ id: 'admin.inspection.reason.error', message: 'Напишите хотя бы 10 символов.' })
        }
      >
        <Textarea value={form.reason} maxLength={1000} rows={2} onChange={form.setReason} />
      </FormField>
      <Button
        size="small"
        kind="secondary"
        type="submit"
        busy={form.isBusy && t({ id: 'admin.editor.saving', message: 'Сохраняем…' })}
      >
        {t({ id: 'admin.claim.correct.ask', message: 'Передать второму оператору' })}
      </Button>
    </form>
  )
}

/** The correction as an operator describes it. An approval can only be taken back. */
function useCorrection({ claim, limit }: ClaimDossier, onChanged: DossierPartProps['onChanged']) {
  const { t } = useLingui()
  const { wrong, idOf, check } = useWrongPart<'amount' | 'paymentDocument' | 'reason'>()
  const { isBusy, attempt } = useAttempt('claim', onChanged)
  const [status, setStatus] = useState(claim.statusCode === 'paid' ? 'paid' : 'inReview')
  const [amount, setAmount] = useState<TypedNumber>(claim.paidAmount ?? null)
  const [paymentDate, setPaymentDate] = useState(claim.paymentDate ?? '')
  const [paymentDocument, setPaymentDocument] = useState(claim.paymentDocument ?? '')
  const [reason, setReason] = useState('')
  const isPayment = status === 'paid'

  const submit = () => {
    const sum = typeof amount === 'number' && amount > 0 ? amount : null
    const isAbove = sum === null || (limit !== null && sum > limit.left)
    const missing = [
      ['amount', isPayment && isAbove],
      ['paymentDocument', isPayment && paymentDocument.trim() === ''],
      ['reason', reason.trim().length < shortestReason],
    ] as const
    if (!check(missing.find(([, isMissing]) => isMissing)?.[0] ?? null)) return
    const body = {
      status: isPayment ? ('paid' as const) : ('inReview' as const),
      reason: reason.trim(),
      amount: isPayment ? sum : null,
      paymentDate: isPayment ? paymentDate : null,
      paymentDocument: isPayment ? paymentDocument.trim() : null,
    }
    void attempt(() => askCorrection(claim.number, body), {
      done: t({ id: 'admin.claim.correct.asked', message: 'Передано: подтвердит второй оператор' }),
    })
  }
  return {
    wrong,
    idOf,
    isBusy,
    submit,
    status,
    setStatus,
    amount,
    setAmount,
    paymentDate,
    setPaymentDate,
    paymentDocument,
    setPaymentDocument,
    reason,
    setReason,
  }
}
