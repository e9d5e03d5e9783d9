/** Between two attempts to load a piece of the app. */
const pauseMs = 2000

/**
 * Loads a piece of the app however long it takes: a customer whose connection is cut in the middle of a wizard goes on
 * when it is back, and sees no broken page.
 */
export async function persistently<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** Does something when the page has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 2000)
}
