/** State of shutting down: the process still answers, and reports that it is not ready for more requests. */
export interface Drain {
  readonly isDraining: () => boolean
  readonly begin: () => void
  /** Calls back once when it begins, such as to end streams that would last. */
  readonly onBegin: (listener: () => void) => void
}

/** Creates the state of a process that serves until `begin` is called. */
export function drainSwitch(): Drain {
  let draining = false
  const listeners: (() => void)[] = []
  return {
    isDraining: () => draining,
    begin: () => {
      draining = true
      for (const listener of listeners.splice(0)) listener()
    },
    onBegin: (listener) => void listeners.push(listener),
  }
}
