import { ClaimPage } from './claim-page.tsx'
import { claimFormOfTab } from './form/claim-form-of-tab.ts'
import { ClaimQuestionsPage } from './form/claim-questions-page.tsx'
import { ClaimFormPage } from './form/claim-form-page.tsx'

/** Page of the claims with the claim form of this tab. */
export function TabClaimPage() {
  return <ClaimPage form={claimFormOfTab()} />
}

/** Page of the claim form of this tab. */
export function TabClaimFormPage() {
  return <ClaimFormPage form={claimFormOfTab()} />
}

/** Page of the three questions, with the claim form of this tab. */
export function TabClaimQuestionsPage() {
  return <ClaimQuestionsPage form={claimFormOfTab()} />
}
