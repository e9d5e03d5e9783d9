import { useLingui } from '@lingui/react/macro'
import { PageHead } from '../../staff/index.ts'
import { searchClaims } from '../calls/review-calls.ts'
import { ClaimCard } from './claim-card.tsx'
import { claimStatusChoices, claimStatusWords } from './status-words.ts'
import { DeskList } from './desk-list.tsx'

/** Lists the claims of all customers, newest first. */
export function ClaimsPage() {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageHead title={t({ id: 'admin.nav.claims', message: 'Заявления' })} />
      <DeskList
        statuses={claimStatusChoices.map((value) => ({ value, label: claimStatusWords(i18n, value) }))}
        hint={t({ id: 'admin.claims.hint', message: 'Номер заявления или полиса, телефон, имя' })}
        find={searchClaims}
        isSame={(one, other) => one.number === other.number}
      >
        {(claim, onChanged) => <ClaimCard key={claim.number} claim={claim} onChanged={onChanged} />}
      </DeskList>
    </>
  )
}
