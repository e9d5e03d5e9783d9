import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/index.ts'
import { FailureNote } from './failure-note.tsx'
import { StaleNote } from './stale-note.tsx'
import type { LoadState } from './use-loaded.ts'

export interface LoadedPartProps<Value> {
  readonly state: LoadState<Value> & { readonly again: () => void }
  readonly children: (value: Value) => ReactNode
}

/**
 * Renders a loaded value, with a note while it is old; a skeleton while it loads, and a note with a retry button after a
 * failure.
 */
export function LoadedPart<Value>({ state, children }: LoadedPartProps<Value>) {
  switch (state.kind) {
    case 'ready':
      return (
        <>
          <StaleNote since={state.staleSince} />
          {children(state.value)}
        </>
      )
    case 'loading':
      return (
        <div aria-busy="true">
          <Skeleton kind="block" />
        </div>
      )
    case 'failed':
      return <FailureNote error={state.error} onRetry={state.again} />
    default:
      return state satisfies never
  }
}
