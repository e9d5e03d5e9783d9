import { useLingui } from '@lingui/react/macro'
import { formatPhone, NBSP } from '../../../formats/index.ts'
import { Card, DescriptionList, Disclosure, formatLongDate, useLanguage } from '../../../ui/index.ts'
import type { Claim } from '../../cabinet/own-things.ts'
import { ClaimDates } from '../form/claim-dates.tsx'
import { ClaimFileLinks } from '../files/claim-file-links.tsx'
import { ClaimStatusPill } from './claim-status-pill.tsx'
import styles from './own-claims.module.css'

/** Card of one claim: its status, its dates, and its description. */
export function OwnClaimCard({ claim }: { readonly claim: Claim }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { number, policy, place, dateTime, phone, role, circumstances, files } = claim
  const roles: Readonly<Record<string, string>> = {
    policyholder: t({ id: 'claims.role.policyholder', message: 'Страхователь' }),
    victim: t({ id: 'claims.role.victim', message: 'Потерпевший' }),
  }
  return (
    <Card
      title={t({ id: 'claims.registered.number', message: `Заявление № ${number}` })}
      action={<ClaimStatusPill claim={claim} />}
    >
      <div className={styles['claim']}>
        <ClaimDates claim={claim} />
        <DescriptionList
          items={[
            { term: t({ id: 'claims.cases.policy', message: 'Полис' }), value: policy },
            {
              term: t({ id: 'claims.cases.when', message: 'Когда' }),
              value: `${formatLongDate(dateTime, language)},${NBSP}${dateTime.slice(11, 16)}`,
            },
            {
              term: t({ id: 'claims.cases.place', message: 'Место' }),
              value: [place.region, place.district, place.address].filter(Boolean).join(', '),
            },
            { term: t({ id: 'claims.field.role', message: 'Кто заявляет' }), value: roles[role] ?? role },
            { term: t({ id: 'claims.field.phone', message: 'Телефон' }), value: formatPhone(phone) },
          ]}
        />
        <Disclosure title={t({ id: 'claims.field.description', message: 'Что произошло' })}>
          <p className={styles['circumstances']}>{circumstances}</p>
        </Disclosure>
        {files.length > 0 && <ClaimFileLinks files={files} />}
      </div>
    </Card>
  )
}
