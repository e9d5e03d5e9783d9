import { useEffect, useReducer, useRef } from 'react'
import { CallError } from '../../api/index.ts'
import { acceptCode, sendCode } from '../calls/phone-code.ts'

/** How far the proof of a phone is. */
export type VerificationState =
  | { readonly step: 'ready'; readonly error: string | null }
  | { readonly step: 'sending' }
  | {
      readonly step: 'sent'
      /** Seconds until another code may be asked for. */
      readonly resendIn: number
      readonly checking: boolean
      readonly error: string | null
    }

/** Sends codes to a phone and takes them back. */
export interface Verification {
  readonly state: VerificationState
  readonly send: () => void
  readonly submit: (code: string) => void
}

type Change =
  | { readonly type: 'sending' }
  | { readonly type: 'sent'; readonly resendIn: number }
  | { readonly type: 'failed'; readonly error: string }
  | { readonly type: 'checking' }
  | { readonly type: 'ticked' }
  | { readonly type: 'restarted' }

/** A failure that carries no code of the server's: the network, the clock, an unreadable answer. */
export const unreachable = 'unreachable'

/** The proof of one phone. Another number starts anew; what was under way for the old one is dropped. */
export function useVerification(phone: string | null, onVerified: (proof: string) => void): Verification {
  const [state, dispatch] = useReducer(next, { step: 'ready', error: null })
  const abort = useRef<AbortController | null>(null)
  const isSent = state.step === 'sent'

  useEffect(() => {
    dispatch({ type: 'restarted' })
    return () => abort.current?.abort()
  }, [phone])

  useEffect(() => {
    if (!isSent) return
    const timer = setInterval(() => dispatch({ type: 'ticked' }), 1000)
    return () => clearInterval(timer)
  }, [isSent])

  const under = (work: (signal: AbortSignal) => Promise<void>) => {
    abort.current?.abort()
    const current = new AbortController()
    abort.current = current
    work(current.signal).catch((error: unknown) => {
      if (!current.signal.aborted) dispatch({ type: 'failed', error: codeOf(error) })
    })
  }
  return {
    state,
    send: () => {
      if (phone === null) return
      dispatch({ type: 'sending' })
      under(async (signal) => {
        const { resendSeconds } = await sendCode(phone, signal)
        if (!signal.aborted) dispatch({ type: 'sent', resendIn: resendSeconds })
      })
    },
    submit: (code) => {
      if (phone === null) return
      dispatch({ type: 'checking' })
      under(async (signal) => {
        const proof = await acceptCode(phone, code, signal)
        if (!signal.aborted) onVerified(proof)
      })
    },
  }
}

function next(state: VerificationState, change: Change): VerificationState {
  switch (change.type) {
    case 'restarted':
      return { step: 'ready', error: null }
    case 'sending':
      return { step: 'sending' }
    case 'sent':
      return { step: 'sent', resendIn: change.resendIn, checking: false, error: null }
    case 'checking':
      return state.step === 'sent' ? { ...state, checking: true, error: null } : state
    case 'ticked':
      return state.step === 'sent' && state.resendIn > 0 ? { ...state, resendIn: state.resendIn - 1 } : state
    case 'failed':
      return state.step === 'sent'
        ? { ...state, checking: false, error: change.error }
        : { step: 'ready', error: change.error }
    default:
      return change satisfies never
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return unreachable
  return error.failure.data?.code ?? unreachable
}
