import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDate, formatPhone } from '../../../formats/index.ts'
import { Button, formatDateTime, formatMoney, Note, useLanguage } from '../../../ui/index.ts'
import type { ClaimDossier } from '../../calls/admin-types.ts'
import { decideCorrection } from '../../calls/claim-calls.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import styles from '../desk.module.css'
import { SumRemarks } from '../sum-remarks.tsx'
import { useAttempt } from '../use-attempt.ts'
import type { DossierPartProps } from './dossier-part.ts'

export interface WaitingCorrectionProps extends DossierPartProps {
  readonly correction: NonNullable<ClaimDossier['correction']>
  /** Phone of the signed-in operator. */
  readonly operator: string
}

/** A correction that waits for the second operator, with its reason; who asked for it can take it back. */
export function WaitingCorrection({ dossier, correction, operator, onChanged }: WaitingCorrectionProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { isBusy, attempt } = useAttempt('claim', onChanged)
  const [isAsking, setAsking] = useState(false)
  const { number } = dossier.claim
  const isOwn = correction.askedBy === operator
  const busy = isBusy && t({ id: 'admin.editor.saving', message: 'Сохраняем…' })
  const change = useChangeText(correction)
  const decide = (verdict: 'confirmed' | 'refused') => {
    setAsking(false)
    void attempt(() => decideCorrection(number, correction.id, verdict))
  }
  return (
    <Note
      tone="warning"
      title={t({ id: 'admin.claim.correction', message: 'Исправление ждёт второго оператора' })}
      actions={
        <>
          {!isOwn && (
            <Button size="small" busy={busy} onClick={() => setAsking(true)}>
              {t({ id: 'admin.claim.correction.confirm', message: 'Подтвердить' })}
            </Button>
          )}
          <Button size="small" kind="neutral" busy={busy} onClick={() => decide('refused')}>
            {isOwn
              ? t({ id: 'admin.claim.correction.take-back', message: 'Отозвать' })
              : t({ id: 'admin.claim.correction.refuse', message: 'Отклонить' })}
          </Button>
        </>
      }
    >
      <p className={styles['quiet']}>
        {formatDateTime(correction.askedAt, language)} · {formatPhone(correction.askedBy)}
      </p>
      <p>{change}</p>
      <p className={styles['text']}>{correction.reason}</p>
      {isAsking && (
        <ConfirmDialog
          title={t({ id: 'admin.claim.correction.ask', message: 'Исправить решение?' })}
          confirm={t({ id: 'admin.claim.correction.confirm', message: 'Подтвердить' })}
          onConfirm={() => decide('confirmed')}
          onClose={() => setAsking(false)}
        >
          <p>{change}</p>
          <SumRemarks sum={correction.amount} limit={dossier.limit} />
          <p>{t({ id: 'admin.claim.correction.then', message: 'Клиент сразу получит СМС.' })}</p>
        </ConfirmDialog>
      )}
    </Note>
  )
}

/** What a correction changes, as a sentence. */
function useChangeText({
  status,
  amount,
  paymentDate,
  paymentDocument,
}: WaitingCorrectionProps['correction']) {
  const { t } = useLingui()
  const language = useLanguage()
  if (status === 'inReview')
    return t({ id: 'admin.claim.correction.reopen', message: 'Вернуть заявление на рассмотрение' })
  const sum = formatMoney({ minor: amount ?? 0, currency: 'UZS' }, language)
  const day = paymentDate === null ? '' : formatDate(paymentDate)
  const order = paymentDocument ?? ''
  return t({
    id: 'admin.claim.correction.payment',
    message: `Выплачено ${sum}, ${day}, поручение № ${order}`,
  })
}
