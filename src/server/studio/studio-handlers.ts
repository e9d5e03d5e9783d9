import type { ApiRequest } from '../operations/index.ts'
import type { SignedStaff } from '../portal/index.ts'
import { discussionHandlers, type DiscussionHandlers } from './discussion-handlers.ts'
import { draftHandlers, type DraftHandlers } from './draft-handlers.ts'
import { foreignFormHandlers, type ForeignFormHandlers } from './foreign-form-handlers.ts'
import { impactHandlers, type ImpactHandlers } from './impact-handlers.ts'
import { presenceHandlers, type PresenceHandlers } from './presence-handlers.ts'
import { productHandlers, type ProductHandlers } from './product-handlers.ts'
import { publicationHandlers, type PublicationHandlers } from './publication-handlers.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Operations of the Studio. */
export type StudioHandlers = ProductHandlers &
  DraftHandlers &
  ForeignFormHandlers &
  DiscussionHandlers &
  PresenceHandlers &
  ImpactHandlers &
  PublicationHandlers

/** The Studio's operations: products and what they are made of, drafts with their changes, publication. */
export function studioHandlers(
  deps: StudioDeps,
  person: (asked: Pick<ApiRequest, 'request'>) => SignedStaff,
): StudioHandlers {
  const authorOf = (asked: Pick<ApiRequest, 'request'>) => ({
    phone: person(asked).phone,
    from: asked.request.ip,
  })
  return {
    ...productHandlers(deps),
    ...draftHandlers(deps, authorOf),
    ...foreignFormHandlers(deps, authorOf),
    ...discussionHandlers(deps, person),
    ...presenceHandlers(deps, authorOf),
    ...impactHandlers(deps, person),
    ...publicationHandlers(deps, authorOf),
  }
}
