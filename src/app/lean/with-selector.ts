import { useMemo, useRef, useSyncExternalStore } from 'react'

/** `useSyncExternalStoreWithSelector` over React’s own hook: the package brings one for Reacts that have none. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection {
  const last = useRef<Made<Selection> | null>(null)
  const getSelection = useMemo(
    () => remembering(getSnapshot, selector, isEqual, last),
    [getSnapshot, selector, isEqual],
  )
  return useSyncExternalStore(subscribe, getSelection)
}

interface Made<Selection> {
  readonly selection: Selection
}

/** A selector may make a new object each time: one snapshot is asked once, and an equal selection stays the same. */
function remembering<Snapshot, Selection>(
  getSnapshot: () => Snapshot,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean,
  last: { current: Made<Selection> | null },
): () => Selection {
  let seen: { readonly snapshot: Snapshot; readonly selection: Selection } | null = null
  return () => {
    const snapshot = getSnapshot()
    if (seen && Object.is(seen.snapshot, snapshot)) return seen.selection
    const fresh = selector(snapshot)
    const selection = last.current && isEqual(last.current.selection, fresh) ? last.current.selection : fresh
    seen = { snapshot, selection }
    last.current = seen
    return selection
  }
}

export { useSyncExternalStore } from 'react'
