import { keptDays, type SealedStorage } from '../../api/index.ts'
import { finishedPurchase } from './purchase-record.ts'
import { savedPrefixes } from './saved-keys.ts'
import type { SavedWizard, SavedWizards } from './saved-wizard.ts'

/** Saved wizards in this browser, which can be listed. */
export interface BrowserWizards extends SavedWizards {
  /** Ids of the products that have one. */
  readonly products: () => readonly string[]
  /** Ids of the products whose saved wizard is removed when the signed-in person signs out. */
  readonly own: () => readonly string[]
  /** Turns a visitor's saved wizard into that of the signed-in person: it is removed when they sign out. */
  readonly adopt: (product: string) => void
}

/** How a text is written: see `write` of `SavedWizards`. Without `when`: now. */
interface Writing {
  readonly forShared?: (() => string) | undefined
  readonly when?: 'now' | 'soon' | undefined
}

/** Saved wizards in this browser, encrypted with its key. Without storage they exist in memory as long as the page. */
export function createBrowserWizards(
  now: () => Date,
  isSignedIn: () => boolean,
  storage: SealedStorage,
): BrowserWizards {
  /** Latest version of each product's saved wizard that this tab knows. */
  const seen = new Map<string, string | null>()
  const expiry = () => now().getTime() - keptDays * 24 * 60 * 60 * 1000
  const parse = (text: string | null) => {
    const saved = parseSavedWizard(text)
    const isKept = saved && Date.parse(saved.savedAt) > expiry() && finishedPurchase(saved.run) === null
    return isKept ? saved : null
  }
  const textOf = (product: string) =>
    storage.read(savedPrefixes.own + product) ?? storage.read(savedPrefixes.visitor + product)
  const keep = (
    product: string,
    text: string,
    writer: keyof typeof savedPrefixes,
    { forShared, when }: Writing = {},
  ) => {
    const other = savedPrefixes[writer === 'own' ? 'visitor' : 'own'] + product
    const isMoved = storage.keys().includes(other)
    const write = when === 'soon' && !isMoved ? storage.writeSoon : storage.write
    write(savedPrefixes[writer] + product, text, forShared)
    // Removed after the write: another tab that finds the wizard under neither key treats it as removed.
    if (isMoved) storage.remove(other)
    seen.set(product, text)
  }

  return {
    products: () => [...new Set(storage.keys().flatMap((key) => productOf(key) ?? []))],
    own: () =>
      storage.keys().flatMap((key) => (key.startsWith(savedPrefixes.own) ? (productOf(key) ?? []) : [])),
    read: async (product) => {
      await storage.open()
      const text = textOf(product)
      seen.set(product, text)
      const saved = parse(text)
      // Personal data does not outlive its time, and the answers of a finished purchase are not needed any more.
      if (text !== null && saved === null)
        for (const prefix of Object.values(savedPrefixes)) storage.remove(prefix + product)
      return saved
    },
    write: (saved, forShared, when) =>
      keep(saved.wizard.product, JSON.stringify(saved), isSignedIn() ? 'own' : 'visitor', {
        forShared: forShared && (() => JSON.stringify(forShared())),
        when,
      }),
    adopt: (product) => {
      const text = storage.read(savedPrefixes.visitor + product)
      if (text !== null) keep(product, text, 'own')
    },
    remove: (product) => {
      for (const prefix of Object.values(savedPrefixes)) storage.remove(prefix + product)
      seen.set(product, null)
    },
    follow: (product, listener) => {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key !== null && productOf(key) !== product) return
        const text = textOf(product)
        // It only moved, from the visitor's key to the signed-in person's key.
        if (text === seen.get(product)) return
        // In another tab the person marked this device as shared: the answers left the storage and stay on this page.
        if (text === null && storage.keeping() === 'shared') return
        seen.set(product, text)
        listener(parse(text))
      }
      window.addEventListener('storage', handleStorage)
      return () => window.removeEventListener('storage', handleStorage)
    },
  }
}

/** Returns the product whose saved wizard this key contains; null for any other key. */
function productOf(key: string): string | null {
  const prefix = Object.values(savedPrefixes).find((one) => key.startsWith(one))
  return prefix === undefined ? null : key.slice(prefix.length)
}

/** A saved wizard that was written by this version of the app; anything else counts as none. */
function parseSavedWizard(text: string | null): SavedWizard | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    const isSavedWizard =
      typeof value === 'object' &&
      value !== null &&
      'format' in value &&
      value.format === 1 &&
      'wizard' in value &&
      typeof value.wizard === 'object' &&
      'savedAt' in value &&
      typeof value.savedAt === 'string'
    // Written by `write` below the same key: a damaged inside is refused by the engine's `restore`.
    return isSavedWizard ? (value as SavedWizard) : null
  } catch {
    return null
  }
}
