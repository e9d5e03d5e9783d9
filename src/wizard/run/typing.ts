/**
 * Whether an answer is being typed. The calls that a half-typed answer gives rise to wait until it is complete: the
 * input was left, Continue was pressed, nothing can be added to it, or, where `pauseMs` is given, nothing was typed for
 * that long. A registry is never asked for the beginning of a longer number.
 */
export interface Typing {
  /** An answer was typed, and may go on. */
  readonly begin: () => void
  /** What was typed is complete. */
  readonly settle: () => void
  readonly isTyping: () => boolean
  /** Resolves once the answer is complete; rejects when `signal` aborts. */
  readonly settled: (signal: AbortSignal, pauseMs: number | null) => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

/** Nothing is being typed. */
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
