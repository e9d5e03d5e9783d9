import type { Handlers } from '../operations/index.ts'
import { conflictAnswers, foundDraft, reviewAnswer } from './draft-answer.ts'
import type { AuthorOf, StudioDeps } from './studio-deps.ts'

/** Operations of people who have the same draft open. */
export type PresenceHandlers = Pick<Handlers, 'readDraftNews' | 'showInDraft'>

/** Reads what colleagues changed in a draft, and shows them what a page has selected. */
export function presenceHandlers({ store }: Pick<StudioDeps, 'store'>, authorOf: AuthorOf): PresenceHandlers {
  return {
    readDraftNews: async ({ path: { draftId }, query: { after } }) => {
      const draft = await foundDraft(store, draftId)
      const all = await store.productDrafts.changes(draftId)
      return {
        seq: all.length,
        state: draft.state,
        review: reviewAnswer(draft.review),
        discussed: draft.discussed,
        changes: all.slice(after),
        conflicts: conflictAnswers(draft, all),
      }
    },

    showInDraft: async (asked) => {
      const { page, node } = asked.body
      const { draftId } = asked.path
      await store.draftPresence.select({ draftId, page, person: authorOf(asked).phone, node })
    },
  }
}
