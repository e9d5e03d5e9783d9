import type { QueryListener, Trouble } from './trouble.ts'

/** State of the database; `error` is its latest failure. */
export type StoreState =
  { readonly kind: 'working' } | { readonly kind: 'away' | 'full'; readonly error: Error }

/** Listeners of the state: the database is unreachable, full or back; a query failed. */
export interface StateWatch {
  readonly onState?: (state: StoreState) => void
  readonly onTrouble?: (trouble: Trouble) => void
}

/** State of a database, as its queries show it. */
export interface WatchedState {
  /** Receives the outcome of every query. */
  readonly listener: QueryListener
  readonly isFull: () => boolean
  /** Says that a write has shown room on the disk. */
  readonly hasRoom: () => void
}

/** Follows the state of a database from the outcome of its queries; each change is reported once. */
export function watchedState({ onState, onTrouble }: StateWatch): WatchedState {
  let state: StoreState = { kind: 'working' }
  const turn = (next: StoreState): void => {
    const isNews = next.kind !== state.kind
    state = next
    if (isNews) onState?.(next)
  }
  return {
    listener: {
      failed: ({ trouble, detail }) => {
        onTrouble?.(trouble)
        if (trouble === 'busy' || (trouble === 'away' && state.kind === 'full')) return
        turn({ kind: trouble, error: detail.cause instanceof Error ? detail.cause : new Error(trouble) })
      },
      // A full disk still answers queries: only a write shows whether there is room.
      answered: () => {
        if (state.kind === 'away') turn({ kind: 'working' })
      },
    },
    isFull: () => state.kind === 'full',
    hasRoom: () => turn({ kind: 'working' }),
  }
}
