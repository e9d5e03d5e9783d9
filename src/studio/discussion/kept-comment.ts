import { ownKey } from '../../api/index.ts'

/** A comment that is being typed. Its id stays the same when it is sent again, so that it is stored once. */
export interface KeptComment {
  readonly id: string
  readonly text: string
}

const keyOf = (name: string): string => ownKey(`studio.comment.${name}`)

/** Returns the unsent comment of a box on this device; null when there is none. */
export function keptComment(name: string): KeptComment | null {
  try {
    const text = localStorage.getItem(keyOf(name))
    return text === null ? null : (JSON.parse(text) as KeptComment) // written below
  } catch {
    return null
  }
}

/** Stores what is typed into a box on this device until it is sent; null removes it. */
export function keepComment(name: string, comment: KeptComment | null): void {
  try {
    if (comment === null) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), JSON.stringify(comment))
  } catch {
    // Without storage the text exists as long as its box.
  }
}
