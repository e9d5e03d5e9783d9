import { useSyncExternalStore } from 'react'
import { onTokenChange, token } from '../../api/index.ts'

/** Returns whether a person is signed in: true while there is a token, also when another tab sets or removes it. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    onTokenChange,
    () => token() !== null,
    () => false,
  )
}
