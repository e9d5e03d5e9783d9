import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '../../../api/index.ts'
import { useLanguage, whenBackOnline } from '../../../ui/index.ts'
import { refreshOwn } from '../../cabinet/own-things.ts'
import { type ClaimThread, markClaimRead, readClaimThread } from './claim-calls.ts'

/** State of an own claim that is read; the last value stays while it is read again. */
export type ClaimThreadState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: ClaimThread }
  | { readonly kind: 'passportNeeded' | 'unknown' | 'failed' }

/** Interval at which an open claim is read again: the insurer's messages come without a reload. */
const pollMs = 20_000

/** Reads an own claim, again while the page is visible, and marks the messages on it as read. */
export function useClaimThread(number: string): {
  readonly state: ClaimThreadState
  readonly put: (value: ClaimThread) => void
  readonly again: () => void
} {
  const language = useLanguage()
  const key = `${number} ${language}`
  const [read, setRead] = useState<{ readonly key: string; readonly state: ClaimThreadState } | null>(null)
  const state: ClaimThreadState = read?.key === key ? read.state : { kind: 'loading' }

  const put = (value: ClaimThread) => setRead({ key, state: { kind: 'ready', value } })
  const again = useEffectEvent(() => {
    readClaimThread(number).then(put, (error: unknown) =>
      // What was read before stays.
      setRead((known) =>
        known?.key === key && known.state.kind === 'ready' ? known : { key, state: failureOf(error) },
      ),
    )
  })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    again()
    const look = () => {
      if (document.visibilityState === 'visible') again()
    }
    const timer = window.setInterval(look, pollMs)
    document.addEventListener('visibilitychange', look)
    const stop = whenBackOnline(() => again())
    return () => {
      stop()
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [key, attempt])

  const unread = state.kind === 'ready' ? (state.value.claim.unread ?? 0) : 0
  useEffect(() => {
    if (unread === 0) return
    // A mark that is lost is set on the next visit.
    markClaimRead(number).then(
      () => void refreshOwn('claims'),
      () => {},
    )
  }, [number, unread])
  return { state, put, again: () => setAttempt((count) => count + 1) }
}

function failureOf(error: unknown): ClaimThreadState {
  if (!(error instanceof CallError)) throw error
  const { failure } = error
  if (failure.kind !== 'status') return { kind: 'failed' }
  if (failure.data?.code === 'QDM_PASSPORT_NEEDED') return { kind: 'passportNeeded' }
  return { kind: failure.status === 404 ? 'unknown' : 'failed' }
}
