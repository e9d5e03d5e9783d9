import { gcm } from '@noble/ciphers/aes.js'
import { managedNonce, utf8ToBytes, bytesToUtf8 } from '@noble/ciphers/utils.js'

/** Lifetime of the key after its last use, in ms. Texts encrypted with it are unreadable afterwards. */
export const keyLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** Interval at which the use of the key is recorded again, in ms. */
const noteEveryMs = 60 * 60 * 1000

const database = 'qadam'
const table = 'keys'
const record = 'drafts'

/** Encrypts and decrypts texts with the key of this browser. */
export interface Sealer {
  /**
   * Encrypts at once, in JavaScript, because a page may be closing. `place` is the storage key of the text; the text can be
   * decrypted only for the same place.
   */
  readonly seal: (text: string, place: string) => string
  /** The same by the browser, beside the page: 20 KB take a phone's main thread 15 to 80 ms in JavaScript. */
  readonly sealSoon: (text: string, place: string) => Promise<string>
  /** Null for a text of another key or place, or one that was changed. */
  readonly unseal: (sealed: string, place: string) => string | null
}

/**
 * The stored key of this browser. The data key encrypts texts. It is stored wrapped by a second key in IndexedDB, which no
 * script can export.
 */
interface KeptKey {
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly wrapped: ArrayBuffer
  /** Moment of the last use, in ms. */
  readonly usedAt: number
}

/**
 * Returns the sealer of this browser. Its key is created at the first use, and again when the last use is 30
 * days ago. Null where a browser has no IndexedDB or stores no keys in it, as some private windows, and on
 * pages without Web Crypto.
 * @throws DOMException when IndexedDB failed for a temporary reason
 */
export async function openSealer(now: () => number): Promise<Sealer | null> {
  try {
    const db = await opened()
    try {
      const data = await dataKey(db, now())
      let notedAt = now()
      const browserKey = await crypto.subtle.importKey('raw', data, 'AES-GCM', false, ['encrypt'])
      return sealerOf(data, browserKey, () => {
        if (now() - notedAt < noteEveryMs) return
        notedAt = now()
        void noteUse(now())
      })
    } finally {
      db.close()
    }
  } catch (error) {
    if (error instanceof DOMException && passing.has(error.name)) throw error
    return null
  }
}

/** Temporary errors of IndexedDB: the next attempt may succeed. */
const passing: ReadonlySet<string> = new Set([
  'AbortError',
  'TimeoutError',
  'UnknownError',
  'QuotaExceededError',
])

/** Both ways of encrypting write the same: a nonce of 12 bytes, the encrypted text, and its tag. */
function sealerOf(key: Uint8Array, browserKey: CryptoKey, onUse: () => void): Sealer {
  const cipher = managedNonce(gcm)
  return {
    sealSoon: async (text, place) => {
      onUse()
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const how = { name: 'AES-GCM', iv, additionalData: utf8ToBytes(place) }
      const encrypted = new Uint8Array(await crypto.subtle.encrypt(how, browserKey, utf8ToBytes(text)))
      const bytes = new Uint8Array(iv.length + encrypted.length)
      bytes.set(iv)
      bytes.set(encrypted, iv.length)
      return toBase64(bytes)
    },
    seal: (text, place) => {
      onUse()
      return toBase64(cipher(key, utf8ToBytes(place)).encrypt(utf8ToBytes(text)))
    },
    unseal: (sealed, place) => {
      try {
        return bytesToUtf8(cipher(key, utf8ToBytes(place)).decrypt(fromBase64(sealed)))
      } catch {
        return null
      }
    },
  }
}

async function dataKey(db: IDBDatabase, now: number): Promise<Uint8Array<ArrayBuffer>> {
  const made = await makeKey(now)
  // One transaction: when two tabs open at once, the second uses the key of the first.
  const kept = await new Promise<KeptKey>((resolve, reject) => {
    const transaction = db.transaction(table, 'readwrite')
    const keys = transaction.objectStore(table)
    const asked: IDBRequest<KeptKey | undefined> = keys.get(record)
    let result: KeptKey = made
    asked.addEventListener('success', () => {
      const known = asked.result
      if (known && known.usedAt > now - keyLifetimeMs) result = { ...known, usedAt: now }
      keys.put(result, record)
    })
    transaction.addEventListener('complete', () => resolve(result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The key is not kept')))
  })
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, kept.key, kept.wrapped))
}

async function makeKey(now: number): Promise<KeptKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = crypto.getRandomValues(new Uint8Array(32))
  const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data)
  return { key, iv, wrapped, usedAt: now }
}

/** Records that the key is in use, so that it does not expire while a page is open. */
async function noteUse(now: number): Promise<void> {
  try {
    const db = await opened()
    const keys = db.transaction(table, 'readwrite').objectStore(table)
    const asked: IDBRequest<KeptKey | undefined> = keys.get(record)
    asked.addEventListener('success', () => {
      if (asked.result) keys.put({ ...asked.result, usedAt: now }, record)
      db.close()
    })
  } catch {
    // The key is unchanged; the next use is recorded instead.
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No IndexedDB')))
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is in use')))
  })
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
