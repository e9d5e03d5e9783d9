import type { ApiRequest } from '../operations/index.ts'
import type { User } from '../store/index.ts'
import { draftHandlers, type DraftHandlers } from './draft-handlers.ts'
import { productHandlers, type ProductHandlers } from './product-handlers.ts'
import { publicationHandlers, type PublicationHandlers } from './publication-handlers.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Operations of the Studio. */
export type StudioHandlers = ProductHandlers & DraftHandlers & PublicationHandlers

/** The Studio's operations: products and what they are made of, drafts with their changes, publication. */
export function studioHandlers(
  deps: StudioDeps,
  person: (asked: Pick<ApiRequest, 'request'>) => User,
): StudioHandlers {
  const authorOf = (asked: Pick<ApiRequest, 'request'>) => ({
    phone: person(asked).phone,
    from: asked.request.ip,
  })
  return {
    ...productHandlers(deps),
    ...draftHandlers(deps, authorOf),
    ...publicationHandlers(deps, authorOf),
  }
}
