import type { ApiRequest, Handlers } from '../operations/index.ts'
import { rolesFor, type SignedStaff } from '../portal/index.ts'
import { playImpact, readImpact } from './draft-impact.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Operations of what a draft does to recorded customers. */
export type ImpactHandlers = Pick<Handlers, 'readDraftImpact' | 'playDraftImpact'>

/** Counts what a draft does to recorded customers; names the recordings to those who may read them. */
export function impactHandlers(
  deps: StudioDeps,
  person: (asked: Pick<ApiRequest, 'request'>) => SignedStaff,
): ImpactHandlers {
  const mayOpen = (asked: Pick<ApiRequest, 'request'>) =>
    person(asked).roles.some((role) => rolesFor('readRecordings').includes(role))
  return {
    readDraftImpact: async (asked) => await readImpact(deps, asked.path.draftId, mayOpen(asked)),
    playDraftImpact: async (asked) => await playImpact(deps, asked.path.draftId, mayOpen(asked)),
  }
}
