import { useSyncExternalStore } from 'react'
import { onTokenChange, token } from '../../api/index.ts'

/** Whether somebody is signed in on this device. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onTokenChange, () => token() !== null)
}
