import type { Sealer } from './sealer.ts'

/** Format of a stored value: `q1.<time of the change in ms>.<encrypted text>`. */
export const sealedForm = /^q1\.(\d+)\.(.+)$/

/**
 * Encrypted values of `localStorage`, by key. Nothing is stored or read without a sealer. A text that is being encrypted
 * is not stored when its key is written or dropped before the encryption ends.
 */
export interface SealedValues {
  /** Returns whether the text is stored. When the browser refuses it, the earlier value of the key is removed. */
  readonly store: (key: string, text: string) => boolean
  /** Stores the text after its encryption beside the page. */
  readonly storeSoon: (key: string, text: string) => void
  /** Stores at once all texts that are being encrypted. */
  readonly storeNow: () => void
  /** Null for no value, and for one that cannot be decrypted. */
  readonly stored: (key: string) => string | null
  /** Removes the value, and ends the encryption of a later one. */
  readonly drop: (key: string) => void
}

/**
 * Creates encrypted values. `sealerNow` is called at each use, because the key comes late. `onStored` is called when a text
 * of `storeSoon` is stored.
 */
export function sealedValues(
  sealerNow: () => Sealer | null,
  now: () => number,
  onStored: (key: string) => void,
): SealedValues {
  /** Texts that are being encrypted, by key; another object under the key is a later text. */
  const onTheWay = new Map<string, { readonly text: string }>()

  const put = (key: string, sealed: string): boolean => {
    const isStored = inStorage((storage) => {
      storage.setItem(key, `q1.${now()}.${sealed}`)
      return true
    }, false)
    // What was there before is older than what did not fit.
    if (!isStored) drop(key)
    return isStored
  }
  const store = (key: string, text: string): boolean => {
    onTheWay.delete(key)
    const sealer = sealerNow()
    return sealer !== null && put(key, sealer.seal(text, key))
  }
  const storeSoon = (key: string, text: string): void => {
    const sealer = sealerNow()
    if (sealer === null) return
    const own = { text }
    onTheWay.set(key, own)
    sealer.sealSoon(text, key).then(
      (sealed) => {
        if (onTheWay.get(key) !== own) return
        onTheWay.delete(key)
        if (put(key, sealed)) onStored(key)
      },
      () => {
        // The browser refused to encrypt.
        if (onTheWay.get(key) === own && store(key, text)) onStored(key)
      },
    )
  }
  const storeNow = () => {
    for (const [key, { text }] of onTheWay) if (store(key, text)) onStored(key)
  }
  const drop = (key: string) => {
    onTheWay.delete(key)
    inStorage((storage) => storage.removeItem(key), undefined)
  }
  const stored = (key: string): string | null => {
    const sealer = sealerNow()
    const [, , text] = sealedForm.exec(inStorage((storage) => storage.getItem(key), null) ?? '') ?? []
    return text === undefined || sealer === null ? null : sealer.unseal(text, key)
  }

  return { store, storeSoon, storeNow, stored, drop }
}

/** Returns the result of `work` with `localStorage`; `otherwise` when the browser refuses it. */
export function inStorage<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return work(window.localStorage)
  } catch {
    // Private windows of some browsers refuse storage, and a full one throws.
    return otherwise
  }
}
