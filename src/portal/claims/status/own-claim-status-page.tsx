import { useLingui } from '@lingui/react/macro'
import { CabinetPage } from '../../cabinet/cabinet-page.tsx'
import { ClaimStatusForm } from './claim-status-form.tsx'
import { OwnPolicyClaims } from './own-policy-claims.tsx'

/** Page of claim statuses: for the customer's own policies immediately, for any policy by its number. */
export function OwnClaimStatusPage() {
  const { t } = useLingui()
  return (
    <CabinetPage
      title={t({ id: 'claims.status.title', message: 'Статус заявления' })}
      lead={t({
        id: 'claims.status.lead',
        message: 'Введите серию и номер полиса — покажем, где сейчас заявление.',
      })}
    >
      <ClaimStatusForm />
      <OwnPolicyClaims />
    </CabinetPage>
  )
}
