import type { PortalDeps } from '../portal-deps.ts'
import { type OwnAppealHandlers, ownAppealHandlers } from './appeal-handlers.ts'
import { type NotificationHandlers, notificationHandlers } from './notification-handlers.ts'
import { type PolicyDeps, type PolicyHandlers, policyHandlers } from './policy-handlers.ts'
import { type ProfileDeps, type ProfileHandlers, profileHandlers } from './profile-handlers.ts'

/** Operations of the cabinet. */
export type CabinetHandlers = ProfileHandlers & PolicyHandlers & OwnAppealHandlers & NotificationHandlers

/** Dependencies of the cabinet. */
export type CabinetDeps = PortalDeps & ProfileDeps & PolicyDeps

/** The operations of the cabinet. Each reads and changes only what belongs to the signed-in person. */
export function cabinetHandlers(deps: CabinetDeps): CabinetHandlers {
  return {
    ...profileHandlers(deps),
    ...policyHandlers(deps),
    ...ownAppealHandlers(deps),
    ...notificationHandlers(deps),
  }
}
