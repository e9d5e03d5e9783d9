import { useLingui } from '@lingui/react/macro'
import { formatPhone, NBSP } from '../../../formats/index.ts'
import {
  buttonClass,
  Card,
  DescriptionList,
  Disclosure,
  formatLongDate,
  Pill,
  useLanguage,
} from '../../../ui/index.ts'
import { SiteLink } from '../../site/site-link.tsx'
import type { Claim } from '../../cabinet/own-things.ts'
import { ClaimDates } from '../form/claim-dates.tsx'
import { ClaimFileLinks } from '../files/claim-file-links.tsx'
import { ClaimStatusPill } from './claim-status-pill.tsx'
import styles from './own-claims.module.css'

export interface OwnClaimCardProps {
  readonly claim: Claim
  /** On the page of the claim itself: the card has no link to it. */
  readonly isWhole?: boolean
}

/** Card of one claim: its status, its dates, and its description. */
export function OwnClaimCard({ claim, isWhole = false }: OwnClaimCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { number, policy, place, dateTime, phone, role, circumstances, files } = claim
  const roles: Readonly<Record<string, string>> = {
    policyholder: t({ id: 'claims.role.policyholder', message: 'Страхователь' }),
    victim: t({ id: 'claims.role.victim', message: 'Потерпевший' }),
  }
  return (
    <Card
      title={
        isWhole
          ? t({ id: 'claims.thread.filed', message: 'Что вы подали' })
          : t({ id: 'claims.registered.number', message: `Заявление № ${number}` })
      }
      action={<ClaimStatusPill claim={claim} />}
    >
      <div className={styles['claim']}>
        {!isWhole && <ClaimNews claim={claim} />}
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

/** What waits for the customer on a claim, and the way to its page. */
function ClaimNews({ claim: { number, wanted = 0, unread = 0, statusCode } }: { readonly claim: Claim }) {
  const { t } = useLingui()
  const news = [
    wanted > 0 && t({ id: 'claims.cases.wanted', message: `Ждём документы: ${wanted}` }),
    unread > 0 && t({ id: 'claims.cases.unread', message: `Новые сообщения: ${unread}` }),
    statusCode === 'declined' &&
      t({ id: 'claims.cases.declined', message: 'Причина отказа и как обжаловать' }),
  ].filter((words) => words !== false)
  return (
    <div className={styles['news']}>
      {news.map((words) => (
        <Pill key={words} tone="warning">
          {words}
        </Pill>
      ))}
      <SiteLink
        href={`/profile/insurance-cases/${encodeURIComponent(number)}`}
        className={buttonClass({ kind: news.length > 0 ? 'primary' : 'secondary', size: 'small' })}
      >
        {t({ id: 'claims.cases.open', message: 'Открыть заявление' })}
      </SiteLink>
    </div>
  )
}
