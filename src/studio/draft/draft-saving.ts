import { CallError } from '../../api/index.ts'
import type { DraftNews, ServerDraft } from '../calls.ts'
import type { DraftState } from './draft-state.ts'
import type { DraftWorld, EditedDraft } from './draft-store.ts'
import type { receivedChanges } from './received-changes.ts'
import { savingAfter } from './saving-state.ts'

const sendPauseMs = 300
const againMs = 5000

/** Sends the changes of a draft to the server, and reads what others changed. `sendSoon` sends after a pause in typing. */
export function draftSaving(
  { unsent, facts, update }: DraftState,
  opened: Pick<ServerDraft, 'product' | 'baseHash' | 'files'>,
  world: Pick<DraftWorld, 'now' | 'begin' | 'find' | 'send' | 'read' | 'later'>,
  received: ReturnType<typeof receivedChanges>,
): Pick<EditedDraft, 'begin' | 'flush' | 'refresh' | 'stop'> & { readonly sendSoon: () => void } {
  let stopWaiting: (() => void) | null = null
  const wait = (ms: number) => {
    stopWaiting?.()
    stopWaiting = world.later(() => {
      stopWaiting = null
      void flush()
    }, ms)
  }

  /** Goes on in a draft that was begun. Returns false for one of another version: what was typed is of this one. */
  const goOnIn = (begun: ServerDraft): boolean => {
    if (begun.baseHash !== opened.baseHash || !haveSameFiles(begun.files, opened.files)) {
      update({ saving: 'closed' })
      return false
    }
    received.add(begun.changes)
    unsent.moveTo(begun.id)
    const { id: draftId, seq, conflicts, review, discussed } = begun
    update({ draftId, isBegun: true, seq, conflicts, review, discussed })
    return true
  }

  const isJoined = () => facts().isBegun || unsent.isSending()

  const flush = async (): Promise<void> => {
    while (unsent.all().length > 0 && !unsent.isSending() && facts().saving !== 'closed') {
      const batch = unsent.begin()
      update({ saving: 'saving' })
      try {
        if (!facts().isBegun && !goOnIn(await world.begin(opened.product))) return unsent.end(false)
        const answer = await world.send(facts().draftId, facts().seq, batch)
        received.add(answer.changes)
        unsent.end(true)
        // News that were read in between may be later.
        const isNewest = answer.seq >= facts().seq
        update({
          ...(isNewest && { seq: answer.seq, conflicts: answer.conflicts }),
          savedAt: world.now(),
          saving: unsent.all().length > 0 ? 'saving' : 'saved',
        })
      } catch (error) {
        unsent.end(false)
        const saving = savingAfter(error)
        update({ saving })
        if (saving === 'kept') wait(againMs)
        return
      }
    }
  }

  let isReading = false
  /** Something happened while the news were read: they are read once more. */
  let isAskedAgain = false
  const read = async (): Promise<void> => {
    try {
      if (!facts().isBegun) {
        const begun = unsent.isSending() ? null : await world.find(opened.product)
        // The first edit may have begun it meanwhile.
        if (begun && !isJoined()) goOnIn(begun)
        return
      }
      const now = await world.read(facts().draftId, facts().seq)
      const fresh = received.add(now.changes)
      const { seq } = facts()
      if (now.seq >= seq && (fresh > 0 || now.seq !== seq || now.state !== 'open' || hasOther(facts(), now)))
        update({
          seq: now.seq,
          conflicts: now.conflicts,
          review: now.review,
          discussed: now.discussed,
          ...(now.state === 'open' ? {} : { saving: 'closed' }),
        })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }

  return {
    begin: async () => {
      if (!facts().isBegun) goOnIn(await world.begin(opened.product))
      return facts().draftId
    },
    flush,
    refresh: async () => {
      isAskedAgain = true
      if (isReading) return
      isReading = true
      try {
        while (isAskedAgain) {
          isAskedAgain = false
          await read()
        }
      } finally {
        isReading = false
      }
      if (unsent.all().length > 0) await flush()
    },
    sendSoon: () => {
      if (facts().saving !== 'closed') wait(sendPauseMs)
    },
    stop: () => {
      stopWaiting?.()
      received.stop()
    },
  }
}

/** Returns whether two drafts begin with the same files: a handle of one is a handle of the other. */
function haveSameFiles(one: ServerDraft['files'], other: ServerDraft['files']): boolean {
  const paths = Object.keys(one)
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path])
}

/** Returns whether the news have other conflicts, another review or discussion than those that are displayed. */
function hasOther(facts: Pick<DraftNews, 'conflicts' | 'review' | 'discussed'>, news: DraftNews): boolean {
  const textOf = ({ conflicts, review, discussed }: typeof facts) =>
    JSON.stringify([conflicts, review, discussed])
  return textOf(facts) !== textOf(news)
}
