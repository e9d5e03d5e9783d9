import { ownKey, sealedStorage } from '../../api/index.ts'

/** Where a visitor's saved wizard stands, and that of somebody signed in, which goes when they sign out. */
export const savedPrefixes = { visitor: 'qadam.draft.', own: ownKey('draft.') } as const

/** Whether a sign-out takes saved wizards away from this browser. */
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
