import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import {
  Button,
  DateInput,
  FileInput,
  FormField,
  MoneyInput,
  Select,
  Textarea,
  TextInput,
  type TypedNumber,
} from '../../ui/index.ts'
import { CallError } from '../../api/index.ts'
import { useFailureText } from '../../staff/index.ts'
import { attachReceipt } from '../calls/claim-calls.ts'
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
    'status' | 'paymentDate' | 'amount' | 'paymentDocument' | 'reason' | 'receipt'
  >()
  const { isBusy, attempt } = useAttempt('claim', onChanged)
  const [status, setStatus] = useState('')
  const [paymentDate, setPaymentDate] = useState('')
  const [amount, setAmount] = useState<TypedNumber>(null)
  const [paymentDocument, setPaymentDocument] = useState('')
  const [reason, setReason] = useState('')
  const [receipt, setReceipt] = useState<File | null>(null)
  const [receiptFailure, setReceiptFailure] = useState('')
  const failureText = useFailureText()
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
    const call = async () => {
      // Before the claim is paid: a file that is refused is corrected here, and the customer is notified once.
      if (isPaid && receipt) await attachReceipt(claim.number, receipt)
      return await moveClaim(claim.number, {
        // Both values come from the list in the API description.
        from: claim.statusCode as ClaimStatus,
        status: status as ClaimStatus,
        paymentDate: isPaid ? paymentDate : null,
        reason: isDeclined ? reason.trim() : null,
        amount: isPaid ? sum : null,
        paymentDocument: isPaid ? paymentDocument.trim() : null,
      })
    }
    void attempt(call, {
      done: t({ id: 'admin.claim.moved', message: 'Статус изменён, клиент получил уведомление' }),
      isShown: (error) => {
        const refused = refusedPart(error)
        if (refused === 'receipt') setReceiptFailure(failureText(error))
        if (refused) setWrong(refused)
        return refused !== null
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
          <FormField
            id={idOf('receipt')}
            error={wrong === 'receipt' && receiptFailure}
            label={t({ id: 'admin.claim.receipt', message: 'Чек или платёжка из банка' })}
            hint={t({
              id: 'admin.claim.receipt.hint',
              message: 'PDF или фото до 10 МБ. Клиент скачает его на странице заявления',
            })}
            optional
          >
            <FileInput
              files={
                receipt
                  ? [{ id: 'receipt', name: receipt.name, sizeBytes: receipt.size, state: { kind: 'added' } }]
                  : []
              }
              accept="image/*,.heic,.heif,application/pdf,.pdf"
              onAdd={([file]) => setReceipt(file ?? null)}
              onRemove={() => {
                setReceipt(null)
                setWrong(null)
              }}
            />
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

/** The part of the form that the server refused; null for any other failure. */
function refusedPart(error: unknown): 'paymentDate' | 'receipt' | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return null
  const { data } = error.failure
  if (data?.code.startsWith('QDM_FILE_')) return 'receipt'
  return data?.problems?.some(({ path }) => path === '/paymentDate') ? 'paymentDate' : null
}
