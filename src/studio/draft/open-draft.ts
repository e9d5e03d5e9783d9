import type { ServerDraft } from '../calls.ts'
import { draftEdits } from './draft-edits.ts'
import { draftSaving } from './draft-saving.ts'
import { draftState } from './draft-state.ts'
import type { DraftWorld, EditedDraft } from './draft-store.ts'
import { receivedChanges } from './received-changes.ts'
import { typingGroups } from './typing-group.ts'

/** Opens a draft that the server sent, with the changes on this device that were not sent yet. */
export function openDraft(serverDraft: ServerDraft, world: DraftWorld): EditedDraft {
  const state = draftState(serverDraft, world)
  const typing = typingGroups(world)
  const received = receivedChanges(state, world, typing)
  const { sendSoon, begin, flush, refresh, stop } = draftSaving(state, serverDraft, world, received)
  return {
    product: serverDraft.product,
    files: serverDraft.files,
    outdated: serverDraft.outdated,
    view: state.view,
    subscribe: state.subscribe,
    ...draftEdits(state, world, typing, sendSoon),
    begin,
    flush,
    refresh,
    reviewed: (review) => state.update({ review }),
    stop,
  }
}
