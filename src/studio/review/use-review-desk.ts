import { placeOf } from '../../authoring/index.ts'
import { useSignedOperator } from '../../staff/index.ts'
import type { DiscussionDesk } from '../discussion/discussion-context.ts'
import { useDiscussion } from '../discussion/use-discussion.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'

/** The discussion of a draft under review; the page shows no elements to go to. */
export function useReviewDesk(store: EditedDraft, view: DraftView): DiscussionDesk {
  const { phone } = useSignedOperator()
  const discussion = useDiscussion(store, view)
  const hasPlace: DiscussionDesk['hasPlace'] = (handle) => {
    const node = view.draft.node(handle)
    return node !== null && placeOf(node) !== null
  }
  return {
    discussion,
    reader: phone,
    draftId: view.draftId,
    isClosed: view.saving === 'closed' || !view.isBegun,
    begin: null,
    hasPlace,
    wordsOf: ({ node, about }) => (hasPlace(node) ? about : null),
    onSelect: null,
  }
}
