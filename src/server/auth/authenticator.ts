import { Secret, TOTP } from 'otpauth'
import type { World } from '../world.ts'

/** Seconds for which an app shows one code (RFC 6238). */
const periodSeconds = 30

/** Codes of the half minute before and after are good, too: clocks of phones differ. */
const window = 1

/** Bytes of a secret, as many as the hash of RFC 6238 has. */
const secretBytes = 20

const backupCodeCount = 10
/** Without characters that look alike. */
const backupAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const backupLength = 10

/** Makes the secret of a new authenticator app, in base32. */
export function newFactorSecret({ newToken }: Pick<World, 'newToken'>): string {
  const bytes = Uint8Array.from(Buffer.from(newToken(), 'base64url').subarray(0, secretBytes))
  return new Secret({ buffer: bytes.buffer }).base32
}

/** Returns the `otpauth://` address that an app reads from a QR code; `account` is the name that the app shows. */
export function factorAddress(secret: string, account: string): string {
  return new TOTP({ issuer: 'Qadam', label: account, secret, period: periodSeconds }).toString()
}

/** Returns the number of the 30 seconds to which a code belongs; null for a wrong code. `now` is in ms since 1970. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ secret, period: periodSeconds })
  const distance = totp.validate({ token: code, timestamp: now, window })
  return distance === null ? null : totp.counter({ timestamp: now }) + distance
}

/** Makes ten backup codes, such as `k7m2p-x9w4r`; each signs in once in place of the app. */
export function newBackupCodes({ below }: Pick<World, 'below'>): readonly string[] {
  const letter = () => backupAlphabet.charAt(below(backupAlphabet.length))
  return Array.from({ length: backupCodeCount }, () => {
    const code = Array.from({ length: backupLength }, letter).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
}

/** Returns a typed backup code without hyphens, spaces and capitals. */
export function bareBackupCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
