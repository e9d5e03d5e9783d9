import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, type Failure } from '../../api/index.ts'

/** State of a call that a button started. */
export type ServiceCallState<Result> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Returns a function that makes a call, and its state; only the answer to the latest call counts. */
export function useCall<Input, Result>(
  call: (input: Input, signal: AbortSignal) => Promise<Result>,
): {
  readonly state: ServiceCallState<Result>
  readonly ask: (input: Input) => void
  readonly forget: () => void
} {
  const [state, setState] = useState<ServiceCallState<Result>>({ kind: 'idle' })
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const ask = useCallback(
    (input: Input) => {
      underWay.current?.abort()
      const abort = new AbortController()
      underWay.current = abort
      const settle = (next: ServiceCallState<Result>) => {
        if (!abort.signal.aborted) setState(next)
      }
      setState({ kind: 'busy' })
      call(input, abort.signal).then(
        (result) => settle({ kind: 'done', result }),
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error
          settle({ kind: 'failed', failure: error.failure })
        },
      )
    },
    [call],
  )
  const forget = useCallback(() => {
    underWay.current?.abort()
    setState({ kind: 'idle' })
  }, [])
  return { state, ask, forget }
}

/** The code of the catalogue that the server refused with; null for any other failure. */
export function codeOf(failure: Failure): string | null {
  return failure.kind === 'status' ? (failure.data?.code ?? null) : null
}
