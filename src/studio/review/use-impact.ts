import { useEffect, useRef, useState } from 'react'
import { playDraftImpact, type DraftImpact } from '../calls.ts'

/** What a draft does to recorded customers, as far as the server has played them. */
export interface ImpactRun {
  /** Null before the first answer. */
  readonly impact: DraftImpact | null
  readonly state: 'playing' | 'stopped' | 'failed' | 'done'
  /** Stops; what was played stays. */
  readonly stop: () => void
  readonly goOn: () => void
}

/** Lets the server play the recordings of a draft's product, page after page, from where anyone has stopped. */
export function useImpact(draftId: string, seq: number, isWanted: boolean): ImpactRun {
  const [impact, setImpact] = useState<DraftImpact | null>(null)
  const [state, setState] = useState<ImpactRun['state']>('playing')
  const [attempt, setAttempt] = useState(0)
  const control = useRef<AbortController | null>(null)

  useEffect(() => {
    if (!isWanted) return
    const own = new AbortController()
    control.current = own
    const isStopped = () => own.signal.aborted
    const play = async () => {
      while (!isStopped()) {
        const next = await playDraftImpact(draftId)
        if (isStopped()) return
        setImpact(next)
        if (next.isDone) return setState('done')
      }
    }
    play().catch(() => isStopped() || setState('failed'))
    return () => own.abort()
  }, [draftId, seq, isWanted, attempt])

  return {
    impact,
    state,
    stop: () => {
      control.current?.abort()
      setState('stopped')
    },
    goOn: () => {
      setState('playing')
      setAttempt(attempt + 1)
    },
  }
}

/** Returns whether a recorded customer notices the draft. */
export function isImpactNoticed(impact: DraftImpact | null): boolean {
  return impact !== null && impact.groups.some(({ treatment }) => treatment !== 'same')
}
