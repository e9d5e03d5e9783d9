import { useLingui } from '@lingui/react/macro'
import { formatDate, formatObject, formatPhone } from '../../formats/index.ts'
import { DescriptionList, formatDateTime, formatMoney, Note, Pill, useLanguage } from '../../ui/index.ts'
import type { StaffReferral } from '../calls/admin-types.ts'
import { DecideReferral } from './decide-referral.tsx'
import styles from './desk.module.css'
import { referralTone, referralWords } from './referral-words.ts'

export interface ReferralCardProps {
  readonly referred: StaffReferral
  readonly onChanged: (referred: StaffReferral) => void
}

/** Shows a referred case: the reasons for the referral, the answers, and the decision form. */
export function ReferralCard({ referred, onChanged }: ReferralCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { object, holder, phone, order, premium, currency, term, isLate, facts, referral } = referred
  const { state, reasons, answer, openedAt, reviewBy } = referral
  const known = [
    { term: t({ id: 'admin.referral.order', message: 'Заказ' }), value: order },
    {
      term: t({ id: 'admin.referral.premium', message: 'Премия' }),
      value: formatMoney({ minor: premium, currency }, language),
    },
    ...(term.from
      ? [{ term: t({ id: 'admin.referral.from', message: 'Начало' }), value: formatDate(term.from) }]
      : []),
    ...facts.map(({ label, value }) => ({ term: label, value })),
    ...(phone
      ? [{ term: t({ id: 'admin.inspection.phone', message: 'Телефон' }), value: formatPhone(phone) }]
      : []),
  ]
  return (
    <li className={styles['item']}>
      <details>
        <summary className={styles['summary']}>
          <span className={styles['name']}>{formatObject(object) || holder}</span>
          <Pill tone={referralTone(state)}>{referralWords(i18n, state)}</Pill>
          <span className={styles['quiet']}>
            {[holder, formatDateTime(openedAt, language)].filter(Boolean).join(' · ')}
          </span>
        </summary>
        <div className={styles['body']}>
          {reviewBy && (
            <p className={styles['quiet']}>
              {t({ id: 'admin.inspection.by', message: 'Решить до' })} {formatDateTime(reviewBy, language)}
            </p>
          )}
          <Note title={t({ id: 'admin.referral.why', message: 'Почему нужно решение' })}>
            {reasons[language].map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Note>
          {isLate && state === 'waiting' && (
            <Note tone="warning">
              {t({
                id: 'admin.referral.late',
                message: 'Дата начала уже прошла: после одобрения клиент выберет новую.',
              })}
            </Note>
          )}
          {answer && <p className={styles['text']}>{answer}</p>}
          <div className={styles['known']}>
            <DescriptionList items={known} />
          </div>
          {state === 'waiting' && <DecideReferral referred={referred} onChanged={onChanged} />}
        </div>
      </details>
    </li>
  )
}
