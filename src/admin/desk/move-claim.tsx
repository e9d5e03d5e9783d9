import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import {
  Button,
  DateInput,
  FileInput,
  FormField,
  formatMoney,
  Select,
  Textarea,
  TextInput,
  useLanguage,
} from '../../ui/index.ts'
import type { ClaimDossier, StaffClaim } from '../calls/admin-types.ts'
import { AskClaimMove } from './ask-claim-move.tsx'
import { ClaimSum } from './claim-sum.tsx'
import styles from './desk.module.css'
import { claimStatusWords } from './status-words.ts'
import { type ClaimMoveForm, useClaimMove } from './use-claim-move.ts'

export interface MoveClaimProps {
  readonly dossier: Pick<ClaimDossier, 'claim' | 'limit' | 'policy'>
  readonly onChanged: (claim: StaffClaim) => void
}

/** Form that sets the next status of a claim; the customer is notified at once, and what stays is asked before. */
export function MoveClaim({ dossier, onChanged }: MoveClaimProps) {
  const { t, i18n } = useLingui()
  const { claim, limit } = dossier
  const move = useClaimMove(dossier, onChanged)
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
      {(move.status === 'approved' || (move.status === 'paid' && claim.approvedAmount === null)) && (
        <ClaimSum
          id={move.idOf('amount')}
          limit={limit}
          amount={move.amount}
          isWrong={move.wrong === 'amount'}
          onChange={move.setAmount}
        />
      )}
      {move.status === 'paid' && <PaymentFields move={move} claim={claim} />}
      <Button
        size="small"
        type="submit"
        busy={move.isBusy && t({ id: 'admin.editor.saving', message: 'Сохраняем…' })}
      >
        {t({ id: 'admin.claim.move', message: 'Изменить статус' })}
      </Button>
      {move.isAsking && <AskClaimMove dossier={dossier} move={move} />}
    </form>
  )
}

interface PaymentFieldsProps {
  readonly move: ClaimMoveForm
  readonly claim: StaffClaim
}

/** What is asked of a paid claim beside the sum that was approved: the order, the day, and the receipt. */
function PaymentFields({ move, claim: { registrationDate, approvedAmount } }: PaymentFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { wrong, idOf, paymentDate, setPaymentDate } = move
  const { paymentDocument, setPaymentDocument, receipt, receiptFailure } = move
  const sum = approvedAmount ? formatMoney({ minor: approvedAmount, currency: 'UZS' }, language) : null
  return (
    <>
      {sum !== null && <p>{t({ id: 'admin.claim.approved-sum', message: `Одобрено к выплате: ${sum}` })}</p>}
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
