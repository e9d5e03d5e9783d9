import { ClaimPage } from './claim-page.tsx'
import { claimFormOfTab } from './form/claim-form-of-tab.ts'
import { ClaimFormPage } from './form/claim-form-page.tsx'

/** Page of the claims with the claim form of this tab. */
export function TabClaimPage() {
  return <ClaimPage form={claimFormOfTab()} />
}

/** Page of the claim form of this tab. */
export function TabClaimFormPage() {
  return <ClaimFormPage form={claimFormOfTab()} />
}
