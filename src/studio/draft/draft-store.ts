import {
  Draft,
  editsBetween,
  parseJson,
  placeOf,
  undoState,
  type Change,
  type ChangeId,
  type DraftNode,
  type Edit,
  type Handle,
  type JsonValue,
  type OutdatedTexts,
} from '../../authoring/index.ts'
import { CallError } from '../../api/index.ts'
import type { ServerChanges, ProductConflict, ServerDraft } from '../calls.ts'

/** State of saving typed changes. */
export type SavingState =
  | 'saved'
  | 'saving'
  /** Without a network, or without the server's answer: saved on this device and sent later. */
  | 'kept'
  /** The session ended: saved on this device until the same person signs in. */
  | 'signedOut'
  /** The draft was published or discarded meanwhile. */
  | 'closed'
  /** The server did not take a change; the rest of the page still has it. */
  | 'refused'

/** Values that the pages of a draft display. Every change makes a new object. */
export interface DraftView {
  readonly draft: Draft
  /** Number of changes from this device and from other people. */
  readonly revision: number
  /** Number of changes that the server has. */
  readonly seq: number
  readonly unsent: number
  readonly saving: SavingState
  /** Moment of the last answer, milliseconds since 1970; null before the first. */
  readonly savedAt: number | null
  readonly conflicts: readonly ProductConflict[]
  readonly review: ServerDraft['review']
  readonly undo: ChangeId | null
  readonly redo: ChangeId | null
}

/** Functions that the store needs from its environment. */
export interface DraftWorld {
  /** Phone of the person who edits. */
  readonly author: string
  readonly now: () => number
  readonly newId: () => string
  readonly send: (draftId: string, after: number, changes: readonly Change[]) => Promise<ServerChanges>
  readonly read: (draftId: string) => Promise<ServerDraft>
  /** Changes that were not sent, on this device. */
  readonly kept: {
    readonly read: (draftId: string) => readonly Change[]
    readonly write: (draftId: string, changes: readonly Change[]) => void
  }
  /** Calls back after so many milliseconds; returns how to stop. */
  readonly later: (work: () => void, ms: number) => () => void
}

const sendPauseMs = 300
const againMs = 5000
/** Keystrokes in one field within this time are undone together. */
const oneGroupMs = 1000
const mostAtOnce = 500
/** The server reads up to 512 KiB of a request. */
const mostBytesAtOnce = 300_000

/**
 * A draft in the editor. Changes are displayed at once, sent to the server while typing, and saved on this device while
 * they cannot be sent.
 */
export interface EditedDraft {
  readonly id: string
  readonly product: string
  /** Text of each file with which the draft began. */
  readonly files: Readonly<Record<string, string>>
  /** Translations that were older than their Russian text when the draft began, by language. */
  readonly outdated: OutdatedTexts
  readonly view: () => DraftView
  readonly subscribe: (listener: () => void) => () => void
  /** Makes edits that are undone together. Returns the ids of their changes, in their order. */
  readonly edit: (edits: readonly Edit[]) => readonly ChangeId[]
  /** Replaces the value below a node by the smallest edits. */
  readonly put: (node: Handle, value: JsonValue) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Sends waiting changes; resolves when none is left, or when sending fails. */
  readonly flush: () => Promise<void>
  /** Reads what others changed meanwhile. */
  readonly refresh: () => Promise<void>
  /** Stores the answer to a request to publish. */
  readonly reviewed: (review: ServerDraft['review']) => void
  /** Stops automatic sending. */
  readonly stop: () => void
}

