import { ownKey, sealedStorage } from '../../api/index.ts'

/** Keys of a visitor's saved wizards, and of a signed-in person's, which are removed when they sign out. */
export const savedPrefixes = { visitor: 'qadam.draft.', own: ownKey('draft.') } as const

/** Returns whether a sign-out would remove saved wizards from this browser. */
export function hasOwnSavedWizards(): boolean {
  return sealedStorage.keys().some((key) => key.startsWith(savedPrefixes.own))
}

/** Ids of the products that have a saved wizard in this browser. */
export function productsWithSavedWizard(): readonly string[] {
  const products = sealedStorage
    .keys()
    .flatMap((key) =>
      Object.values(savedPrefixes).flatMap((prefix) =>
        key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
      ),
    )
  return [...new Set(products)]
}
