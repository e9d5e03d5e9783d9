import { rolesFor, staffOf } from '../portal/index.ts'
import { roles, type DraftComment, type DraftThread } from '../store/index.ts'
import { foundDraft } from './draft-answer.ts'
import type { StudioDeps } from './studio-deps.ts'

/**
 * The discussion of a draft as the API answers it to a person; `reader` is the phone. Threads whose comments are all removed
 * are left out. @throws QDM_NOT_FOUND
 */
export async function discussionAnswer(
  deps: Pick<StudioDeps, 'store' | 'settings'>,
  draftId: string,
  reader: string,
) {
  const { store } = deps
  // Read first: what is written meanwhile has a higher number, so that the page reads again.
  const { discussed } = await foundDraft(store, draftId)
  const [threads, comments, seen, approvals, colleagues] = await Promise.all([
    store.draftThreads.of(draftId),
    store.draftThreads.comments(draftId),
    store.draftThreads.seenBy(draftId, reader),
    store.draftApprovals.of(draftId),
    colleaguesOf(deps),
  ])
  const byThread = Map.groupBy(comments, ({ threadId }) => threadId)
  return {
    discussed,
    colleagues,
    threads: threads.flatMap((thread) => {
      const written = byThread.get(thread.id) ?? []
      if (written.every(({ removedAt }) => removedAt !== null)) return []
      return [threadAnswer(thread, written, seen.get(thread.id) ?? 0)]
    }),
    approvals: approvals.map(({ at, ...approval }) => ({ ...approval, at: isoOf(at) })),
  }
}

/** The people who may see drafts, with their roles of the Studio, in the order of phones. */
export async function colleaguesOf({ store, settings }: Pick<StudioDeps, 'store' | 'settings'>) {
  const staff = staffOf(store, settings)
  const makers = rolesFor('readDraftDiscussion')
  const given = new Map((await store.staff.list()).map((member) => [member.phone, member.roles]))
  return [...new Set([...given.keys(), ...staff.fixed])].toSorted().flatMap((phone) => {
    const own = [...(given.get(phone) ?? []), ...staff.fixedRolesOf(phone)]
    const ofStudio = roles.filter((role) => own.includes(role) && makers.includes(role))
    return ofStudio.length > 0 ? [{ phone, roles: ofStudio }] : []
  })
}

function threadAnswer(
  { doneAt, doneBy, ...thread }: DraftThread,
  written: readonly DraftComment[],
  seen: number,
) {
  const { id, node, about, place, openedBy } = thread
  return {
    id,
    node,
    about,
    place,
    openedBy,
    seen,
    done: doneAt === null || doneBy === null ? null : { by: doneBy, at: isoOf(doneAt) },
    comments: written.map((comment) => ({
      id: comment.id,
      author: comment.author,
      text: comment.text,
      at: isoOf(comment.writtenAt),
      editedAt: comment.editedAt === null ? null : isoOf(comment.editedAt),
      isRemoved: comment.removedAt !== null,
    })),
  }
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString()
}
