/**
 * State of typing. Calls that depend on a half-typed answer wait until it is complete: the input loses focus, Continue
 * is pressed, the answer cannot be longer, or, with `pauseMs`, no key is pressed for that time. A registry never
 * receives the beginning of a longer number.
 */
export interface Typing {
  /** An answer was typed, and may go on. */
  readonly begin: () => void
  /** Marks the typed answer as complete. */
  readonly settle: () => void
  readonly isTyping: () => boolean
  /** Resolves once the answer is complete; rejects when `signal` aborts. */
  readonly settled: (signal: AbortSignal, pauseMs: number | null) => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates the state without typing. */
export function createTyping(): Typing {
  const listeners = new Set<() => void>()
  let isTyping = false
  let keys = 0
  const announce = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    begin: () => {
      isTyping = true
      keys += 1
      announce()
    },
    settle: () => {
      if (!isTyping) return
      isTyping = false
      announce()
    },
    isTyping: () => isTyping,
    settled: (signal, pauseMs) =>
      new Promise((resolve, reject) => {
        let seen = keys
        let timer: ReturnType<typeof setTimeout> | undefined
        const end = (how: () => void) => {
          leave()
          clearTimeout(timer)
          signal.removeEventListener('abort', drop)
          how()
        }
        const drop = () => end(() => reject(new DOMException('The call is no longer wanted', 'AbortError')))
        const pause = () => {
          clearTimeout(timer)
          if (pauseMs !== null) timer = setTimeout(() => end(resolve), pauseMs)
        }
        const leave = subscribe(() => {
          if (!isTyping) end(resolve)
          else if (seen !== keys) {
            seen = keys
            pause()
          }
        })
        signal.addEventListener('abort', drop)
        if (signal.aborted) drop()
        else if (!isTyping) end(resolve)
        else pause()
      }),
    subscribe,
  }
}
