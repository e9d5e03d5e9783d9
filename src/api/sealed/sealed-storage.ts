import { onOwnForgotten, ownKey } from '../own-storage.ts'
import { inStorage, sealedForm, sealedValues } from './sealed-values.ts'
import type { Sealer } from './sealer.ts'
import { isSharedDevice, isSharedDeviceKey, keepSharedDevice } from './shared-device.ts'

/** Days that unsent input is stored on a device after its last change. */
export const keptDays = 30
const keptMs = keptDays * 24 * 60 * 60 * 1000

/** Longest wait for the key: in some browsers IndexedDB sometimes does not answer, and the page must continue. */
const patienceMs = 3000

/**
 * Key prefixes of unsent input. The first of each pair is for visitors; values under the second are removed
 * at sign-out.
 */
const prefixes = ['draft.', 'claim-draft', 'form.'].flatMap((name) => [`qadam.${name}`, ownKey(name)])

/**
 * Where new input is stored. `device`: encrypted on this device. `page`: in memory only, because the browser
 * stores no keys or refuses storage. `shared`: others use the device, so personal data is in memory only.
 */
export type Keeping = 'device' | 'page' | 'shared'

/**
 * Storage for unsent input, encrypted with a key that scripts cannot export. Reading and `write` are
 * synchronous, because the page may be closing. Before `open` resolves, and without storage, texts are in
 * memory; the first write opens, too.
 */
export interface SealedStorage {
  /** Resolves when stored input is readable. Never rejects. */
  readonly open: () => Promise<void>
  /** Keys of all stored input, in storage or in memory. */
  readonly keys: () => readonly string[]
  readonly read: (key: string) => string | null
  /**
   * `forShared` returns the text without personal data, which a shared device may store; without it a shared
   * device stores nothing.
   */
  readonly write: (key: string, text: string, forShared?: () => string) => void
  /** Writes, with the encryption beside the page; a page that is left before writes at once. Until then it is in memory. */
  readonly writeSoon: (key: string, text: string, forShared?: () => string) => void
  readonly remove: (key: string) => void
  readonly keeping: () => Keeping
  /** Sets whether others use this device, and moves stored input accordingly. */
  readonly share: (isShared: boolean) => void
  /** Calls back when the result of `keeping` may have changed; returns a function that unsubscribes. */
  readonly follow: (listener: () => void) => () => void
}

/** Dependencies of a sealed storage. */
export interface SealedStorageDeps {
  /** Resolves to null where the browser stores no keys. Rejects when the encryption code cannot be loaded now. */
  readonly loadSealer: () => Promise<Sealer | null>
  readonly now: () => number
}

/** Creates a sealed storage over `localStorage`. */
export function createSealedStorage({ loadSealer, now }: SealedStorageDeps): SealedStorage {
  /** Texts that are not in storage, or are there without their personal data only. */
  const memory = new Map<string, string>()
  const listeners = new Set<() => void>()
  let sealer: Sealer | null = null
  let opening: Promise<void> | null = null
  /** Whether the key was asked for and is known, or known to be missing. */
  let isTried = false
  const { store, storeSoon, storeNow, stored, drop } = sealedValues(
    () => sealer,
    now,
    (key) => memory.delete(key),
  )

  const announce = () => {
    for (const listener of listeners) listener()
  }

  async function begin(): Promise<void> {
    try {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('The key did not come')), patienceMs)
      })
      sealer = await Promise.race([loadSealer(), late])
    } catch {
      // The load failed; the next call tries again.
      opening = null
      isTried = true
      announce()
      return
    }
    isTried = true
    for (const key of keysOfStorage()) tidy(key)
    for (const [key, text] of memory) if (!isSharedDevice() && store(key, text)) memory.delete(key)
    announce()
  }

  /** Removes expired and unreadable values, and encrypts values that are not encrypted yet. */
  function tidy(key: string): void {
    const value = inStorage((storage) => storage.getItem(key), null)
    if (value === null) return
    const [, savedAt] = sealedForm.exec(value) ?? []
    if (savedAt === undefined) {
      // Written by a version without encryption.
      if (!memory.has(key) && (isSharedDevice() || !store(key, value))) memory.set(key, value)
      if (memory.has(key)) drop(key)
    } else if (Number(savedAt) <= now() - keptMs || (sealer !== null && stored(key) === null)) drop(key)
  }

  onOwnForgotten(() => {
    for (const key of memory.keys()) {
      if (!key.startsWith(ownKey(''))) continue
      memory.delete(key)
      drop(key)
    }
  })
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', ({ key }) => {
      if (isSharedDeviceKey(key)) announce()
    })
    window.addEventListener('pagehide', storeNow)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') storeNow()
    })
  }

  const open = () => (opening ??= begin())
  const keys = () => [...new Set([...keysOfStorage(), ...memory.keys()])]
  const write: SealedStorage['write'] = (key, text, forShared) => {
    memory.set(key, text)
    void open()
    if (!isSharedDevice()) {
      if (store(key, text)) memory.delete(key)
    } else if (forShared) store(key, forShared())
    else drop(key)
  }

  return {
    open,
    keys,
    read: (key) => memory.get(key) ?? stored(key),
    write,
    writeSoon: (key, text, forShared) => {
      if (isSharedDevice()) return write(key, text, forShared)
      memory.set(key, text)
      void open()
      storeSoon(key, text)
    },
    remove: (key) => {
      memory.delete(key)
      drop(key)
    },
    keeping: () => {
      if (isSharedDevice()) return 'shared'
      return (sealer !== null || !isTried) && hasStorage() ? 'device' : 'page'
    },
    share: (isShared) => {
      keepSharedDevice(isShared)
      for (const key of isShared ? keys() : []) {
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

/** Returns whether this is a key of unsent input. */
function isKept(key: string): boolean {
  return prefixes.some((prefix) => key.startsWith(prefix))
}

function keysOfStorage(): readonly string[] {
  return inStorage((storage) => Object.keys(storage), []).filter(isKept)
}

function hasStorage(): boolean {
  return inStorage(() => true, false)
}
