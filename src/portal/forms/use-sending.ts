import { useRef, useState } from 'react'
import { CallError, type Failure } from '../../api/index.ts'

/** State of sending a form. */
export type SendingState =
  | { readonly kind: 'writing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Sends a form. The typed answers stay in every case. */
export interface FormSending {
  readonly state: SendingState
  /** Does the sending; one that is under way is not begun again. */
  readonly send: (work: (signal: AbortSignal) => Promise<unknown>) => Promise<void>
  /** Starts a new one; aborts a running request. */
  readonly restart: () => void
}

/** Returns the state of sending one form, and the function that sends it. */
export function useSending(): FormSending {
  const [state, setState] = useState<SendingState>({ kind: 'writing' })
  const underWay = useRef<AbortController | null>(null)
  return {
    state,
    restart: () => {
      underWay.current?.abort()
      setState({ kind: 'writing' })
    },
    send: async (work) => {
      if (state.kind === 'sending') return
      const { signal } = (underWay.current = new AbortController())
      setState({ kind: 'sending' })
      try {
        await work(signal)
        if (!signal.aborted) setState({ kind: 'sent' })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof CallError)) throw error
        setState({ kind: 'failed', failure: error.failure })
      }
    },
  }
}
