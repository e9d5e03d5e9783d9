import { createHash } from 'node:crypto'
import { QadamError } from '../errors/index.ts'
import type { Session, Store } from '../store/index.ts'

/** Lifetime of a sign-in, in ms. */
export const sessionLifeMs = 30 * 24 * 60 * 60 * 1000

/** Returns the hash under which a token is stored. A token is long and random, so a plain hash reveals nothing. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The name of a session to its owner; the token cannot be derived from it. */
export function sessionId(hash: string): string {
  return createHash('sha256').update(`session ${hash}`).digest('base64url').slice(0, 22)
}

/** The token of an `Authorization: Bearer …` header, or null. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{16,2048})$/.exec(authorization ?? '')?.[1] ?? null
}

/**
 * Returns the person who is signed in by this header.
 * @throws QDM_UNAUTHORIZED without a session
 */
export async function sessionOf(
  { sessions }: Pick<Store, 'sessions'>,
  authorization: string | undefined,
): Promise<Session> {
  const token = bearerToken(authorization)
  const session = token === null ? null : await sessions.find(tokenHash(token))
  if (!session) throw new QadamError('QDM_UNAUTHORIZED')
  return session
}
