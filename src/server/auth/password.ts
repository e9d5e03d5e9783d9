import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** OWASP's first choice for scrypt: 128 MB a guess. Half of it here, as several sign in at once. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 2 ** 20 }
const keyBytes = 32

/** Hashes a password for storage: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(normal(password), salt, keyBytes, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Returns whether the password matches the stored one. Without a stored one it takes the same time and returns false.
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, N = cost.N, r = cost.r, p = cost.p, salt = '', hash = ''] = kept?.split('$') ?? []
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem }
  const key = await derive(normal(password), Buffer.from(salt, 'base64url'), keyBytes, options)
  const expected = Buffer.from(hash, 'base64url')
  return kept !== null && key.length === expected.length && timingSafeEqual(key, expected)
}

/** The same letters from any keyboard are the same password. */
function normal(password: string): string {
  return password.normalize('NFKC')
}
