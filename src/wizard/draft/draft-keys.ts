import { ownKey, sealedStorage } from '../../api/index.ts'

/** Where a visitor's draft stands, and that of somebody signed in, which goes when they sign out. */
export const draftPrefixes = { visitor: 'qadam.draft.', own: ownKey('draft.') } as const

/** Whether a sign-out takes drafts away from this browser. */
export function hasOwnDrafts(): boolean {
  return sealedStorage.keys().some((key) => key.startsWith(draftPrefixes.own))
}

/** Ids of the products that have a draft in this browser. */
export function draftedProducts(): readonly string[] {
  const products = sealedStorage
    .keys()
    .flatMap((key) =>
      Object.values(draftPrefixes).flatMap((prefix) =>
        key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
      ),
    )
  return [...new Set(products)]
}
