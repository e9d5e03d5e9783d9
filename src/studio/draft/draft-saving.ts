import { CallError } from '../../api/index.ts'
import type { DraftState } from './draft-state.ts'
import type { DraftWorld, EditedDraft } from './draft-store.ts'
import { savingAfter } from './saving-state.ts'

const sendPauseMs = 300
const againMs = 5000

/** Sends the changes of a draft to the server, and reads what others changed. `sendSoon` sends after a pause in typing. */
export function draftSaving(
  { id, draft, unsent, facts, update }: DraftState,
  world: Pick<DraftWorld, 'now' | 'send' | 'read' | 'later'>,
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
        draft.add(answer.changes)
        unsent.end(true)
        update({
          seq: answer.seq,
          conflicts: answer.conflicts,
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

  return {
    flush,
    refresh: async () => {
      if (unsent.isSending()) return
      try {
        const now = await world.read(id)
        const fresh = draft.add(now.changes)
        if (fresh.length > 0 || now.seq !== facts().seq || now.state !== 'open')
          update({
            seq: now.seq,
            conflicts: now.conflicts,
            review: now.review,
            ...(now.state === 'open' ? {} : { saving: 'closed' }),
          })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
      }
      if (unsent.all().length > 0) await flush()
    },
    sendSoon: () => {
      if (facts().saving !== 'closed') wait(sendPauseMs)
    },
    stop: () => stopWaiting?.(),
  }
}
