import type { Body, Collection } from '../calls/admin-types.ts'

/** Unsaved edits of a piece, stored on this device. */
export interface KeptEdits {
  readonly slug: string
  /** The revision that was edited; 0 for a new piece. */
  readonly after: number
  readonly body: Body
}

const keyOf = (collection: Collection, slug: string | null): string =>
  `qadam.admin.${collection}.${slug ?? 'new'}`

/** Reads the stored unsaved edits of a piece; null when there are none or storage is refused. */
export function keptEdits(collection: Collection, slug: string | null): KeptEdits | null {
  try {
    const text = window.localStorage.getItem(keyOf(collection, slug))
    // Only `keepEdits` below writes this value.
    return text === null ? null : (JSON.parse(text) as KeptEdits)
  } catch {
    return null
  }
}

/** Stores unsaved edits of a piece; null removes them. */
export function keepEdits(collection: Collection, slug: string | null, edits: KeptEdits | null): void {
  try {
    if (edits === null) window.localStorage.removeItem(keyOf(collection, slug))
    else window.localStorage.setItem(keyOf(collection, slug), JSON.stringify(edits))
  } catch {
    // Storage may be refused or full: then the edits are lost when the page is closed.
  }
}
