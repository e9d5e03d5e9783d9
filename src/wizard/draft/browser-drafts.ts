import { keptDays, type SealedStorage } from '../../api/index.ts'
import { finishedPurchase } from './purchase-record.ts'
import { draftPrefixes } from './draft-keys.ts'
import type { Draft, DraftStore } from './draft-store.ts'

/** Drafts in this browser, which can be listed. */
export interface BrowserDrafts extends DraftStore {
  /** Ids of the products that have one. */
  readonly products: () => readonly string[]
  /** Ids of the products whose draft goes when whoever is signed in signs out. */
  readonly own: () => readonly string[]
  /** A visitor's draft became that of whoever is signed in now: it goes when they sign out. */
  readonly adopt: (product: string) => void
}

/** Drafts in this browser, unreadable without its key. Where that cannot be they live in memory, as long as the page. */
export function createBrowserDrafts(
  now: () => Date,
  isSignedIn: () => boolean,
  storage: SealedStorage,
): BrowserDrafts {
  /** What this tab knows of each product's draft. */
  const seen = new Map<string, string | null>()
  const expiry = () => now().getTime() - keptDays * 24 * 60 * 60 * 1000
  const parse = (text: string | null) => {
    const draft = parseDraft(text)
    const isKept = draft && Date.parse(draft.savedAt) > expiry() && finishedPurchase(draft.run) === null
    return isKept ? draft : null
  }
  const textOf = (product: string) =>
    storage.read(draftPrefixes.own + product) ?? storage.read(draftPrefixes.visitor + product)
  const keep = (
    product: string,
    text: string,
    writer: keyof typeof draftPrefixes,
    forShared?: () => string,
  ) => {
    storage.write(draftPrefixes[writer] + product, text, forShared)
    // Only now: a draft that another tab finds nowhere is gone for it.
    storage.remove(draftPrefixes[writer === 'own' ? 'visitor' : 'own'] + product)
    seen.set(product, text)
  }

  return {
    products: () => [...new Set(storage.keys().flatMap((key) => productOf(key) ?? []))],
    own: () =>
      storage.keys().flatMap((key) => (key.startsWith(draftPrefixes.own) ? (productOf(key) ?? []) : [])),
    read: async (product) => {
      await storage.open()
      const text = textOf(product)
      seen.set(product, text)
      const draft = parse(text)
      // Personal data does not outlive its time, and the answers of a finished purchase are not needed any more.
      if (text !== null && draft === null)
        for (const prefix of Object.values(draftPrefixes)) storage.remove(prefix + product)
      return draft
    },
    write: (draft, forShared) =>
      keep(
        draft.wizard.product,
        JSON.stringify(draft),
        isSignedIn() ? 'own' : 'visitor',
        forShared && (() => JSON.stringify(forShared())),
      ),
    adopt: (product) => {
      const text = storage.read(draftPrefixes.visitor + product)
      if (text !== null) keep(product, text, 'own')
    },
    remove: (product) => {
      for (const prefix of Object.values(draftPrefixes)) storage.remove(prefix + product)
      seen.set(product, null)
    },
    follow: (product, listener) => {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key !== null && productOf(key) !== product) return
        const text = textOf(product)
        // It only moved, from a visitor's place to that of somebody signed in.
        if (text === seen.get(product)) return
        // Another tab said that others use this device: the answers left the storage, and stay on this page.
        if (text === null && storage.keeping() === 'shared') return
        seen.set(product, text)
        listener(parse(text))
      }
      window.addEventListener('storage', handleStorage)
      return () => window.removeEventListener('storage', handleStorage)
    },
  }
}

/** The product whose draft stands under this key; null for anything else. */
function productOf(key: string): string | null {
  const prefix = Object.values(draftPrefixes).find((one) => key.startsWith(one))
  return prefix === undefined ? null : key.slice(prefix.length)
}

/** A draft that was written by this version of the app; anything else counts as none. */
function parseDraft(text: string | null): Draft | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    const isDraft =
      typeof value === 'object' &&
      value !== null &&
      'format' in value &&
      value.format === 1 &&
      'wizard' in value &&
      typeof value.wizard === 'object' &&
      'savedAt' in value &&
      typeof value.savedAt === 'string'
    // Written by `write` below the same key: a damaged inside is refused by the engine's `restore`.
    return isDraft ? (value as Draft) : null
  } catch {
    return null
  }
}
