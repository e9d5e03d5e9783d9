import { ask } from '../../api/index.ts'
import type { DraftDiscussion } from '../calls.ts'

/** The threads of comments on a draft, and its approved places. @throws CallError */
export async function readDiscussion(draftId: string): Promise<DraftDiscussion> {
  return await ask('readDraftDiscussion', { path: { draftId } })
}

/** A thread that a person opens on an element; `place` is the changed place for which changes are wanted. */
export interface NewThread {
  readonly id: string
  readonly node: string
  readonly about: string
  readonly place: string | null
  readonly text: string
}

/** Opens a thread. @throws CallError; 422 when the draft has no such element, or a person who is mentioned does not see it */
export async function openThread(draftId: string, body: NewThread): Promise<DraftDiscussion> {
  return await ask('openDraftThread', { path: { draftId }, body })
}

/** Writes a comment into a thread. @throws CallError */
export async function replyInThread(
  draftId: string,
  threadId: string,
  body: { readonly id: string; readonly text: string },
): Promise<DraftDiscussion> {
  return await ask('replyInDraftThread', { path: { draftId, threadId }, body })
}

/** Calls a thread done, or opens it again. @throws CallError */
export async function setThreadDone(
  draftId: string,
  threadId: string,
  isDone: boolean,
): Promise<DraftDiscussion> {
  return await ask('closeDraftThread', { path: { draftId, threadId }, body: { isDone } })
}

/** Notes how many comments of a thread the person has seen. @throws CallError */
export async function markThreadRead(draftId: string, threadId: string, seen: number): Promise<void> {
  await ask('markDraftThreadRead', { path: { draftId, threadId }, body: { seen } })
}

/** Replaces the text of a comment of the person. @throws CallError */
export async function editComment(
  draftId: string,
  commentId: string,
  text: string,
): Promise<DraftDiscussion> {
  return await ask('editDraftComment', { path: { draftId, commentId }, body: { text } })
}

/** Removes a comment of the person. @throws CallError */
export async function removeComment(draftId: string, commentId: string): Promise<DraftDiscussion> {
  return await ask('removeDraftComment', { path: { draftId, commentId } })
}

/** The verdict of an approver about a changed place. */
export interface PlaceApproval {
  readonly place: string
  readonly digest: string
  readonly isApproved: boolean
  /** Ids of the open threads that want changes there, as the approver sees them. */
  readonly wishes: readonly string[]
}

/**
 * Approves a changed place of a draft, or takes that back. @throws CallError; 409 for the person's own changes, and for changes
 * that are wanted since
 */
export async function approvePlace(draftId: string, body: PlaceApproval): Promise<DraftDiscussion> {
  return await ask('approveDraftPlace', { path: { draftId }, body })
}
