import { useLingui } from '@lingui/react/macro'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { formatDate, formatPhone } from '../../formats/index.ts'
import {
  DescriptionList,
  formatFileSize,
  Icon,
  Pill,
  saveFile,
  TextButton,
  useLanguage,
  useToasts,
} from '../../ui/index.ts'
import { receiveFile } from '../../api/index.ts'
import { useFailureText } from '../../staff/index.ts'
import type { ClaimStatus, StaffClaim } from '../calls/admin-types.ts'
import { claimStatusWords, toneOf } from './status-words.ts'
import styles from './desk.module.css'
import { MoveClaim } from './move-claim.tsx'

export interface ClaimCardProps {
  readonly claim: StaffClaim
  readonly onChanged: (claim: StaffClaim) => void
}

/** A claim in the list of claims. */
export function ClaimCard({ claim, onChanged }: ClaimCardProps) {
  const { i18n } = useLingui()
  // The API description allows statuses of other insurers; the server sends only these.
  const status = claim.statusCode as ClaimStatus
  return (
    <li className={styles['item']}>
      <details>
        <summary className={styles['summary']}>
          <span className={styles['name']}>{`№ ${claim.number} · ${claim.fullName}`}</span>
          <Pill tone={toneOf(status)}>{claimStatusWords(i18n, status)}</Pill>
          <span className={styles['quiet']}>
            {claim.policy} · {formatDate(claim.registrationDate)}
          </span>
        </summary>
        <div className={styles['body']}>
          <ClaimBody claim={claim} onChanged={onChanged} />
        </div>
      </details>
    </li>
  )
}

/** Shows a claim: the event, its files, and the next statuses. */
export function ClaimBody({ claim, onChanged }: ClaimCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const toasts = useToasts()
  const say = useFailureText()
  const { region, district, address } = claim.place

  const handleOpen = async (id: string, name: string) => {
    try {
      saveFile(await receiveFile(`/api/v1/admin/files/${encodeURIComponent(id)}`), name)
    } catch (error) {
      toasts.show({ status: 'error', key: 'file', text: say(error) })
    }
  }
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
      {claim.files.length > 0 && (
        <ul className={styles['files']}>
          {claim.files.map(({ id, name, sizeBytes }) => (
            <li className={styles['file']} key={id}>
              <Icon of={FileText} size={18} />
              <TextButton onClick={() => void handleOpen(id, name)}>{name}</TextButton>
              <span className={styles['quiet']}>{formatFileSize(sizeBytes, language)}</span>
            </li>
          ))}
        </ul>
      )}
      {claim.next.length > 0 && <MoveClaim key={claim.statusCode} claim={claim} onChanged={onChanged} />}
    </>
  )
}
