import type { JsonValue, Scalar } from './json-node.ts'

/**
 * Name of a node of a draft for as long as the draft lives. A node of the base has `<file>#<n>`, its number in reading
 * order, so that every process names it alike; an inserted one has the id of its change, and inside it `<change>#<n>`.
 */
export type Handle = string

/** Id of a change: random, made by the device that made the change. */
export type ChangeId = string

/** What one change does to the tree of a draft. The list is closed: every editor is made of these. */
export type Edit =
  | { readonly do: 'set'; readonly cells: readonly SetCell[] }
  | {
      readonly do: 'insert'
      readonly parent: Handle
      /** Key in an object; null in an array. */
      readonly key: string | null
      /** The sibling that it follows; null puts it first. */
      readonly after: Handle | null
      readonly value: JsonValue
      /** Whether the formatter keeps the inserted object on one line. */
      readonly oneLine?: true
    }
  | { readonly do: 'remove'; readonly node: Handle }
  | {
      readonly do: 'move'
      readonly node: Handle
      readonly parent: Handle
      readonly after: Handle | null
      readonly seen: ChangeId | null
    }
  | { readonly do: 'rename'; readonly node: Handle; readonly key: string; readonly seen: ChangeId | null }
  | { readonly do: 'undo'; readonly group: ChangeId }

/** One scalar that takes another value. Many cells of a pasted table are one change. */
export interface SetCell {
  readonly node: Handle
  readonly value: Scalar
  /** The change whose value the author saw there; null when it was the base's. */
  readonly seen: ChangeId | null
}

/** One edit, with who made it and when. */
export interface Change {
  readonly id: ChangeId
  /** Changes of one group are undone together: typing in one field, a renaming everywhere. */
  readonly group: ChangeId
  /** Person. */
  readonly author: string
  /** Milliseconds since 1970 by a hybrid logical clock: never earlier than a change that its author had seen. */
  readonly at: number
  readonly edit: Edit
}

/** The order in which changes count: by time, then by id, the same on every device. */
export function compareChanges(a: Change, b: Change): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
