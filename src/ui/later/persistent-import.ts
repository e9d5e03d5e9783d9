import { whenHydrated } from './hydration.ts'

/** Pause between two attempts to load a part of the app. */
const pauseMs = 2000

/**
 * Loads a part of the app and repeats a failed load without limit, so that a lost connection delays the page
 * and does not break it. Calls back at each failure. Never rejects in a browser; the server, which has all parts, makes
 * one attempt.
 */
export async function importPersistently<Piece>(
  load: () => Promise<Piece>,
  onFailure?: () => void,
): Promise<Piece> {
  if (import.meta.env.SSR) return await load()
  for (;;) {
    try {
      return await load()
    } catch {
      onFailure?.()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/**
 * Runs `work` when the page is hydrated and idle, after 5 s at the latest; after 2 s where the browser has no
 * `requestIdleCallback`.
 */
export function whenIdle(work: () => void): void {
  whenHydrated(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 })
    else setTimeout(work, 2000)
  })
}
