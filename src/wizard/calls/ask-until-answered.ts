/** Pause between a failed request and the next one. */
const pauseMs = 5000

/** A request that is repeated until it succeeds. */
export interface RepeatedRequest<Answer> {
  readonly ask: (signal: AbortSignal) => Promise<Answer>
  readonly onAnswer: (answer: Answer) => void
  /** Called after each failure; the request is sent again 5 s later. */
  readonly onFailure?: () => void
}

/**
 * Sends a request, again 5 s after each failure, until it succeeds. Returns a function that aborts the request and
 * stops repeating it.
 */
export function askUntilAnswered<Answer>({ ask, onAnswer, onFailure }: RepeatedRequest<Answer>): () => void {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = (): void => {
    ask(abort.signal).then(
      (answer) => {
        if (!abort.signal.aborted) onAnswer(answer)
      },
      () => {
        if (abort.signal.aborted) return
        onFailure?.()
        timer = setTimeout(attempt, pauseMs)
      },
    )
  }
  attempt()
  return () => {
    abort.abort()
    clearTimeout(timer)
  }
}
