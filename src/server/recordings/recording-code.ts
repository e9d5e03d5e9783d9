import { randomBytes } from 'node:crypto'
import type { Seals } from '../seal.ts'

/** Characters that cannot be confused when they are read aloud: no 0 and O, no 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 8

/** A random code of eight characters. */
export function recordingCode(): string {
  return codeOf(randomBytes(length))
}

/**
 * The code by which a customer names the recording with this id. A recording that comes again gets the same one, also when
 * it was dropped; without the server's key it cannot be computed.
 */
export function customersCode(seals: Pick<Seals, 'hash'>, id: string): string {
  return codeOf(Buffer.from(seals.hash('recording', id), 'base64url').subarray(0, length))
}

function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}

/** Returns a typed code without spaces and dashes. */
export function typedCode(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '')
}
