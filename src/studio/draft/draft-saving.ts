import { CallError } from '../../api/index.ts'
import type { DraftNews } from '../calls.ts'
import type { DraftState } from './draft-state.ts'
import type { DraftWorld, EditedDraft } from './draft-store.ts'
import type { receivedChanges } from './received-changes.ts'
import { savingAfter } from './saving-state.ts'

const sendPauseMs = 300
const againMs = 5000

/** Sends the changes of a draft to the server, and reads what others changed. `sendSoon` sends after a pause in typing. */
export function draftSaving(
  { id, unsent, facts, update }: DraftState,
  world: Pick<DraftWorld, 'now' | 'send' | 'read' | 'later'>,
  received: ReturnType<typeof receivedChanges>,
): Pick<EditedDraft, 'flush' | 'refresh' | 'stop'> & { readonly sendSoon: () => void } {
  let stopWaiting: (() => void) | null = null
  const wait = (ms: number) => {
    stopWaiting?.()
    stopWaiting = world.later(() => {
      stopWaiting = null
      void flush()
    }, ms)
  }

  const flush = async (): Promise<void> => {
    while (unsent.all().length > 0 && !unsent.isSending() && facts().saving !== 'closed') {
      const batch = unsent.begin()
      update({ saving: 'saving' })
      try {
        const answer = await world.send(id, facts().seq, batch)
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
      const now = await world.read(id, facts().seq)
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

/** Returns whether the news have other conflicts, another review or discussion than those that are displayed. */
function hasOther(facts: Pick<DraftNews, 'conflicts' | 'review' | 'discussed'>, news: DraftNews): boolean {
  const textOf = ({ conflicts, review, discussed }: typeof facts) =>
    JSON.stringify([conflicts, review, discussed])
  return textOf(facts) !== textOf(news)
}
