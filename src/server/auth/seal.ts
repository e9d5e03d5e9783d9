import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Json, JsonObject } from '../../engine/json.ts'

/** What a sealed statement is about; a seal of one purpose opens no other. */
export type SealPurpose = 'fact' | 'phone' | 'code' | 'address' | 'document'

/** A statement that was opened. */
export type Unsealed =
  | { readonly kind: 'good'; readonly payload: JsonObject }
  /** It was true once. */
  | { readonly kind: 'expired'; readonly payload: JsonObject }
  /** Nobody of us ever said this. */
  | { readonly kind: 'forged' }

/** Statements that the server hands out and recognises when they come back. */
export interface Seals {
  /** `<base64url payload>.<base64url hmac>`, the payload deflated when it is long; true until then (milliseconds since 1970). */
  readonly seal: (purpose: SealPurpose, payload: JsonObject, expires: number) => string
  readonly open: (purpose: SealPurpose, statement: string, now: number) => Unsealed
  /** Keyed hash of a text that must not be kept itself. */
  readonly hash: (purpose: SealPurpose, text: string) => string
}

/** Seals over the server's secret, with a key of its own for each purpose. */
export function makeSeals(secret: string): Seals {
  const keys = new Map<SealPurpose, KeyObject>()
  const keyOf = (purpose: SealPurpose): KeyObject => {
    const known = keys.get(purpose)
    if (known) return known
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `qadam ${purpose}`, 32)))
    keys.set(purpose, key)
    return key
  }
  const mac = (purpose: SealPurpose, text: string): Buffer =>
    createHmac('sha256', keyOf(purpose)).update(text).digest()

  return {
    seal: (purpose, payload, expires) => {
      const text = packed(JSON.stringify({ ...payload, expires })).toString('base64url')
      return `${text}.${mac(purpose, text).toString('base64url')}`
    },
    open: (purpose, statement, now) => {
      const [text = '', signature = '', ...rest] = statement.split('.')
      if (rest.length > 0 || !isEqual(mac(purpose, text), Buffer.from(signature, 'base64url')))
        return { kind: 'forged' }
      const payload = parsed(unpacked(Buffer.from(text, 'base64url')))
      if (payload === null) return { kind: 'forged' }
      const { expires, ...said } = payload
      return { kind: typeof expires === 'number' && expires > now ? 'good' : 'expired', payload: said }
    },
    hash: (purpose, text) => mac(purpose, text).toString('base64url'),
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

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

function parsed(text: string): JsonObject | null {
  try {
    const value = JSON.parse(text) as Json
    // A list is the only other thing that is an object.
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject) : null
  } catch {
    return null
  }
}
