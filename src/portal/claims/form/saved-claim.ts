import { parseSavedClaim, type SavedClaim } from '../../../../machines/claim-form-state.ts'
import { keptDays, ownKey, sealedStorage } from '../../../api/index.ts'

/** Lifetime of an unsent claim on the device, in ms. */
const lifetimeMs = keptDays * 24 * 60 * 60 * 1000

/** Keys of a visitor's claim, and of a signed-in person's, which is removed when they sign out. */
const keys = { visitor: 'qadam.claim-draft', own: ownKey('claim-draft') } as const

/** The unsent claim of this device; null when there is none, or when it is too old. Known once the storage is open. */
export function readSavedClaim(now: number): SavedClaim | null {
  const saved = parsed(sealedStorage.read(keys.own) ?? sealedStorage.read(keys.visitor))
  if (saved && saved.savedAt > now - lifetimeMs) return saved
  // Personal data does not outlive its time.
  removeSavedClaim()
  return null
}

/** Returns whether a sign-out removes an unsent claim from this device: accounts do not save claims. */
export function isClaimLostBySignOut(): boolean {
  return sealedStorage.keys().includes(keys.own)
}

/** Keeps an unsent claim on this device: until it is sent, too old, or its writer signs out. */
export function writeSavedClaim(saved: SavedClaim, writer: keyof typeof keys): void {
  sealedStorage.write(keys[writer], JSON.stringify({ format: 1, ...saved }))
  sealedStorage.remove(keys[writer === 'own' ? 'visitor' : 'own'])
}

/** Forgets the unsent claim. */
export function removeSavedClaim(): void {
  for (const key of Object.values(keys)) sealedStorage.remove(key)
}

/** A claim that `writeSavedClaim` wrote; null for anything else. */
function parsed(text: string | null): SavedClaim | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== 1) return null
    return parseSavedClaim(value)
  } catch {
    return null
  }
}
