import type {
  Change,
  ChangeId,
  Draft,
  Edit,
  Handle,
  JsonValue,
  OutdatedTexts,
} from '../../authoring/index.ts'
import type { DraftNews, ProductConflict, ServerChanges, ServerDraft } from '../calls.ts'
import type { SavingState } from './saving-state.ts'

/** Values that the pages of a draft display. Every change makes a new object. */
export interface DraftView {
  readonly draft: Draft
  /** Id of the draft; of the version on sale while no draft was begun. */
  readonly draftId: string
  /** False while the product is only looked at: its first edit begins the draft. */
  readonly isBegun: boolean
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
  /** Counts what people did in the discussion of the draft. */
  readonly discussed: number
  readonly undo: ChangeId | null
  readonly redo: ChangeId | null
}

/** Edits, then new values below several nodes. */
export interface DraftStep {
  readonly edits: readonly Edit[]
  readonly values: readonly (readonly [Handle, JsonValue])[]
}

/** Functions that the store needs from its environment. */
export interface DraftWorld {
  /** Phone of the person who edits. */
  readonly author: string
  readonly now: () => number
  readonly newId: () => string
  /** Begins the draft of a product, or opens the one that another person has begun. */
  readonly begin: (product: string) => Promise<ServerDraft>
  /** The draft of a product that another person has begun; null while there is none. */
  readonly find: (product: string) => Promise<ServerDraft | null>
  readonly send: (draftId: string, after: number, changes: readonly Change[]) => Promise<ServerChanges>
  /** Reads what happened behind the first `after` changes. */
  readonly read: (draftId: string, after: number) => Promise<DraftNews>
  /** Changes that were not sent, on this device. */
  readonly kept: {
    readonly read: (draftId: string) => readonly Change[]
    readonly write: (draftId: string, changes: readonly Change[]) => void
  }
  /** Calls back after so many milliseconds; returns how to stop. */
  readonly later: (work: () => void, ms: number) => () => void
}

/**
 * A draft in the editor. Changes are displayed at once, sent to the server while typing, and saved on this device while
 * they cannot be sent.
 */
export interface EditedDraft {
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
  /** Makes an edit, then replaces the values below several nodes; all is undone together. */
  readonly putTogether: (edit: Edit, values: readonly (readonly [Handle, JsonValue])[]) => void
  /** Makes several steps, each planned in the draft that the ones before it have made; all is undone together. */
  readonly together: (steps: readonly (() => DraftStep | null)[]) => void
  /** What is typed next is undone by itself: the box of before was left. */
  readonly endTyping: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Begins the draft of a product that is only looked at, or joins one that was begun meanwhile. Returns its id. @throws CallError */
  readonly begin: () => Promise<string>
  /** Sends waiting changes; resolves when none is left, or when sending fails. */
  readonly flush: () => Promise<void>
  /** Reads what others changed meanwhile. */
  readonly refresh: () => Promise<void>
  /** Stores the answer to a request to publish. */
  readonly reviewed: (review: ServerDraft['review']) => void
  /** Stops automatic sending. */
  readonly stop: () => void
}
