/** Work that waits until the page is hydrated; null when no page is being hydrated. */
let waiting: (() => void)[] | null = null

/**
 * Delays the work given to `whenHydrated` until the returned function is called. A page is hydrated in many tasks with
 * pauses between them; what is loaded in such a pause takes time from its first field.
 */
export function delayUntilHydrated(): () => void {
  waiting ??= []
  return () => {
    const due = waiting ?? []
    waiting = null
    for (const work of due) work()
  }
}

/** Returns whether the page is not, or no longer, being hydrated. */
export function isHydrated(): boolean {
  return waiting === null
}

/** Runs `work` once the rendered page is hydrated; at once on a page that is not being hydrated. */
export function whenHydrated(work: () => void): void {
  if (waiting) waiting.push(work)
  else work()
}
