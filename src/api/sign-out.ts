import { forgetOwn } from './own-storage.ts'
import { sendStrictly } from './send.ts'
import { forgetToken } from './session.ts'

/** Ends the session here at once, with what was written in it, and on the server as soon as it hears of it. */
export async function signOut(): Promise<void> {
  // The request takes its token along before that one goes.
  const request = sendStrictly({ method: 'DELETE', path: '/api/v1/auth/session' })
  forgetToken()
  forgetOwn()
  await request.catch(() => {
    // Without a connection the session ends by itself, or from the list of sessions on another device.
  })
}
