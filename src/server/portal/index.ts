import { cabinetHandlers, type CabinetDeps } from './cabinet/cabinet-handlers.ts'
import { policyPageHandlers, type PolicyPageDeps } from './cabinet/policy-page.ts'
import { policyShareHandlers, type PolicyShareDeps } from './cabinet/policy-shares.ts'
import { claimHandlers } from './claims/claims-handlers.ts'
import { walletHandlers, type WalletHandlerDeps } from './cabinet/wallet-handlers.ts'
import { contentHandlers } from './content/index.ts'
import { formFileHandlers } from './forms/form-file-handlers.ts'
import { formHandlers } from './forms/form-handlers.ts'
import { inspectionHandlers, type InspectionDeps } from './inspection/index.ts'
import { prefilledHandlers, type PrefilledDeps } from './prefilled/index.ts'
import { promiseHandlers } from './referral/index.ts'
import { requestHandlers } from './requests/requests-handlers.ts'

export { operatorHandlers, type OperatorDeps } from './admin/operator-handlers.ts'
export { seedContent, type ContentDesk, type WrittenContent } from './content/index.ts'
export type { SignedStaff } from './operators.ts'
export { operatorGate, provenStaffOf, sampleStaff, type Staff, staffMemberOf, staffOf } from './operators.ts'
export { rolesFor } from './rights.ts'
export { withSignInLog } from './sign-in-log.ts'
export type { PolicyPageDeps } from './cabinet/policy-page.ts'
export type { PolicyShareDeps } from './cabinet/policy-shares.ts'
export { inspectionDecided, type InspectionDeps } from './inspection/index.ts'
export { deskEvents } from './desk/index.ts'
export type { PortalDeps } from './portal-deps.ts'
export type { StaffDesk } from './staff-desk.ts'

/** Operations of customers and visitors: content, the cabinet, claims, requests. */
export function portalHandlers(
  deps: CabinetDeps & InspectionDeps & PolicyPageDeps & PolicyShareDeps & PrefilledDeps & WalletHandlerDeps,
) {
  return {
    ...contentHandlers(deps),
    ...cabinetHandlers(deps),
    ...policyPageHandlers(deps),
    ...policyShareHandlers(deps),
    ...prefilledHandlers(deps),
    ...walletHandlers(deps),
    ...claimHandlers(deps),
    ...requestHandlers(deps),
    ...formHandlers(deps),
    ...formFileHandlers(deps),
    ...inspectionHandlers(deps),
    ...promiseHandlers(deps),
  }
}
