import { useState } from 'react'
import { useLoaded } from '../../staff/index.ts'
import type { DraftDiscussion } from '../calls.ts'
import {
  approvePlace,
  editComment,
  markThreadRead,
  type NewThread,
  openThread,
  readDiscussion,
  removeComment,
  replyInThread,
  setThreadDone,
} from './discussion-calls.ts'
import { isWanted } from './discussed-threads.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'

/** The discussion of a draft, and what a person can do in it. Each action may throw a CallError. */
export interface Discussion {
  /** Null until it is read. */
  readonly value: DraftDiscussion | null
  /** Why it could not be read; null while it can. */
  readonly failure: unknown
  readonly again: () => void
  readonly open: (thread: NewThread) => Promise<void>
  readonly reply: (threadId: string, comment: { readonly id: string; readonly text: string }) => Promise<void>
  readonly edit: (commentId: string, text: string) => Promise<void>
  readonly remove: (commentId: string) => Promise<void>
  readonly setDone: (threadId: string, isDone: boolean) => Promise<void>
  readonly markRead: (threadId: string, seen: number) => Promise<void>
  readonly approve: (place: string, digest: string, isApproved: boolean) => Promise<void>
}

const nothingSaid: DraftDiscussion = { discussed: 0, colleagues: [], threads: [], approvals: [] }

/** Reads the discussion of a draft, again after every event of the draft that concerns it. */
export function useDiscussion(
  { flush }: EditedDraft,
  { draftId: id, isBegun, discussed }: Pick<DraftView, 'draftId' | 'isBegun' | 'discussed'>,
): Discussion {
  // What is on sale is only looked at: there is no draft yet to speak about.
  const read = async () => (isBegun ? await readDiscussion(id) : nothingSaid)
  const state = useLoaded(`discussion ${id} ${discussed}`, read, { keepsPrevious: true })
  const [last, setLast] = useState<DraftDiscussion | null>(null)
  if (state.kind === 'ready' && state.value !== last) setLast(state.value)
  const value = state.kind === 'ready' ? state.value : last
  const take = async (answer: Promise<DraftDiscussion>) => state.put(await answer)
  return {
    value,
    failure: state.kind === 'failed' ? state.error : null,
    again: state.again,
    open: async (thread) => {
      // An element that was added a moment ago has to be there before its comment.
      await flush()
      await take(openThread(id, thread))
    },
    reply: async (threadId, comment) => await take(replyInThread(id, threadId, comment)),
    edit: async (commentId, text) => await take(editComment(id, commentId, text)),
    remove: async (commentId) => await take(removeComment(id, commentId)),
    setDone: async (threadId, isDone) => await take(setThreadDone(id, threadId, isDone)),
    markRead: async (threadId, seen) => {
      await markThreadRead(id, threadId, seen)
      if (!value) return
      const threads = value.threads.map((one) => (one.id === threadId ? { ...one, seen } : one))
      state.put({ ...value, threads })
    },
    approve: async (place, digest, isApproved) => {
      const wishes = (value?.threads ?? []).filter((one) => one.place === place && isWanted(one))
      const verdict = { place, digest, isApproved, wishes: wishes.map((one) => one.id) }
      try {
        await take(approvePlace(id, verdict))
      } catch (failure) {
        // What was written meanwhile is shown beside the refusal.
        state.again()
        throw failure
      }
    },
  }
}
