import { createHash } from 'node:crypto'
import { QadamError } from '../errors/index.ts'
import type { Session, Store } from '../store/index.ts'

/** How long a sign-in lasts. */
export const sessionLifeMs = 30 * 24 * 60 * 60 * 1000

/** The hash under which a token is kept. A token is random and long, so a plain hash gives nothing away. */
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

/** Who is signed in by this header. @throws QDM_UNAUTHORIZED without a session. */
export async function sessionOf(
  { sessions }: Pick<Store, 'sessions'>,
  authorization: string | undefined,
): Promise<Session> {
  const token = bearerToken(authorization)
  const session = token === null ? null : await sessions.find(tokenHash(token))
  if (!session) throw new QadamError('QDM_UNAUTHORIZED')
  return session
}
