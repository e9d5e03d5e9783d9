import { randomInt } from 'node:crypto'

/** Characters that cannot be confused when they are read aloud: no 0 and O, no 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 8

/** A random code of eight characters, by which a customer names a recording. */
export function recordingCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Returns a typed code without spaces and dashes. */
export function typedCode(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '')
}
