import { useCallback, useSyncExternalStore } from 'react'
import type { Refusal } from '../../engine/index.ts'
import { useRun } from '../run/run-context.tsx'

/** Returns the reason why the latest event was refused; null when it took effect. */
export function useRefusal(): Refusal | null {
  const { actor } = useRun()
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = actor.subscribe(listener)
      return unsubscribe
    },
    [actor],
  )
  return useSyncExternalStore(
    subscribe,
    () => actor.getSnapshot().context.refusal,
    () => null,
  )
}
