import { type Draft, type Handle, placeOf } from '../../authoring/index.ts'
import type { DraftThread } from '../calls.ts'

/** Which threads a list shows. */
export type ThreadFilter = 'open' | 'mine' | 'all'

/** A part of a comment: words, or the phone of a mentioned colleague. */
export type CommentPart = { readonly text: string } | { readonly phone: string }

const mentionPattern = /@(\d{12})(?!\d)/g

/** Splits the text of a comment at the colleagues that it mentions. */
export function commentParts(text: string): readonly CommentPart[] {
  const parts: CommentPart[] = []
  let end = 0
  for (const found of text.matchAll(mentionPattern)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index) })
    parts.push({ phone: found[1] ?? '' })
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Returns whether a thread has a comment of another person that the reader has not seen. */
export function isUnread({ comments, seen }: DraftThread, reader: string): boolean {
  return comments.slice(seen).some(({ author, isRemoved }) => author !== reader && !isRemoved)
}

/** Returns whether a person wrote in a thread, or is mentioned there. */
export function isOfPerson({ comments }: DraftThread, person: string): boolean {
  return comments.some(({ author, text }) => author === person || text.includes(`@${person}`))
}

/** Returns whether an approver wants changes, and no approver called that done. */
export function isWanted({ place, done }: DraftThread): boolean {
  return place !== null && done === null
}

/** The threads that a list shows: unread ones first, then those with the newest comments. */
export function listedThreads(
  threads: readonly DraftThread[],
  filter: ThreadFilter,
  reader: string,
): readonly DraftThread[] {
  const shown = threads.filter((thread) => {
    if (filter === 'open') return thread.done === null
    return filter === 'all' || isOfPerson(thread, reader)
  })
  const rank = (thread: DraftThread) => (isUnread(thread, reader) ? 0 : 1)
  const newest = ({ comments }: DraftThread) => comments.at(-1)?.at ?? ''
  return shown.toSorted((a, b) => rank(a) - rank(b) || newest(b).localeCompare(newest(a)))
}

/** Number of open threads, and whether the reader has not seen one of them. */
export interface ThreadCount {
  readonly open: number
  readonly isUnread: boolean
}

/** Counts the open threads at each node of a draft and in what is around it, up to the file. */
export function threadCounts(
  draft: Draft,
  threads: readonly DraftThread[],
  reader: string,
): ReadonlyMap<Handle, ThreadCount> {
  const counts = new Map<Handle, ThreadCount>()
  for (const thread of threads) {
    if (thread.done !== null) continue
    const own = draft.node(thread.node)
    if (!own || !placeOf(own)) continue
    for (let node = own; node.parent; node = node.parent) {
      // The file around an element would count every thread of the product.
      if (node !== own && node.parent.parent === null) break
      const { open, isUnread: has } = counts.get(node.handle) ?? { open: 0, isUnread: false }
      counts.set(node.handle, { open: open + 1, isUnread: has || isUnread(thread, reader) })
    }
  }
  return counts
}
