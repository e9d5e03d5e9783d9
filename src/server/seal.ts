import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Json, JsonObject } from '../engine/json.ts'
import { takeRandom } from './world.ts'

/** Purpose of a sealed statement; a seal of one purpose does not open another. */
export type SealPurpose =
  | 'fact'
  | 'phone'
  | 'code'
  | 'address'
  | 'document'
  | 'value'
  | 'device'
  | 'session'
  | 'preview'
  | 'factor'
  | 'work'
  | 'recording'
  | 'chat'
  | 'telegram'

/** A statement that was opened. */
export type Unsealed =
  | { readonly kind: 'good'; readonly payload: JsonObject }
  /** Genuine but past its expiry; the payload is empty when its key is no longer known. */
  | { readonly kind: 'expired'; readonly payload: JsonObject }
  /** Not sealed by this server. */
  | { readonly kind: 'forged' }

/** Signed statements that the server issues and recognises later. Only the server can read or change them. */
export interface Seals {
  /** `<key id>.<base64url of nonce, ciphertext, tag>`; true until then (milliseconds since 1970). */
  readonly seal: (purpose: SealPurpose, payload: JsonObject, expires: number) => string
  readonly open: (purpose: SealPurpose, statement: string, now: number) => Unsealed
  /** A text as `<key id>.<base64url>`, without an end; the same text gives the same reference under one key. */
  readonly refer: (purpose: SealPurpose, text: string) => string
  /** Returns the text of a reference; null when this server did not make it, or its key is no longer known. */
  readonly dereference: (purpose: SealPurpose, reference: string) => string | null
  /** Returns the keyed hash, under the current key, of a text that must not be stored itself. */
  readonly hash: (purpose: SealPurpose, text: string) => string
  /** Returns whether this is the text's keyed hash under any known key. */
  readonly isHash: (purpose: SealPurpose, text: string, isOne: (hash: string) => boolean) => boolean
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Creates seals with the server's secrets, the current one first. Each secret gives a separate key for every purpose.
 * Statements sealed with an earlier secret stay valid until they expire, while that secret is in the list.
 */
export function makeSeals(secrets: readonly [string, ...string[]]): Seals {
  const [current, ...previous] = secrets.map(keyRing)
  if (current === undefined) throw new Error('There is no secret to seal with')
  const rings = [current, ...previous]

  const decrypted = (purpose: SealPurpose, statement: string): Buffer | 'retired' | null => {
    const [id = '', text = '', ...rest] = statement.split('.')
    if (rest.length > 0 || !/^[\w-]{8}$/.test(id) || text === '') return null
    const ring = rings.find((one) => one.id === id)
    return ring === undefined ? 'retired' : ring.decrypt(purpose, Buffer.from(text, 'base64url'))
  }

  return {
    seal: (purpose, payload, expires) => {
      const bytes = packed(JSON.stringify({ ...payload, expires }))
      return `${current.id}.${current.encrypt(purpose, bytes, takeRandom(nonceBytes)).toString('base64url')}`
    },
    open: (purpose, statement, now) => {
      const bytes = decrypted(purpose, statement)
      if (bytes === 'retired') return { kind: 'expired', payload: {} }
      const payload = bytes === null ? null : parsed(unpacked(bytes))
      if (payload === null) return { kind: 'forged' }
      const { expires, ...content } = payload
      return { kind: typeof expires === 'number' && expires > now ? 'good' : 'expired', payload: content }
    },
    refer: (purpose, text) => {
      // The nonce follows from the text, so one nonce never encrypts two texts.
      const nonce = current.mac(purpose, text).subarray(0, nonceBytes)
      return `${current.id}.${current.encrypt(purpose, Buffer.from(text), nonce).toString('base64url')}`
    },
    dereference: (purpose, reference) => {
      const bytes = decrypted(purpose, reference)
      return bytes === null || bytes === 'retired' ? null : bytes.toString()
    },
    hash: (purpose, text) => current.mac(purpose, text).toString('base64url'),
    isHash: (purpose, text, isOne) =>
      rings.some((ring) => isOne(ring.mac(purpose, text).toString('base64url'))),
  }
}

/** Returns whether two texts are equal, in constant time, which does not reveal where they differ. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Derives the keys of one secret. `id` identifies the secret and reveals nothing about it. */
function keyRing(secret: string) {
  const derived = (name: string) => Buffer.from(hkdfSync('sha256', secret, '', `qadam ${name}`, 32))
  // Node makes a key object from a buffer at each use: 8 of the 12 µs of a hash, and 8 of the 18 µs of an encryption.
  const keys = new Map<string, KeyObject>()
  const keyOf = (name: string): KeyObject => {
    const known = keys.get(name)
    if (known) return known
    const key = createSecretKey(derived(name))
    keys.set(name, key)
    return key
  }
  return {
    id: derived('key id').toString('base64url').slice(0, 8),
    mac: (purpose: SealPurpose, text: string): Buffer =>
      createHmac('sha256', keyOf(purpose)).update(text).digest(),
    encrypt: (purpose: SealPurpose, bytes: Buffer, nonce: Buffer): Buffer => {
      const encryption = createCipheriv(cipher, keyOf(`${purpose} cipher`), nonce)
      const text = Buffer.concat([encryption.update(bytes), encryption.final()])
      return Buffer.concat([nonce, text, encryption.getAuthTag()])
    },
    decrypt: (purpose: SealPurpose, bytes: Buffer): Buffer | null => {
      if (bytes.length < nonceBytes + tagBytes) return null
      const decryption = createDecipheriv(cipher, keyOf(`${purpose} cipher`), bytes.subarray(0, nonceBytes))
      decryption.setAuthTag(bytes.subarray(-tagBytes))
      try {
        const text = decryption.update(bytes.subarray(nonceBytes, -tagBytes))
        return Buffer.concat([text, decryption.final()])
      } catch {
        return null
      }
    },
  }
}

/** A statement travels in a header, and proxies take headers of a few kilobytes: a long one is deflated. */
const longestPlainBytes = 1024
const brace = '{'.charCodeAt(0)

function packed(text: string): Buffer {
  const bytes = Buffer.from(text)
  return bytes.length > longestPlainBytes ? deflateRawSync(bytes) : bytes
}

/** Only statements of ours come this far, so the bytes are what `packed` made. */
function unpacked(bytes: Buffer): string {
  return (bytes[0] === brace ? bytes : inflateRawSync(bytes)).toString()
}

function parsed(text: string): JsonObject | null {
  try {
    const value = JSON.parse(text) as Json
    // The only other kind of object is a list.
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject) : null
  } catch {
    return null
  }
}
