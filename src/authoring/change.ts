import type { JsonValue, Scalar } from './json-node.ts'

/**
 * Identifier of a node, stable for the lifetime of a draft. A node of the base has `<file>#<n>`, its number
 * in reading order, so that every process uses the same identifier; an inserted node has the id of its
 * change, and nodes inside it `<change>#<n>`.
 */
export type Handle = string

/** Id of a change: random, made by the device that made the change. */
export type ChangeId = string

/** An operation on the tree of a draft. Every editor uses these operations only. */
export type Edit =
  | { readonly do: 'set'; readonly cells: readonly SetCell[] }
  | {
      readonly do: 'insert'
      readonly parent: Handle
      /** Key in an object; null in an array. */
      readonly key: string | null
      /** The sibling before the new node; null inserts it first. */
      readonly after: Handle | null
      readonly value: JsonValue
      /** Present when the formatter keeps the inserted object on one line. */
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

/** A new value of one scalar. Many cells of a pasted table are one change. */
export interface SetCell {
  readonly node: Handle
  readonly value: Scalar
  /** The change whose value the author saw; null for the value of the base. */
  readonly seen: ChangeId | null
}

/** Author of the changes by which a draft follows a block that another draft published. No person undoes them. */
export const byPublication = 'publication'

/** One edit, with its author and time. */
export interface Change {
  readonly id: ChangeId
  /** Changes of one group are undone together: typing in one field, renaming in all places. */
  readonly group: ChangeId
  /** Id of the person, or `byPublication`. */
  readonly author: string
  /** Milliseconds since 1970 by a hybrid logical clock: never earlier than a change that its author had seen. */
  readonly at: number
  readonly edit: Edit
}

/** Compares changes by time, then by id. The order is the same on every device. */
export function compareChanges(a: Change, b: Change): number {
  if (a.at !== b.at) return a.at - b.at
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}
