import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../formats/index.ts'
import { DescriptionList, EmptyState } from '../../../ui/index.ts'
import type { ClaimProgress } from './claim-statuses.ts'
import styles from './claim-status.module.css'
import { ClaimStatusPill } from './claim-status-pill.tsx'

/** List of claims with their status: the data that any person with the policy's number may see. */
export function ClaimStatusList({ claims }: { readonly claims: readonly ClaimProgress[] }) {
  const { t } = useLingui()
  if (claims.length === 0)
    return (
      <EmptyState
        picture="claims"
        headingLevel={3}
        title={t({ id: 'claims.status.none', message: 'По этому полису заявлений нет' })}
      >
        {t({ id: 'claims.status.none-text', message: 'Проверьте серию и номер или подайте заявление.' })}
      </EmptyState>
    )
  return (
    <ul className={styles['list']}>
      {claims.map((claim) => (
        <ClaimStatusCard key={claim.number} claim={claim} />
      ))}
    </ul>
  )
}

function ClaimStatusCard({ claim }: { readonly claim: ClaimProgress }) {
  const { t } = useLingui()
  const { number, statusCode, paymentDate, reviewBy } = claim
  const isDecided = statusCode === 'approved' || statusCode === 'declined' || paymentDate !== null
  const reviewed = isDecided
    ? []
    : [{ term: t({ id: 'claims.cases.review-by', message: 'Решение до' }), value: formatDate(reviewBy) }]
  const lastDate =
    paymentDate === null
      ? reviewed
      : [{ term: t({ id: 'claims.cases.paid', message: 'Выплата' }), value: formatDate(paymentDate) }]
  return (
    <li className={styles['claim']}>
      <div className={styles['head']}>
        <h3 className={styles['number']}>
          {t({ id: 'claims.registered.number', message: `Заявление № ${number}` })}
        </h3>
        <ClaimStatusPill claim={claim} />
      </div>
      <DescriptionList
        layout="grid"
        items={[
          { term: t({ id: 'claims.cases.policy', message: 'Полис' }), value: claim.policy },
          {
            term: t({ id: 'claims.cases.registered', message: 'Зарегистрировано' }),
            value: formatDate(claim.registrationDate),
          },
          ...lastDate,
        ]}
      />
    </li>
  )
}
