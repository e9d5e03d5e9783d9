import { useState } from 'react'
import { CallError, type Failure } from '../../api/index.ts'

/** How far the sending of a form is. */
export type SendingState =
  | { readonly kind: 'writing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Sends a form; what was typed stays where it is whatever happens. */
export interface Sending {
  readonly state: SendingState
  /** Does the sending; one that is under way is not begun again. */
  readonly send: (work: () => Promise<unknown>) => Promise<void>
  /** Another one can be written. */
  readonly restart: () => void
}

/** How far the sending of one form is. */
export function useSending(): Sending {
  const [state, setState] = useState<SendingState>({ kind: 'writing' })
  return {
    state,
    restart: () => setState({ kind: 'writing' }),
    send: async (work) => {
      if (state.kind === 'sending') return
      setState({ kind: 'sending' })
      try {
        await work()
        setState({ kind: 'sent' })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setState({ kind: 'failed', failure: error.failure })
      }
    },
  }
}
