import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '../../../api/index.ts'
import type { components } from '../../../api/schema.d.ts'
import { useLanguage, whenBackOnline } from '../../../ui/index.ts'
import { readContent } from '../../state/read-content.ts'

/** An own policy with what its document says. */
export type PolicyDetails = components['schemas']['PolicyDetails']

/** State of an own policy that is read; the last value stays while it is read again. */
export type PolicyState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: PolicyDetails }
  | { readonly kind: 'passportNeeded' | 'unknown' | 'failed' }

/** Reads an own policy in the current language, and again when the network is back. */
export function usePolicy(contractId: string): { readonly state: PolicyState; readonly again: () => void } {
  const language = useLanguage()
  const key = `${contractId} ${language}`
  const [read, setRead] = useState<{ readonly key: string; readonly state: PolicyState } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const state: PolicyState = read?.key === key ? read.state : { kind: 'loading' }

  const request = useEffectEvent((signal: AbortSignal) => {
    readContent<PolicyDetails>(`policies/${encodeURIComponent(contractId)}`, {}, signal).then(
      (value) => setRead({ key, state: { kind: 'ready', value } }),
      (error: unknown) => {
        if (signal.aborted) return
        // What was read before stays.
        setRead((known) =>
          known?.key === key && known.state.kind === 'ready' ? known : { key, state: failureOf(error) },
        )
      },
    )
  })
  useEffect(() => {
    const leaving = new AbortController()
    request(leaving.signal)
    const stop = whenBackOnline(() => request(leaving.signal))
    return () => {
      stop()
      leaving.abort()
    }
  }, [key, attempt])
  return { state, again: () => setAttempt((count) => count + 1) }
}

function failureOf(error: unknown): PolicyState {
  if (!(error instanceof CallError)) throw error
  const { failure } = error
  if (failure.kind !== 'status') return { kind: 'failed' }
  if (failure.data?.code === 'QDM_PASSPORT_NEEDED') return { kind: 'passportNeeded' }
  return { kind: failure.status === 404 ? 'unknown' : 'failed' }
}
