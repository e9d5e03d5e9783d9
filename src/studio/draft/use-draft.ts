import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useSignedOperator } from '../../staff/index.ts'
import { whenBackOnline } from '../../ui/index.ts'
import { beginDraft, readOpenDraft, readNews, sendChanges, type ServerDraft } from '../calls.ts'
import { type DraftPresence, useDraftEvents } from '../presence/use-draft-events.ts'
import type { DraftView, DraftWorld, EditedDraft } from './draft-store.ts'
import { keptChanges } from './kept-changes.ts'
import { openDraft } from './open-draft.ts'

/** Milliseconds between reloads of other people's changes while the page is visible, where no event comes through. */
const readAgainMs = 20_000

/**
 * Creates the store of a draft that this page edits, and returns its current view and who else has it open. Another draft
 * needs another React key.
 */
export function useEditedDraft(serverDraft: ServerDraft): {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly presence: DraftPresence
} {
  const { phone } = useSignedOperator()
  const [store] = useState(() => openDraft(serverDraft, draftWorld(phone)))
  const view = useSyncExternalStore(store.subscribe, store.view)
  const refresh = useEffectEvent(() => void store.refresh())
  const presence = useDraftEvents(view.draftId, () => void store.refresh())

  useEffect(() => {
    refresh()
    const stopFollowing = whenBackOnline(() => refresh())
    const timer = setInterval(() => {
      if (!document.hidden) refresh()
    }, readAgainMs)
    return () => {
      stopFollowing()
      clearInterval(timer)
      store.stop()
    }
  }, [store])

  const isWaiting = view.unsent > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const handleLeave = () => void store.flush()
    addEventListener('pagehide', handleLeave)
    return () => removeEventListener('pagehide', handleLeave)
  }, [isWaiting, store])

  return { store, view, presence }
}

/** Returns what a draft needs from this browser. `author` is the phone of the person who edits. */
export function draftWorld(author: string): DraftWorld {
  return {
    author,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    begin: beginDraft,
    find: readOpenDraft,
    send: sendChanges,
    read: readNews,
    kept: keptChanges,
    later: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  }
}
