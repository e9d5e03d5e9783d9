import { useEffect, useState } from 'react'
import { ask, CallError } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'
import { useLanguage, whenBackOnline } from '../../ui/index.ts'

/** A policy as a person with a link to it sees it. */
export type SharedPolicy = components['schemas']['SharedPolicy']

/** State of the reading of a shared policy. */
export type SharedState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly policy: SharedPolicy }
  /** The link opens nothing: why, as far as the server says. */
  | { readonly kind: 'closed'; readonly why: 'takenBack' | 'expired' | 'unknown' }
  | { readonly kind: 'failed'; readonly retry: () => void }

const reasons: Readonly<Record<string, 'takenBack' | 'expired'>> = {
  QDM_SHARE_TAKEN_BACK: 'takenBack',
  QDM_SHARE_EXPIRED: 'expired',
}

/** Reads the policy that this token opens, in the current language. */
export function useSharedPolicy(token: string): SharedState {
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const key = `${language} ${token} ${attempt}`
  const [read, setRead] = useState<{ readonly key: string; readonly state: SharedState } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const settle = (state: SharedState) => {
      if (!leaving.signal.aborted) setRead({ key, state })
    }
    ask('openSharedPolicy', { body: { token }, signal: leaving.signal }).then(
      (policy) => settle({ kind: 'ready', policy }),
      (error: unknown) => settle(stateAfter(error, () => setAttempt((count) => count + 1))),
    )
    return () => leaving.abort()
  }, [key, token])
  const isFailed = read?.key === key && read.state.kind === 'failed'
  useEffect(() => (isFailed ? whenBackOnline(() => setAttempt((count) => count + 1)) : undefined), [isFailed])
  return read?.key === key ? read.state : { kind: 'loading' }
}

function stateAfter(error: unknown, retry: () => void): SharedState {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return { kind: 'failed', retry }
  const { status, data } = error.failure
  if (status === 429 || status >= 500) return { kind: 'failed', retry }
  return { kind: 'closed', why: reasons[data?.code ?? ''] ?? 'unknown' }
}
