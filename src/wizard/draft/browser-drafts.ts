import type { Draft, DraftStore } from './draft-store.ts'

/** How long a half-finished wizard is kept on the device. */
export const draftLifetimeDays = 30

const prefix = 'qadam.draft.'

/** Drafts in this browser, which can be listed. */
export interface BrowserDrafts extends DraftStore {
  /** Ids of the products that have one. */
  readonly products: () => readonly string[]
}

/** Drafts in this browser. Where storage is refused they live as long as the page. */
export function createBrowserDrafts(now: () => Date): BrowserDrafts {
  const memory = new Map<string, string>()
  const expiry = () => now().getTime() - draftLifetimeDays * 24 * 60 * 60 * 1000
  const parse = (text: string | null) => {
    const draft = parseDraft(text)
    return draft && Date.parse(draft.savedAt) > expiry() ? draft : null
  }

  const remove = (product: string) => {
    memory.delete(product)
    inStorage((storage) => storage.removeItem(prefix + product), undefined)
  }

  // Personal data does not outlive its time because nobody opened that product again.
  inStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix) && !parse(storage.getItem(key))) storage.removeItem(key)
    }
  }, undefined)

  return {
    products: () => {
      const stored = inStorage(
        (storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)),
        [],
      ).map((key) => key.slice(prefix.length))
      return [...new Set([...stored, ...memory.keys()])]
    },
    read: async (product) =>
      parse(inStorage((storage) => storage.getItem(prefix + product), null) ?? memory.get(product) ?? null),
    write: (draft) => {
      const text = JSON.stringify(draft)
      const isKept = inStorage((storage) => {
        storage.setItem(prefix + draft.wizard.product, text)
        return true
      }, false)
      if (isKept) memory.delete(draft.wizard.product)
      else memory.set(draft.wizard.product, text)
    },
    remove,
    follow: (product, listener) => {
      const handleStorage = (event: StorageEvent) => {
        if (event.key === null || event.key === prefix + product)
          listener(event.key === null ? null : parse(event.newValue))
      }
      window.addEventListener('storage', handleStorage)
      return () => window.removeEventListener('storage', handleStorage)
    },
  }
}

function inStorage<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return work(window.localStorage)
  } catch {
    // Private windows of some browsers refuse storage, and a full one throws.
    return otherwise
  }
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
