import { useSyncExternalStore } from 'react'
import { forgetOwn, forgetToken, onTokenChange, sendStrictly, token } from '../../api/index.ts'

/** Whether somebody is signed in here: while there is a token, in whichever tab it came or went. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(onTokenChange, () => token() !== null)
}

/** Ends the session here at once, with what was written in it, and on the server as soon as it hears of it. */
export async function signOut(): Promise<void> {
  // The request takes its token along before that one goes.
  const told = sendStrictly({ method: 'DELETE', path: '/api/v1/auth/session' })
  forgetToken()
  forgetOwn()
  await told.catch(() => {
    // Without a connection the session ends by itself, or from the list of sessions on another device.
  })
}
