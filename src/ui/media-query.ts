import { useCallback, useSyncExternalStore } from 'react'
import { mayLack } from './may-lack.ts'

/** Widths in px that the server assumes of devices. */
const assumedWidths = { phone: 412, desktop: 1280 } as const

/** A kind of device, as far as a server can guess it. */
export type GuessedDevice = keyof typeof assumedWidths

let guessed: GuessedDevice = 'phone'

/** Sets the device that the first page is rendered for. The browser takes over the server's guess while it hydrates. */
export function guessDevice(device: GuessedDevice): void {
  guessed = device
}

/** Returns whether the guessed device matches `(min-width: 960px)` or `(min-width: 60em)`; false for other queries. */
function guessMatches(query: string): boolean {
  const [, number, unit] = /^\(min-width: (\d+)(px|em)\)$/.exec(query) ?? []
  if (number === undefined) return false
  return assumedWidths[guessed] >= Number(number) * (unit === 'em' ? 16 : 1)
}

/** True while the media query matches; false where there are no media queries. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = mayLack.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => mayLack.matchMedia?.(query).matches ?? false,
    () => guessMatches(query),
  )
}

/** True from 960 px on, where the price rail and the named steps have room. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 960px)')
}
