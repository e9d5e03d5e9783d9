import { useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { formatObject, formatPhone } from '../../formats/index.ts'
import { DescriptionList, formatDateTime, Note, Pill, useLanguage } from '../../ui/index.ts'
import type { StaffInspection } from '../calls/admin-types.ts'
import { DecideInspection } from './decide-inspection.tsx'
import styles from './desk.module.css'
import { InspectionPhotos } from './inspection-photos.tsx'
import { inspectionTone, inspectionWords } from './inspection-words.ts'

export interface InspectionCardProps {
  readonly inspection: StaffInspection
  readonly onChanged: (inspection: StaffInspection) => void
}

/** Shows the photos of an inspection beside the answers about the insured object, and the decision form. */
export function InspectionCard({ inspection, onChanged }: InspectionCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const [isOpened, setOpened] = useState(false)
  const { state, object, holder, phone, sentAt, openedAt, reviewBy, reason, facts } = inspection
  const at = sentAt ?? openedAt

  // The photos are fetched when the card is opened; the server records that in the audit log.
  const handleToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) setOpened(true)
  }
  return (
    <li className={styles['item']}>
      <details onToggle={handleToggle}>
        <summary className={styles['summary']}>
          <span className={styles['name']}>{formatObject(object) || holder}</span>
          <Pill tone={inspectionTone(state)}>{inspectionWords(i18n, state)}</Pill>
          <span className={styles['quiet']}>
            {[holder, at && formatDateTime(at, language)].filter(Boolean).join(' · ')}
          </span>
        </summary>
        <div className={styles['body']}>
          {reviewBy && state === 'review' && (
            <p className={styles['quiet']}>
              {t({ id: 'admin.inspection.by', message: 'Решить до' })} {formatDateTime(reviewBy, language)}
            </p>
          )}
          {inspection.isRefundOwed && (
            <Note tone="warning">
              {t({
                id: 'admin.inspection.refund',
                message: 'Деньги ещё не возвращены: отмените платёж в кабинете провайдера.',
              })}
            </Note>
          )}
          {reason && <p className={styles['text']}>{reason}</p>}
          <div className={styles['inspection']}>
            {isOpened && <InspectionPhotos key={sentAt} inspection={inspection} />}
            <DescriptionList
              items={[
                ...facts.map(({ label, value }) => ({ term: label, value })),
                ...(phone
                  ? [
                      {
                        term: t({ id: 'admin.inspection.phone', message: 'Телефон' }),
                        value: formatPhone(phone),
                      },
                    ]
                  : []),
              ]}
            />
          </div>
          {state === 'review' && (
            <DecideInspection key={sentAt} inspection={inspection} onChanged={onChanged} />
          )}
        </div>
      </details>
    </li>
  )
}
