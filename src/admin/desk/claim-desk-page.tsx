import { useLingui } from '@lingui/react/macro'
import { LoadedPart, PageHead, StaffLink, useLoaded } from '../../staff/index.ts'
import { Pill, useLanguage } from '../../ui/index.ts'
import type { ClaimStatus } from '../calls/admin-types.ts'
import { readDossier } from '../calls/claim-calls.ts'
import { ClaimBody } from './claim-card.tsx'
import styles from './desk.module.css'
import { claimStatusWords, toneOf } from './status-words.ts'

/** Page of one claim: an operator sends its address to another one. */
export function ClaimDeskPage({ number }: { readonly number: string }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const state = useLoaded(`claim ${number} ${language}`, () => readDossier(number))
  return (
    <>
      <PageHead
        title={t({ id: 'admin.claim.page', message: `Заявление № ${number}` })}
        above={
          <StaffLink href="/admin/claims">{t({ id: 'admin.nav.claims', message: 'Заявления' })}</StaffLink>
        }
      />
      <LoadedPart state={state}>
        {({ claim }) => {
          // The API description allows statuses of other insurers; the server sends only these.
          const status = claim.statusCode as ClaimStatus
          return (
            <div className={styles['body']}>
              <p className={styles['name']}>
                {claim.fullName} <Pill tone={toneOf(status)}>{claimStatusWords(i18n, status)}</Pill>
              </p>
              <ClaimBody claim={claim} onChanged={state.again} />
            </div>
          )
        }}
      </LoadedPart>
    </>
  )
}
