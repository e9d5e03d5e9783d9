import type { Body, Collection } from '../calls/admin-types.ts'

/** What was typed and not saved yet, on this device. */
export interface KeptEdits {
  readonly slug: string
  /** The revision upon which it was typed; 0 for a new piece. */
  readonly after: number
  readonly body: Body
}

const keyOf = (collection: Collection, slug: string | null): string =>
  `qadam.admin.${collection}.${slug ?? 'new'}`

/** What was typed for this piece and not saved, or null. */
export function keptEdits(collection: Collection, slug: string | null): KeptEdits | null {
  try {
    const text = window.localStorage.getItem(keyOf(collection, slug))
    // Written below, by this origin only.
    return text === null ? null : (JSON.parse(text) as KeptEdits)
  } catch {
    return null
  }
}

/** Keeps what was typed, or forgets it. */
export function keepEdits(collection: Collection, slug: string | null, edits: KeptEdits | null): void {
  try {
    if (edits === null) window.localStorage.removeItem(keyOf(collection, slug))
    else window.localStorage.setItem(keyOf(collection, slug), JSON.stringify(edits))
  } catch {
    // Storage may be refused or full: then what is typed lives as long as the page.
  }
}
