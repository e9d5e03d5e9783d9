import { forgetOwn } from './own-storage.ts'
import { sendStrictly } from './send.ts'
import { forgetToken } from './session.ts'

/**
 * Ends the session: removes the token and the person's own values from this device at once, and ends the
 * session on the server.
 */
export async function signOut(): Promise<void> {
  // The request reads the token before it is removed.
  const request = sendStrictly({ method: 'DELETE', path: '/api/v1/auth/session' })
  forgetToken()
  forgetOwn()
  await request.catch(() => {
    // Offline the server keeps the session until it expires, or until it is ended from another device.
  })
}
