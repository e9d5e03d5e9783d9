import { useMemo, useRef, useSyncExternalStore } from 'react'

/** `useSyncExternalStoreWithSelector` over React’s own hook: the package brings one for Reacts that have none. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection {
  const last = useRef<{ readonly selection: Selection } | null>(null)
  const getSelection = useMemo(() => {
    let made: { readonly snapshot: Snapshot; readonly selection: Selection } | null = null
    return () => {
      const snapshot = getSnapshot()
      // A selector may make a new object each time: one snapshot is asked once.
      if (made && Object.is(made.snapshot, snapshot)) return made.selection
      const fresh = selector(snapshot)
      const before = last.current
      const selection = before && isEqual(before.selection, fresh) ? before.selection : fresh
      made = { snapshot, selection }
      last.current = made
      return selection
    }
  }, [getSnapshot, selector, isEqual])
  return useSyncExternalStore(subscribe, getSelection)
}

export { useSyncExternalStore } from 'react'
