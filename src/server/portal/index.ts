import type { FastifyPluginAsync } from 'fastify'
import { contentService } from './content/content-service.ts'
import type { PortalDeps } from './portal-deps.ts'

export { contentDesk, type ContentDesk, type WrittenContent } from './content/content-desk.ts'
export { seedContent } from './content/seed-content.ts'
export type { PortalDeps } from './portal-deps.ts'

/** The services of the portal that the embedded insurer answers: content, the main backend, complaints. */
export function portalServices(deps: PortalDeps): readonly FastifyPluginAsync[] {
  return [contentService(deps)]
}
