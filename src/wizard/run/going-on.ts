/** Repeats Continue automatically after a running request that it needs has ended. */
export interface GoingOn {
  /** Calls `again` after every change of the watched source, until it is stopped or waits for another one. */
  readonly wait: (watch: (listener: () => void) => () => void, again: () => void) => void
  /** The person changed an answer, or went elsewhere. */
  readonly stop: () => void
  readonly isWaiting: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates the state in which no step is waiting. */
export function createGoingOn(): GoingOn {
  const listeners = new Set<() => void>()
  let leave: (() => void) | null = null
  const put = (next: (() => void) | null) => {
    const before = leave
    leave = next
    before?.()
    if ((before === null) !== (next === null)) for (const listener of listeners) listener()
  }
  return {
    wait: (watch, again) => {
      put(watch(again))
    },
    stop: () => put(null),
    isWaiting: () => leave !== null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
