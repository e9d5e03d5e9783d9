import { useCallback, useSyncExternalStore } from 'react'

/** True while the media query matches; false where there are no media queries. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false)
}

/** True from 960 px on, where the price rail and the named steps have room. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 960px)')
}
