import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import {
  Button,
  DateInput,
  FileInput,
  FormField,
  MoneyInput,
  Select,
  Textarea,
  TextInput,
} from '../../ui/index.ts'
import type { StaffClaim } from '../calls/admin-types.ts'
import styles from './desk.module.css'
import { claimStatusWords } from './status-words.ts'
import { type ClaimMoveForm, useClaimMove } from './use-claim-move.ts'

export interface MoveClaimProps {
  readonly claim: StaffClaim
  readonly onChanged: (claim: StaffClaim) => void
}

/** Form that sets the next status of a claim; the customer is notified at once. */
export function MoveClaim({ claim, onChanged }: MoveClaimProps) {
  const { t, i18n } = useLingui()
  const move = useClaimMove(claim, onChanged)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    move.submit()
  }
  return (
    <form className={styles['move']} noValidate onSubmit={handleSubmit}>
      <FormField
        id={move.idOf('status')}
        label={t({ id: 'admin.claim.next', message: 'Новый статус' })}
        error={move.wrong === 'status' && t({ id: 'admin.claim.next.error', message: 'Выберите статус.' })}
      >
        <Select
          value={move.status}
          placeholder={t({ id: 'admin.claim.next.choose', message: 'Выберите' })}
          options={claim.next.map((value) => ({ value, label: claimStatusWords(i18n, value) }))}
          onChange={move.setStatus}
        />
      </FormField>
      {move.status === 'declined' && (
        <FormField
          id={move.idOf('reason')}
          label={t({ id: 'admin.inspection.reason', message: 'Причина для клиента' })}
          hint={t({
            id: 'admin.claim.reason.hint',
            message: 'Клиент прочитает её вместе с тем, как обжаловать отказ',
          })}
          error={
            move.wrong === 'reason' &&
            t({ id: 'admin.inspection.reason.error', message: 'Напишите хотя бы 10 символов.' })
          }
        >
          <Textarea value={move.reason} maxLength={1000} onChange={move.setReason} />
        </FormField>
      )}
      {move.status === 'paid' && <PaymentFields move={move} registrationDate={claim.registrationDate} />}
      <Button
        size="small"
        type="submit"
        busy={move.isBusy && t({ id: 'admin.editor.saving', message: 'Сохраняем…' })}
      >
        {t({ id: 'admin.claim.move', message: 'Изменить статус' })}
      </Button>
    </form>
  )
}

interface PaymentFieldsProps {
  readonly move: ClaimMoveForm
  /** Day on which the claim was registered, YYYY-MM-DD. */
  readonly registrationDate: string
}

/** What is asked of a paid claim: the sum, the order, the day, and the receipt. */
function PaymentFields({ move, registrationDate }: PaymentFieldsProps) {
  const { t } = useLingui()
  const { wrong, idOf, amount, setAmount, paymentDate, setPaymentDate } = move
  const { paymentDocument, setPaymentDocument, receipt, receiptFailure } = move
  return (
    <>
      <FormField
        id={idOf('amount')}
        label={t({ id: 'admin.claim.paid-amount', message: 'Сумма выплаты' })}
        error={
          wrong === 'amount' && t({ id: 'admin.claim.amount.error', message: 'Укажите сумму больше нуля.' })
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
        <DateInput value={paymentDate} min={registrationDate} onChange={setPaymentDate} />
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
          onAdd={([file]) => move.attach(file ?? null)}
          onRemove={move.detach}
        />
      </FormField>
    </>
  )
}
