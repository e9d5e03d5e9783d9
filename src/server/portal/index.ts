import type { FastifyPluginAsync } from 'fastify'
import { operatorService } from './admin/operator-service.ts'
import { cabinetService } from './cabinet/cabinet-service.ts'
import { claimsService } from './claims/claims-service.ts'
import { contentService } from './content/index.ts'
import type { PortalDeps } from './portal-deps.ts'
import { requestsService } from './requests/requests-service.ts'

export { contentDesk, seedContent, type ContentDesk, type WrittenContent } from './content/index.ts'
export { operatorsOf, sampleOperators } from './operators.ts'
export type { PortalDeps } from './portal-deps.ts'
export { staffDesk, type StaffDesk } from './staff-desk.ts'

export { operatorService }

/** The services of the portal that the embedded insurer answers: content, the main backend, complaints. */
export function portalServices(deps: PortalDeps): readonly FastifyPluginAsync[] {
  return [contentService(deps), cabinetService(deps), claimsService(deps), requestsService(deps)]
}
