/** Whether this process is about to stop: it answers still, and says that it is not ready for more. */
export interface Drain {
  readonly isDraining: () => boolean
  readonly begin: () => void
}

/** A process that serves until `begin` is called. */
export function drainSwitch(): Drain {
  let draining = false
  return {
    isDraining: () => draining,
    begin: () => {
      draining = true
    },
  }
}
