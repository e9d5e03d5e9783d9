import { useRef, useSyncExternalStore } from 'react'

/** `useSyncExternalStoreWithSelector` over React’s own hook: the package brings one for Reacts that have none. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection {
  const last = useRef<{ readonly selection: Selection } | null>(null)
  return useSyncExternalStore(subscribe, () => {
    const selection = selector(getSnapshot())
    if (last.current === null || !isEqual(last.current.selection, selection)) last.current = { selection }
    return last.current.selection
  })
}

export { useSyncExternalStore } from 'react'
