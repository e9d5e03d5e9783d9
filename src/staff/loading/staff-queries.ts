import { QueryClient } from '@tanstack/react-query'
import { CallError, onTokenChange } from '../../api/index.ts'

/** Interval at which what is shown is read again while the page is visible, in ms. */
export const liveMs = 20_000
/** Pause between attempts while the server does not answer, in ms. */
const againMs = 5000

/** Returns whether a read that failed may succeed later by itself: no connection, no answer in time, a broken server. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  const { failure } = error
  return failure.kind !== 'status' || failure.status >= 500
}

/** What the staff pages read of the server. Nothing is kept once no page shows it. */
export const staffQueries = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser's guess about the network is often wrong: an attempt is the proof.
      networkMode: 'always',
      gcTime: 0,
      // A reading that failed goes on, so that a page recovers by itself.
      retry: (_, error) => isPassing(error),
      retryDelay: againMs,
    },
  },
})

onTokenChange(() => staffQueries.clear())
