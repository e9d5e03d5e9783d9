import { Draft, parseJson, undoState } from '../../authoring/index.ts'
import type { ServerDraft } from '../calls.ts'
import type { DraftView, DraftWorld } from './draft-store.ts'
import { unsentChanges, type UnsentChanges } from './unsent-changes.ts'

/** Values that answers of the server change. */
type ServerFacts = Pick<
  DraftView,
  'draftId' | 'isBegun' | 'seq' | 'saving' | 'savedAt' | 'conflicts' | 'review' | 'discussed'
>

/** The draft with its unsent changes and what the server answered last; `update` notifies the listeners. */
export interface DraftState {
  readonly draft: Draft
  readonly unsent: UnsentChanges
  readonly facts: () => ServerFacts
  readonly update: (next?: Partial<ServerFacts>) => void
  readonly view: () => DraftView
  readonly subscribe: (listener: () => void) => () => void
}

/** State of a draft as the server sent it, with the changes of this device that were not sent. */
export function draftState(serverDraft: ServerDraft, { author, kept }: DraftWorld): DraftState {
  const base = Object.fromEntries(
    Object.entries(serverDraft.files).map(([path, text]) => [path, parseJson(text)]),
  )
  const draft = new Draft(base, serverDraft.changes)
  const unsent = unsentChanges(serverDraft.id, kept, serverDraft.changes)
  draft.add(unsent.all())
  let facts: ServerFacts = {
    draftId: serverDraft.id,
    isBegun: serverDraft.state !== 'none',
    seq: serverDraft.seq,
    saving: serverDraft.state === 'open' || serverDraft.state === 'none' ? 'saved' : 'closed',
    savedAt: null,
    conflicts: serverDraft.conflicts,
    review: serverDraft.review,
    discussed: serverDraft.discussed,
  }
  let revision = 0
  let view: DraftView | null = null
  const listeners = new Set<() => void>()

  return {
    draft,
    unsent,
    facts: () => facts,
    update: (next = {}) => {
      facts = { ...facts, ...next }
      revision += 1
      view = null
      for (const listener of listeners) listener()
    },
    view: () => {
      view ??= {
        draft,
        revision,
        unsent: unsent.all().length,
        ...facts,
        ...undoState(draft.changes, author),
      }
      return view
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
