import { useEffect, useEffectEvent, useState } from 'react'
import { lookWhileVisible, useLanguage, whenBackOnline } from '../../ui/index.ts'
import { failedState, type OwnState, readyState } from './own-things.ts'

/** Interval at which what is shown is read again while the page is visible, in ms. */
export const freshMs = 20_000

/** One thing of the cabinet's owner, such as a policy or a claim. */
export interface OwnItem<Value> {
  readonly state: OwnState<Value>
  /** Replaces the value, as the server returned it after a change. */
  readonly put: (value: Value) => void
  /** Reads it again. */
  readonly again: () => void
}

interface OwnItemOptions<Value> {
  /** Id of the thing. A change of it starts another reading. */
  readonly id: string
  /** Reads it in the current language. @throws CallError */
  readonly read: (signal: AbortSignal) => Promise<Value>
  /** Interval in ms at which it is read again while the page is visible. */
  readonly pollMs?: number
}

/** Reads one thing of the customer in the current language, and again when the network is back. */
export function useOwnItem<Value>({ id, read, pollMs = freshMs }: OwnItemOptions<Value>): OwnItem<Value> {
  const language = useLanguage()
  const key = `${id} ${language}`
  const [kept, setKept] = useState<{ readonly key: string; readonly state: OwnState<Value> } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const state: OwnState<Value> = kept?.key === key ? kept.state : { kind: 'loading' }

  const put = (value: Value) => setKept({ key, state: readyState(value) })
  const request = useEffectEvent((signal: AbortSignal) => {
    read(signal).then(
      (value) => {
        if (!signal.aborted) put(value)
      },
      (error: unknown) => {
        if (signal.aborted) return
        // What was read before stays.
        setKept((known) =>
          known?.key === key && known.state.kind === 'ready'
            ? { key, state: { ...known.state, isStale: true } }
            : { key, state: failedState(error) },
        )
      },
    )
  })
  useEffect(() => {
    const leaving = new AbortController()
    const refresh = () => request(leaving.signal)
    refresh()
    const stops = [whenBackOnline(refresh), lookWhileVisible(refresh, pollMs)]
    return () => {
      for (const stop of stops) stop()
      leaving.abort()
    }
  }, [key, attempt, pollMs])
  const again = () => {
    if (state.kind !== 'ready') setKept(null)
    setAttempt((count) => count + 1)
  }
  return { state, put, again }
}
