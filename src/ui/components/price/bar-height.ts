import { useSyncExternalStore } from 'react'

let height = 0
const listeners = new Set<() => void>()

/** Stores how high the bar at the bottom of the page is, in px; 0 while there is none. */
export function noteBarHeight(pixels: number): void {
  if (pixels === height) return
  height = pixels
  for (const listener of listeners) listener()
}

/**
 * Height of the bar at the bottom of the page, in px; 0 while there is none. A custom property of the root would have the
 * styles of the whole page computed again.
 */
export function useBarHeight(): number {
  return useSyncExternalStore(
    subscribe,
    () => height,
    () => 0,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
