import { useSyncExternalStore } from 'react'
import { onTokenChange, token } from '../../api/index.ts'

/** Whether somebody is signed in here: while there is a token, in whichever tab it came or went. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(onTokenChange, () => token() !== null)
}
