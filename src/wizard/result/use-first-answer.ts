import { useEffect, useState } from 'react'
import { CallError } from '../../api/index.ts'
import { anyContractCheck, askContract } from '../calls/contract-call.ts'
import type { ContractState } from './contract-state.ts'

/** What the first question about a contract came to. */
export type FirstAnswer = ContractState | 'waiting' | 'unknown' | 'unreachable'

export interface ContractQuestion {
  readonly product: string | null
  readonly contract: string | null
  /** Operation of the product that tells of a contract; null for the one that serves every product. */
  readonly check: string | null
}

/** Asks once how far a contract is; whatever comes after is the payment machine's. */
export function useFirstAnswer({ product, contract, check }: ContractQuestion): {
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
    setAnswer('waiting')
    askContract(check ?? anyContractCheck, { product, contract }, abort.signal).then(
      setAnswer,
      (error: unknown) => {
        if (!abort.signal.aborted) setAnswer(isRefusal(error) ? 'unknown' : 'unreachable')
      },
    )
    return () => abort.abort()
  }, [product, contract, check, round])
  return { answer, askAgain: () => setRound((count) => count + 1) }
}

/** The server knows no such contract; anything else may be another answer the next time. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return false
  const { status } = error.failure
  return status >= 400 && status < 500 && status !== 429
}
