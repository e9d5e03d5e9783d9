import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate, splitPlate } from '../../formats/index.ts'
import {
  type DescriptionItem,
  formatDateRange,
  formatMoney,
  Icon,
  type IconType,
  Pill,
  Plate,
  useLanguage,
} from '../../ui/index.ts'
import { ExtendBand } from './extend-band.tsx'
import type { OwnPolicy } from './own-things.ts'
import { PolicyActions } from './policy-actions.tsx'
import styles from './policy-card.module.css'
import { usePolicyStatus } from './policy-status.ts'

export interface PolicyCardProps {
  readonly policy: OwnPolicy
  /** Short name of its product; empty while its texts are on their way. */
  readonly name: string
  readonly icon: IconType
  /** On the page of the policy itself: the card has no link to it. */
  readonly isWhole?: boolean
}

/** Card of one policy: its cover, its last day, its status and the possible actions. */
export function PolicyCard({ policy, name, icon, isWhole = false }: PolicyCardProps) {
  const { t } = useLingui()
  const status = usePolicyStatus(policy)
  const { plate, words } = splitPlate(policy.object ?? '')
  const title = [name, words].filter(Boolean).join(' · ') || policy.policyId
  const number = `${policy.series} ${policy.number}`.trim()
  return (
    <article
      className={styles['card']}
      aria-label={[title, policy.number && number].filter(Boolean).join(', ')}
    >
      <span className={styles['tile']}>
        <Icon of={icon} size={26} />
      </span>
      <div className={styles['names']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['number']}>
          {policy.number
            ? t({ id: 'cabinet.policy.number', message: `Полис ${number}` })
            : t({ id: 'cabinet.policy.no-number', message: 'Номер появится после оплаты' })}
        </p>
      </div>
      <div className={styles['status']}>
        <Pill tone={status.tone} icon={status.icon}>
          {status.text}
        </Pill>
      </div>
      <div className={styles['rest']}>
        <Facts policy={policy} plate={plate} />
        {status.note && <p className={styles['note']}>{status.note}</p>}
        {policy.extend && policy.contractId && (
          <ExtendBand policy={policy} contractId={policy.contractId} extend={policy.extend} />
        )}
      </div>
      <PolicyActions policy={policy} title={title} isWhole={isWhole} />
    </article>
  )
}

function Facts({ policy, plate }: { readonly policy: OwnPolicy; readonly plate: string | null }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { startDate, expiryDate, holder, premium, currency, status } = policy
  const facts: readonly (DescriptionItem & { readonly key: string })[] = [
    ...(plate
      ? [
          {
            key: 'plate',
            term: t({ id: 'cabinet.policy.car', message: 'Автомобиль' }),
            value: <Plate value={plate} />,
          },
        ]
      : []),
    ...(startDate && expiryDate
      ? [
          {
            key: 'term',
            term: t({ id: 'cabinet.policy.term', message: 'Срок' }),
            value: formatDateRange(startDate, expiryDate),
          },
        ]
      : []),
    ...(startDate && !expiryDate
      ? [
          {
            key: 'from',
            term: t({ id: 'cabinet.policy.from', message: 'Начало' }),
            value: formatDate(startDate),
          },
        ]
      : []),
    ...(holder
      ? [{ key: 'holder', term: t({ id: 'cabinet.policy.holder', message: 'Страхователь' }), value: holder }]
      : []),
    ...(premium === null
      ? []
      : [
          {
            key: 'premium',
            term:
              status === 'created' || status === 'error'
                ? t({ id: 'cabinet.policy.price', message: 'Стоимость' })
                : t({ id: 'cabinet.policy.paid', message: 'Оплачено' }),
            value: formatMoney({ minor: premium, currency }, language),
          },
        ]),
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(({ key, term, value }) => (
        <Fact key={key} term={term} value={value} />
      ))}
    </dl>
  )
}

function Fact({ term, value }: { readonly term: ReactNode; readonly value: ReactNode }) {
  return (
    <div>
      <dt className={styles['term']}>{term}</dt>
      <dd className={styles['value']}>{value}</dd>
    </div>
  )
}
