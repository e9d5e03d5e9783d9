import { bearerToken, sessionOf, tokenHash } from '../auth/session-of.ts'
import { QadamError } from '../errors/index.ts'
import type { Store, User } from '../store/index.ts'
import type { ApiRequest } from '../operations/index.ts'

/** Returns the signed-in person of a request. @throws QDM_UNAUTHORIZED for a visitor */
export async function signedIn(
  store: Pick<Store, 'sessions' | 'users'>,
  { request }: Pick<ApiRequest, 'request'>,
): Promise<User> {
  const { userId } = await sessionOf(store, request.headers.authorization)
  const user = await store.users.find(userId)
  if (!user) throw new QadamError('QDM_UNAUTHORIZED')
  return user
}

/** Returns the id of the signed-in person of a request; null for a visitor. */
export async function maybeSignedIn(
  { sessions }: Pick<Store, 'sessions'>,
  { request }: Pick<ApiRequest, 'request'>,
): Promise<string | null> {
  const token = bearerToken(request.headers.authorization)
  return token === null ? null : ((await sessions.find(tokenHash(token)))?.userId ?? null)
}
