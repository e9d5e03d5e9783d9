import { useEffect, useState } from 'react'
import { CallError } from '../../api/index.ts'
import { anyContractCheck, askContract } from '../calls/contract-call.ts'
import type { ContractState } from './contract-state.ts'

/** What is known of a contract while it is asked about again and again. */
export interface WatchedContract {
  readonly contract: ContractState | null
  /** It cannot be had at all: there is no such contract, or the address is wrong. */
  readonly isUnknown: boolean
  /** The last question got no answer; the next one is on its way. */
  readonly isUnreachable: boolean
  /** Nothing came of waiting so far; it goes on, less often. */
  readonly isLong: boolean
  readonly askNow: () => void
}

/** Between two questions, at first and after a minute. */
const pauseMs = 3000
const longPauseMs = 10_000

/** From then on nobody is expected to keep looking at the page. */
const longMs = 60_000

export interface ContractQuestion {
  readonly product: string | null
  readonly contract: string | null
  /** Operation of the product that tells of a contract; null for the one that serves every product. */
  readonly check: string | null
}

/** Asks how far a contract is until nothing more is going to happen. */
export function useContract({ product, contract: id, check }: ContractQuestion): WatchedContract {
  const [state, setState] = useState<Omit<WatchedContract, 'askNow'>>(nothing)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (id === null || product === null) {
      setState({ ...nothing, isUnknown: true })
      return
    }
    const abort = new AbortController()
    const startedAt = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined

    const ask = async () => {
      const waitedMs = performance.now() - startedAt
      const isLong = waitedMs > longMs
      try {
        const contract = await askContract(check ?? anyContractCheck, { product, contract: id }, abort.signal)
        if (abort.signal.aborted) return
        setState({ contract, isUnknown: false, isUnreachable: false, isLong })
        if (isSettled(contract)) return
      } catch (error) {
        if (abort.signal.aborted) return
        if (isRefusal(error)) {
          setState({ ...nothing, isUnknown: true })
          return
        }
        setState((known) => ({ ...known, isUnreachable: true, isLong }))
      }
      timer = setTimeout(ask, isLong ? longPauseMs : pauseMs)
    }
    void ask()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [product, id, check, round])

  return { ...state, askNow: () => setRound((count) => count + 1) }
}

const nothing: Omit<WatchedContract, 'askNow'> = {
  contract: null,
  isUnknown: false,
  isUnreachable: false,
  isLong: false,
}

/** Nothing more happens by itself: the policy is there, or will not be. */
export function isSettled({ status, policyUrl }: ContractState): boolean {
  return status === 'error' || (status === 'success' && policyUrl !== null)
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof CallError &&
    error.failure.kind === 'status' &&
    error.failure.status >= 400 &&
    error.failure.status < 500 &&
    error.failure.status !== 429
  )
}