/** Opens a draft that the server sent, with the changes on this device that were not sent yet. */
export function openDraft(serverDraft: ServerDraft, world: DraftWorld): EditedDraft {
  const base = Object.fromEntries(
    Object.entries(serverDraft.files).map(([path, text]) => [path, parseJson(text)]),
  )
  const draft = new Draft(base, serverDraft.changes)
  const known = new Set(serverDraft.changes.map(({ id }) => id))
  let unsent: readonly Change[] = world.kept.read(serverDraft.id).filter(({ id }) => !known.has(id))
  draft.add(unsent)
  let inFlight: ReadonlySet<ChangeId> = new Set()
  let typing: { readonly node: Handle; readonly group: ChangeId; readonly at: number } | null = null
  let revision = 0
  let view: DraftView | null = null
  let facts: Pick<DraftView, 'seq' | 'saving' | 'savedAt' | 'conflicts' | 'review'> = {
    seq: serverDraft.seq,
    saving: serverDraft.state === 'open' ? 'saved' : 'closed',
    savedAt: null,
    conflicts: serverDraft.conflicts,
    review: serverDraft.review,
  }
  const listeners = new Set<() => void>()
  let stopWaiting: (() => void) | null = null

  const tell = (next: Partial<typeof facts> = {}) => {
    facts = { ...facts, ...next }
    revision += 1
    view = null
    for (const listener of listeners) listener()
  }
  const keep = (changes: readonly Change[]) => {
    unsent = changes
    world.kept.write(serverDraft.id, changes)
  }
  const stampOf = () => Math.max(world.now(), (draft.changes.at(-1)?.at ?? 0) + 1)
  const wait = (ms: number) => {
    stopWaiting?.()
    stopWaiting = world.later(() => {
      stopWaiting = null
      void flush()
    }, ms)
  }
  const add = (changes: readonly Change[]) => {
    if (changes.length === 0) return
    draft.add(changes)
    keep([...unsent, ...changes])
    tell(facts.saving === 'saved' ? { saving: 'saving' } : {})
    if (facts.saving !== 'closed') wait(sendPauseMs)
  }
  /** A keystroke takes the place of the one before it in the same field, while that was not sent. */
  const withdrawLast = (node: Handle): ChangeId | null => {
    const last = unsent.at(-1)
    const isSame =
      last !== undefined &&
      !inFlight.has(last.id) &&
      last.edit.do === 'set' &&
      last.edit.cells.length === 1 &&
      last.edit.cells[0]?.node === node &&
      last.group === typing?.group
    if (!isSame) return null
    draft.withdraw(new Set([last.id]))
    keep(unsent.slice(0, -1))
    return last.group
  }
  const groupFor = (edits: readonly Edit[]): ChangeId | null => {
    const [only] = edits
    const cell = edits.length === 1 && only?.do === 'set' && only.cells.length === 1 ? only.cells[0] : null
    if (!cell) {
      typing = null
      return null
    }
    const now = world.now()
    const group = typing?.node === cell.node && now - typing.at < oneGroupMs ? typing.group : world.newId()
    typing = { node: cell.node, group, at: now }
    return group
  }
  const stamped = (planned: readonly { readonly id: ChangeId; readonly edit: Edit }[], group: ChangeId) => {
    const at = stampOf()
    return planned.map(({ id, edit }, index) => ({ id, group, author: world.author, at: at + index, edit }))
  }

  const flush = async (): Promise<void> => {
    while (unsent.length > 0 && inFlight.size === 0 && facts.saving !== 'closed') {
      const batch = batchOf(unsent)
      inFlight = new Set(batch.map(({ id }) => id))
      tell({ saving: 'saving' })
      try {
        const answer = await world.send(serverDraft.id, facts.seq, batch)
        draft.add(answer.changes)
        const sent = new Set(batch.map(({ id }) => id))
        inFlight = new Set()
        keep(unsent.filter(({ id }) => !sent.has(id)))
        tell({
          seq: answer.seq,
          conflicts: answer.conflicts,
          savedAt: world.now(),
          saving: unsent.length > 0 ? 'saving' : 'saved',
        })
      } catch (error) {
        inFlight = new Set()
        const saving = stateAfter(error)
        tell({ saving })
        if (saving === 'kept') wait(againMs)
        return
      }
    }
  }

  const store: EditedDraft = {
    id: serverDraft.id,
    product: serverDraft.product,
    files: serverDraft.files,
    outdated: serverDraft.outdated,
    view: () => {
      view ??= {
        draft,
        revision,
        unsent: unsent.length,
        ...facts,
        ...undoState(draft.changes, world.author),
      }
      return view
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (edits) => {
      const group = groupFor(edits)
      const node = typing?.node
      if (group !== null && node !== undefined) withdrawLast(node)
      const planned = edits.map((edit) => ({ id: world.newId(), edit: seenNow(draft, edit) }))
      add(stamped(planned, group ?? planned[0]?.id ?? ''))
      return planned.map(({ id }) => id)
    },
    put: (handle, value) => {
      const node = draft.node(handle)
      if (!node || placeOf(node) === null) return
      const planned = editsBetween(node, value, world.newId)
      const group = groupFor(planned.map(({ edit }) => edit))
      const typed = typing?.node
      if (group !== null && typed !== undefined && withdrawLast(typed) !== null) {
        // The value before the withdrawn keystroke is the one that was seen.
        const again = editsBetween(node, value, world.newId)
        add(stamped(again, group))
        if (again.length === 0) tell()
        return
      }
      add(stamped(planned, group ?? planned[0]?.id ?? ''))
    },
    undo: () => {
      const { undo } = store.view()
      if (undo !== null) undone(undo)
    },
    redo: () => {
      const { redo } = store.view()
      if (redo !== null) undone(redo)
    },
    flush,
    refresh: async () => {
      if (inFlight.size > 0) return
      try {
        const now = await world.read(serverDraft.id)
        const fresh = draft.add(now.changes)
        if (fresh.length > 0 || now.seq !== facts.seq || now.state !== 'open')
          tell({
            seq: now.seq,
            conflicts: now.conflicts,
            review: now.review,
            ...(now.state === 'open' ? {} : { saving: 'closed' }),
          })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
      }
      if (unsent.length > 0) await flush()
    },
    reviewed: (review) => tell({ review }),
    stop: () => {
      stopWaiting?.()
    },
  }
  const undone = (group: ChangeId) => {
    typing = null
    const id = world.newId()
    add([{ id, group: id, author: world.author, at: stampOf(), edit: { do: 'undo', group } }])
  }
  return store
}

/** Sets on a value name the change whose value the author sees there now. */
function seenNow(draft: Draft, edit: Edit): Edit {
  const at = (handle: Handle): DraftNode | null => draft.node(handle)
  switch (edit.do) {
    case 'set':
      return { ...edit, cells: edit.cells.map((cell) => ({ ...cell, seen: at(cell.node)?.setBy ?? null })) }
    case 'rename':
      return { ...edit, seen: at(edit.node)?.namedBy ?? null }
    case 'move':
      return { ...edit, seen: at(edit.node)?.movedBy ?? null }
    case 'insert':
    case 'remove':
    case 'undo':
      return edit
    default:
      return edit satisfies never
  }
}

/** Returns the changes of the next request: at least one, and no more than the server reads. */
function batchOf(changes: readonly Change[]): readonly Change[] {
  const encoder = new TextEncoder()
  let bytes = 0
  const end = changes.findIndex((change, at) => {
    bytes += encoder.encode(JSON.stringify(change)).byteLength
    return at === mostAtOnce || (at > 0 && bytes > mostBytesAtOnce)
  })
  return end === -1 ? changes : changes.slice(0, end)
}

function stateAfter(error: unknown): SavingState {
  if (!(error instanceof CallError)) throw error
  const { failure } = error
  if (failure.kind !== 'status') return 'kept'
  if (failure.status === 401) return 'signedOut'
  if (failure.status === 409 || failure.status === 404) return 'closed'
  return failure.status >= 500 || failure.status === 429 ? 'kept' : 'refused'
}
