import { useEffect, useState } from 'react'
import { CallError, problemOf } from '../../api/index.ts'
import { askPurchase } from '../calls/contract-call.ts'
import type { ContractState } from '../calls/contract-state.ts'

/** What the first question about a contract came to. */
export type FirstAnswer = ContractState | NotReady | 'waiting' | 'unknown' | 'unreachable'

/** The contract is there, and does not show itself yet. */
export interface NotReady {
  /** Code of the reason. */
  readonly reason: string
}

const betweenQuestionsMs = 5000

export interface ContractQuestion {
  readonly product: string | null
  readonly contract: string | null
  /** Operation of the product that tells of a contract; null for the one that serves every product. */
  readonly check: string | null
  /** Operation that answers the link of the policy; null when the product has none. */
  readonly link: string | null
}

/** Asks how far a contract is until it is told; whatever comes after is the payment machine's. */
export function useFirstAnswer({ product, contract, check, link }: ContractQuestion): {
  readonly answer: FirstAnswer
  readonly askAgain: () => void
} {
  const [answer, setAnswer] = useState<FirstAnswer>('waiting')
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (contract === null || product === null) {
      setAnswer('unknown')
      return
    }
    const abort = new AbortController()
    let next: ReturnType<typeof setTimeout> | undefined
    const ask = (): void => {
      askPurchase({ check, link }, { product, contract }, abort.signal).then(setAnswer, (error: unknown) => {
        if (abort.signal.aborted) return
        const failed = failureOf(error)
        setAnswer(failed)
        if (failed !== 'unknown') next = setTimeout(ask, betweenQuestionsMs)
      })
    }
    setAnswer('waiting')
    ask()
    return () => {
      abort.abort()
      clearTimeout(next)
    }
  }, [product, contract, check, link, round])
  return { answer, askAgain: () => setRound((count) => count + 1) }
}

function failureOf(error: unknown): NotReady | 'unknown' | 'unreachable' {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return 'unreachable'
  const { status, body } = error.failure
  const reason = problemOf(body)?.code
  if (status === 409 && reason !== undefined) return { reason }
  return status >= 400 && status < 500 && status !== 429 ? 'unknown' : 'unreachable'
}
