/** Continue was pressed while something that it needs is under way: it is tried again when that is there. */
export interface GoingOn {
  /** Calls back after every change of what is watched, until it is stopped or waits for something else. */
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
