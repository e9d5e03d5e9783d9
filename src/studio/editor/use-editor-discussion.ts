import { useMemo } from 'react'
import { type Handle, placeOf } from '../../authoring/index.ts'
import { useSignedOperator } from '../../staff/index.ts'
import type { TextInLanguage } from '../texts/text-rows.ts'
import { isUnread, threadCounts, type ThreadCount } from '../discussion/discussed-threads.ts'
import type { DiscussionDesk } from '../discussion/discussion-context.ts'
import { useDiscussion } from '../discussion/use-discussion.ts'
import { discussedPlace } from './discussed-place.ts'
import type { EditedProduct } from './use-edited-product.ts'

/** The discussion of the edited draft, and its open threads at each node. */
export interface EditorDiscussion {
  readonly desk: DiscussionDesk
  readonly counts: ReadonlyMap<Handle, ThreadCount>
  /** Number of threads that the person has not seen. */
  readonly unread: number
}

/** Ways to what is discussed. */
export interface DiscussionWays {
  readonly onElement: (node: Handle) => void
  readonly onText: (text: TextInLanguage) => void
  readonly onTariff: () => void
}

/** Reads the discussion of the edited draft. */
export function useEditorDiscussion(edited: EditedProduct, ways: DiscussionWays): EditorDiscussion {
  const { store, view, labelOf } = edited
  const { draft, revision } = view
  const { phone } = useSignedOperator()
  const discussion = useDiscussion(store, view)
  const threads = discussion.value?.threads
  const counts = useMemo(
    () => threadCounts(draft, threads ?? [], phone),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
    [draft, revision, threads, phone],
  )
  const hasPlace = (handle: Handle): boolean => {
    const node = draft.node(handle)
    return node !== null && placeOf(node) !== null
  }
  const handleSelect = (node: Handle) => {
    const place = discussedPlace(edited, node)
    if (place?.kind === 'element') ways.onElement(place.element.handle)
    else if (place?.kind === 'text') ways.onText(place.text)
    else if (place?.kind === 'tariff') ways.onTariff()
  }
  return {
    counts,
    unread: (threads ?? []).filter((thread) => isUnread(thread, phone)).length,
    desk: {
      discussion,
      reader: phone,
      draftId: view.draftId,
      isClosed: view.saving === 'closed' || !view.isBegun,
      begin: view.isBegun || edited.isReadOnly ? null : store.begin,
      hasPlace,
      wordsOf: ({ node, about }) => {
        const place = discussedPlace(edited, node)
        // A row and a text are known by what they were called; an element by its present name.
        if (place?.kind === 'element' && place.element.handle === node) return labelOf(place.element).words
        return place && about
      },
      onSelect: handleSelect,
    },
  }
}
