import { onOwnForgotten, ownKey } from '../own-storage.ts'
import type { Sealer } from './sealer.ts'
import { isSharedDevice, isSharedDeviceKey, keepSharedDevice } from './shared-device.ts'

/** How long something half-written is kept on a device after its last change, in days. */
export const keptDays = 30
const keptMs = keptDays * 24 * 60 * 60 * 1000

/** How long the key is waited for: in some browsers IndexedDB does not answer at times, and a page must go on. */
const patienceMs = 3000

/** `q1.<moment of the change in ms>.<sealed text>`. */
const sealedForm = /^q1\.(\d+)\.(.+)$/

/** What people wrote and did not send. The first of each pair is a visitor's, the second goes with a sign-out. */
const prefixes = ['draft.', 'claim-draft', 'form.'].flatMap((name) => [`qadam.${name}`, ownKey(name)])

/**
 * How long what is written now stays: `device`, unreadable without the key of this browser; `page`, because the
 * browser keeps no key or storage is refused; `shared`, because others use the device: personal data is in the memory
 * of the page only.
 */
export type Keeping = 'device' | 'page' | 'shared'

/**
 * The browser's storage for what people wrote and did not send yet. Nothing in it can be read without a key that no
 * script can read out. Reading and writing happen at once, since a page may be going away; before `open` has resolved
 * and where nothing can be kept, texts are in the memory of the page.
 */
export interface SealedStorage {
  /** Resolves once what was written before can be read. Never rejects. */
  readonly open: () => Promise<void>
  /** Keys of whatever is kept, in storage or in memory. */
  readonly keys: () => readonly string[]
  readonly read: (key: string) => string | null
  /** `forShared` is what may stay on a device that others use: the same without personal data; nothing by default. */
  readonly write: (key: string, text: string, forShared?: () => string) => void
  readonly remove: (key: string) => void
  readonly keeping: () => Keeping
  /** Whether others use this device; what is kept already follows. */
  readonly share: (isShared: boolean) => void
  /** Calls back when `keeping` may answer differently; returns how to stop. */
  readonly follow: (listener: () => void) => () => void
}

/** What a sealed storage needs of the browser. */
export interface SealedStorageDeps {
  /** Null where the browser keeps no keys. Rejects when the part that seals cannot be loaded now. */
  readonly loadSealer: () => Promise<Sealer | null>
  readonly now: () => number
}

/** A sealed storage over the browser's own. */
export function createSealedStorage({ loadSealer, now }: SealedStorageDeps): SealedStorage {
  /** What is not in storage, or only without its personal data. */
  const memory = new Map<string, string>()
  const listeners = new Set<() => void>()
  let sealer: Sealer | null = null
  let opening: Promise<void> | null = null

  const announce = () => {
    for (const listener of listeners) listener()
  }
  const sealed = (text: string, key: string): string | null =>
    sealer && `q1.${now()}.${sealer.seal(text, key)}`
  const store = (key: string, text: string): boolean => {
    const value = sealed(text, key)
    if (value === null) return false
    const isStored = inStorage((storage) => {
      storage.setItem(key, value)
      return true
    }, false)
    // What was there before is older than what did not fit.
    if (!isStored) drop(key)
    return isStored
  }
  const drop = (key: string) => inStorage((storage) => storage.removeItem(key), undefined)
  const stored = (key: string): string | null => {
    const [, , text] = sealedForm.exec(inStorage((storage) => storage.getItem(key), null) ?? '') ?? []
    return text === undefined || sealer === null ? null : sealer.unseal(text, key)
  }

  async function begin(): Promise<void> {
    try {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('The key did not come')), patienceMs)
      })
      sealer = await Promise.race([loadSealer(), late])
    } catch {
      // Not now; the next to ask loads it again.
      opening = null
      return
    }
    for (const key of keysOfStorage()) tidy(key)
    for (const [key, text] of memory) if (!isSharedDevice() && store(key, text)) memory.delete(key)
    announce()
  }

  /** Personal data does not outlive its time, nor lies about readable. */
  function tidy(key: string): void {
    const value = inStorage((storage) => storage.getItem(key), null)
    if (value === null) return
    const [, savedAt] = sealedForm.exec(value) ?? []
    if (savedAt === undefined) {
      // Written before texts were sealed.
      if (!memory.has(key) && (isSharedDevice() || !store(key, value))) memory.set(key, value)
      if (memory.has(key)) drop(key)
    } else if (Number(savedAt) <= now() - keptMs || (sealer !== null && stored(key) === null)) drop(key)
  }

  onOwnForgotten(() => {
    for (const key of memory.keys()) if (key.startsWith(ownKey(''))) memory.delete(key)
  })
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key }) => {
      if (isSharedDeviceKey(key)) announce()
    })

  return {
    open: () => (opening ??= begin()),
    keys: () => [...new Set([...keysOfStorage(), ...memory.keys()])],
    read: (key) => memory.get(key) ?? stored(key),
    write: (key, text, forShared) => {
      memory.set(key, text)
      if (!isSharedDevice()) {
        if (store(key, text)) memory.delete(key)
      } else if (forShared) store(key, forShared())
      else drop(key)
    },
    remove: (key) => {
      memory.delete(key)
      drop(key)
    },
    keeping: () => (isSharedDevice() ? 'shared' : sealer !== null && hasStorage() ? 'device' : 'page'),
    share: (isShared) => {
      keepSharedDevice(isShared)
      for (const key of keysOfStorage()) {
        if (!isShared) continue
        const text = memory.get(key) ?? stored(key)
        if (text !== null) memory.set(key, text)
        drop(key)
      }
      if (!isShared) for (const [key, text] of memory) if (store(key, text)) memory.delete(key)
      announce()
    },
    follow: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Whether something is kept under this key that people wrote and did not send. */
function isKept(key: string): boolean {
  return prefixes.some((prefix) => key.startsWith(prefix))
}

function keysOfStorage(): readonly string[] {
  return inStorage((storage) => Object.keys(storage), []).filter(isKept)
}

function hasStorage(): boolean {
  return inStorage(() => true, false)
}

/** What comes of work with the storage, where the browser lets it. */
function inStorage<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return work(window.localStorage)
  } catch {
    // Private windows of some browsers refuse storage, and a full one throws.
    return otherwise
  }
}
