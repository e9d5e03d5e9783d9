import { useLingui } from '@lingui/react/macro'
import { formatMoney, useLanguage } from '../../ui/index.ts'
import styles from './stated-insurer.module.css'
import { paymentMarks } from './payment-marks.ts'
import { statedDay } from './stated-day.ts'
import type { Footer } from '../state/content-types.ts'
import { usePortalState } from '../state/portal-state.ts'

type Statement = Footer['insurer']

/** Its own markup: the list of the wizard's pages would come into the first load of the home page with it. */
interface StatedFact {
  readonly term: string
  readonly value: string
}

export interface StatedInsurerProps {
  readonly headingId: string
  /** With name, tax number, bank and the like, as documents need them. */
  readonly hasDetails: boolean
  readonly className?: string | undefined
}

/** What the operators state about the insurer: payouts, licences, details, ways to pay; nothing while all is empty. */
export function StatedInsurer({ headingId, hasDetails, className }: StatedInsurerProps) {
  const { t } = useLingui()
  const insurer = usePortalState('footer')?.insurer
  const items = useStatedFacts(insurer, hasDetails)
  if (items.length === 0) return null
  return (
    <section className={className} aria-labelledby={headingId}>
      <h2 id={headingId}>{t({ id: 'portal.insurer.title', message: 'О страховщике' })}</h2>
      <dl className={styles['facts']}>
        {items.map(({ term, value }) => (
          <div key={`${term} ${value}`}>
            <dt className={styles['term']}>{term}</dt>
            <dd className={styles['value']}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useStatedFacts(insurer: Statement, hasDetails: boolean): readonly StatedFact[] {
  const { t } = useLingui()
  const language = useLanguage()
  if (!insurer) return []
  const { paidOut, licences, details, payments } = insurer
  const year = paidOut?.year ?? ''
  return [
    ...(paidOut
      ? [
          {
            term: t({ id: 'portal.insurer.paid-out', message: `Выплачено за ${year} год` }),
            value: formatMoney({ minor: paidOut.amount, currency: 'UZS' }, language),
          },
        ]
      : []),
    ...licences.map(({ number, date, issuedBy }) => {
      const day = statedDay(date)
      return {
        term: t({ id: 'portal.insurer.licence', message: 'Лицензия' }),
        value: t({ id: 'portal.insurer.licence-value', message: `${number} от ${day}, выдана: ${issuedBy}` }),
      }
    }),
    ...(hasDetails ? details.map(({ title, text }) => ({ term: title, value: text })) : []),
    ...(payments.length > 0
      ? [
          {
            term: t({ id: 'portal.insurer.payments', message: 'Принимаем к оплате' }),
            value: payments.map((mark) => paymentMarks[mark]).join(', '),
          },
        ]
      : []),
  ]
}
