import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { formatDate, formatPhone } from '../../formats/index.ts'
import { DescriptionList, formatMoney, Pill, Skeleton, useLanguage } from '../../ui/index.ts'
import type { CaseHead, ClaimStatus, StaffClaim } from '../calls/admin-types.ts'
import { StaffLink } from '../../staff/index.ts'
import { claimAddress } from './claim-address.ts'
import { claimStatusWords, toneOf } from './status-words.ts'
import { DeskFiles } from './desk-files.tsx'
import styles from './desk.module.css'

const ClaimWork = lazy(async () => ({ default: (await import('./claim/index.ts')).ClaimWork }))

export interface ClaimCardProps {
  readonly claim: StaffClaim
  /** The case of the claim as the list of cases has it. */
  readonly head?: CaseHead
  readonly onChanged: (claim: StaffClaim) => void
}

/** A claim in the list of claims. */
export function ClaimCard({ claim, onChanged }: ClaimCardProps) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  // The API description allows statuses of other insurers; the server sends only these.
  const status = claim.statusCode as ClaimStatus
  return (
    <li className={styles['item']}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles['summary']}>
          <span className={styles['name']}>{`№ ${claim.number} · ${claim.fullName}`}</span>
          <Pill tone={toneOf(status)}>{claimStatusWords(i18n, status)}</Pill>
          <span className={styles['quiet']}>
            {claim.policy} · {formatDate(claim.registrationDate)}
          </span>
        </summary>
        {isOpen && (
          <div className={styles['body']}>
            <ClaimLink number={claim.number} />
            <ClaimBody claim={claim} onChanged={onChanged} />
          </div>
        )}
      </details>
    </li>
  )
}

/** Link to the page of one claim, from the lists. */
export function ClaimLink({ number }: { readonly number: string }) {
  const { t } = useLingui()
  return (
    <StaffLink href={claimAddress(number)}>
      {t({ id: 'admin.claim.open', message: 'Открыть на отдельной странице' })}
    </StaffLink>
  )
}

/** Shows a claim: the event, its files, and the work on it. */
export function ClaimBody({ claim, head, onChanged }: ClaimCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { region, district, address } = claim.place

  return (
    <>
      <DescriptionList
        items={[
          {
            term: t({ id: 'admin.claim.happened', message: 'Когда случилось' }),
            value: claim.dateTime.replace('T', ', ').replace(claim.eventDate, formatDate(claim.eventDate)),
          },
          {
            term: t({ id: 'admin.claim.where', message: 'Где' }),
            value: [region, district, address].filter(Boolean).join(', '),
          },
          {
            term: t({ id: 'admin.claim.phone', message: 'Телефон' }),
            value: formatPhone(claim.phone),
          },
          {
            term: t({ id: 'admin.claim.role', message: 'Кто заявил' }),
            value:
              claim.role === 'victim'
                ? t({ id: 'admin.claim.victim', message: 'Потерпевший' })
                : t({ id: 'admin.claim.policyholder', message: 'Страхователь' }),
          },
          {
            term: t({ id: 'admin.claim.review-by', message: 'Решить до' }),
            value: formatDate(claim.reviewBy),
          },
          ...(claim.declineReason
            ? [
                {
                  term: t({ id: 'admin.claim.decline-reason', message: 'Причина отказа' }),
                  value: claim.declineReason,
                },
              ]
            : []),
          ...(claim.approvedAmount
            ? [
                {
                  term: t({ id: 'admin.claim.approved-amount', message: 'Одобрено' }),
                  value: formatMoney({ minor: claim.approvedAmount, currency: 'UZS' }, language),
                },
              ]
            : []),
          ...(claim.paidAmount
            ? [
                {
                  term: t({ id: 'admin.claim.paid-amount', message: 'Сумма выплаты' }),
                  value: formatMoney({ minor: claim.paidAmount, currency: 'UZS' }, language),
                },
                {
                  term: t({ id: 'admin.claim.payment-document', message: 'Платёжное поручение' }),
                  value: claim.paymentDocument ?? '',
                },
              ]
            : []),
          ...(claim.paymentDate
            ? [
                {
                  term: t({ id: 'admin.claim.payment-date', message: 'День выплаты' }),
                  value: formatDate(claim.paymentDate),
                },
              ]
            : []),
        ]}
      />
      <p className={styles['text']}>{claim.circumstances}</p>
      <DeskFiles files={claim.files} folder="/api/v1/admin/files" />
      <Suspense fallback={<Skeleton kind="block" />}>
        <ClaimWork claim={claim} head={head} onChanged={onChanged} />
      </Suspense>
    </>
  )
}
