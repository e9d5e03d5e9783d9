import { useLingui } from '@lingui/react/macro'
import { paymentMarks } from '../content/payment-marks.ts'
import { statedDay } from '../content/stated-day.ts'
import type { Footer } from '../state/content-types.ts'
import styles from './site-footer.module.css'

export interface FooterInsurerProps {
  readonly insurer: NonNullable<Footer['insurer']>
}

/** Licences and ways to pay as the operators state them; nothing while both are empty. */
export function FooterInsurer({ insurer: { licences, payments, logos } }: FooterInsurerProps) {
  const { t } = useLingui()
  if (licences.length + payments.length === 0) return null
  return (
    <div className={styles['insurer']}>
      {licences.map(({ number, date, issuedBy }) => {
        const day = statedDay(date)
        return (
          <p key={number}>
            {t({
              id: 'portal.footer.licence',
              message: `Лицензия ${number} от ${day}, выдана: ${issuedBy}`,
            })}
          </p>
        )
      })}
      {payments.length > 0 && (
        <ul
          className={styles['marks']}
          aria-label={t({ id: 'portal.insurer.payments', message: 'Принимаем к оплате' })}
        >
          {payments.map((mark) => (
            <li key={mark}>
              {logos?.[mark] ? <img src={logos[mark]} alt={paymentMarks[mark]} /> : paymentMarks[mark]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
