import { type ReactNode, use } from 'react'

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

/** Runs `work` once the rendered page is hydrated; at once on a page that is not being hydrated. */
export function whenHydrated(work: () => void): void {
  if (waiting) waiting.push(work)
  else work()
}

/** React reads a promise with a `status` without suspending. */
const now: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

let hydration: Promise<void> | null = null

/**
 * Suspends while the page is hydrated, so that what is around it works first. Inside a `Suspense` without a fallback the
 * server's markup stays.
 */
export function AfterHydration({ children }: { readonly children: ReactNode }) {
  hydration ??= waiting === null ? now : new Promise(whenHydrated)
  use(hydration)
  return children
}
