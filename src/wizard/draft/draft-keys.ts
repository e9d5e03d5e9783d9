import { ownKey } from '../../api/index.ts'

/** Where a visitor's draft stands, and that of somebody signed in, which goes when they sign out. */
export const draftPrefixes = { visitor: 'qadam.draft.', own: ownKey('draft.') } as const

/** Drafts of this page that storage refused. */
export const unstoredDrafts = new Map<string, string>()

/** Whether a sign-out takes drafts away from this browser. */
export function hasOwnDrafts(): boolean {
  return keysHere(unstoredDrafts).some((key) => key.startsWith(draftPrefixes.own))
}

/** Keys of everything that is kept in this browser and in this memory. */
export function keysHere(memory: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...inStorage((storage) => Object.keys(storage), []), ...memory.keys()])]
}

/** What comes of work with the storage, where the browser lets it. */
export function inStorage<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return work(window.localStorage)
  } catch {
    // Private windows of some browsers refuse storage, and a full one throws.
    return otherwise
  }
}
