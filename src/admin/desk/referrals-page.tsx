import { useLingui } from '@lingui/react/macro'
import { PageHead } from '../../staff/index.ts'
import { searchReferrals } from '../calls/review-calls.ts'
import { DeskList } from './desk-list.tsx'
import { ReferralCard } from './referral-card.tsx'
import { referralStates, referralWords } from './referral-words.ts'

/** Lists cases that a specialist has to decide before payment, waiting ones first. */
export function ReferralsPage() {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageHead title={t({ id: 'admin.nav.referrals', message: 'Заявки на решение' })} />
      <DeskList
        statuses={referralStates.map((value) => ({ value, label: referralWords(i18n, value) }))}
        hint={t({ id: 'admin.referrals.hint', message: 'Номер заказа, госномер, имя, телефон' })}
        find={searchReferrals}
        isSame={(one, other) => one.contractId === other.contractId}
      >
        {(referred, onChanged) => (
          <ReferralCard key={referred.contractId} referred={referred} onChanged={onChanged} />
        )}
      </DeskList>
    </>
  )
}
