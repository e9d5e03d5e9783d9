import { type ReactNode, use } from 'react'
import { isHydrated, whenHydrated } from './hydration.ts'

/** React reads a promise with a `status` without suspending. */
const now: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

let hydration: Promise<void> | null = null

/**
 * Suspends while the page is hydrated, so that what is around it works first. Inside a `Suspense` without a fallback the
 * server's markup stays.
 */
export function AfterHydration({ children }: { readonly children: ReactNode }) {
  hydration ??= isHydrated() ? now : new Promise(whenHydrated)
  use(hydration)
  return children
}
