import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { liveMs, staffQueries } from './staff-queries.ts'

/** State of data that is read from the server. */
export type LoadState<Value> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready'
      readonly value: Value
      /** When it was read, in milliseconds since 1970, while it cannot be read again; null while it is fresh. */
      readonly staleSince: number | null
    }
  | { readonly kind: 'failed'; readonly error: unknown }

/** How a list is read. */
export interface LoadOptions {
  /** False for what is edited on the page, or computed: it is read once. True by default. */
  readonly isLive?: boolean
  /** True where the value of the key before stays in sight until the next one is read. */
  readonly keepsPrevious?: boolean
}

/**
 * Something read from the server: again whenever its key changes, it is asked to, the page is looked at again, and every few
 * seconds. What was there stays while it cannot be read, and says since when; reading goes on until the server answers.
 */
export function useLoaded<Value>(
  key: string,
  read: () => Promise<Value>,
  { isLive = true, keepsPrevious = false }: LoadOptions = {},
): LoadState<Value> & { readonly again: () => void; readonly put: (value: Value) => void } {
  // Two components may have the same key for different things.
  const queryKey = [useId(), key]
  const { data, dataUpdatedAt, error, failureReason, isPlaceholderData, refetch } = useQuery(
    {
      queryKey,
      queryFn: async () => ({ value: await read() }),
      refetchInterval: isLive && liveMs,
      refetchOnWindowFocus: isLive,
      ...(!isLive && { retry: false }),
      ...(keepsPrevious && { placeholderData: keepPreviousData }),
    },
    staffQueries,
  )
  const failure: unknown = error ?? failureReason
  return {
    ...stateOf(isPlaceholderData && failure !== null ? undefined : data, failure, dataUpdatedAt),
    again: () => {
      if (data) void refetch()
      else void staffQueries.resetQueries({ queryKey })
    },
    put: (value) => void staffQueries.setQueryData(queryKey, { value }),
  }
}

function stateOf<Value>(
  data: { readonly value: Value } | undefined,
  failure: unknown,
  readAt: number,
): LoadState<Value> {
  if (data) return { kind: 'ready', value: data.value, staleSince: failure === null ? null : readAt }
  return failure === null ? { kind: 'loading' } : { kind: 'failed', error: failure }
}
