import { useEffect, useState } from 'react'

/** Phases of a running call that the interface distinguishes. */
export type PendingPhase = 'quiet' | 'waiting' | 'slow'

/** A shorter wait is better not shown at all: it would only flicker. */
const waitingMs = 300

/** A longer one needs an explanation and another way. */
const slowMs = 4000

/** Returns nothing for 300 ms, then a skeleton, after 4 s an explanation. Starts again whenever `attempt` changes. */
export function usePendingPhase(isPending: boolean, attempt: number | string): PendingPhase {
  const [phase, setPhase] = useState<PendingPhase>('quiet')
  useEffect(() => {
    setPhase('quiet')
    if (!isPending) return
    const waiting = setTimeout(() => setPhase('waiting'), waitingMs)
    const slow = setTimeout(() => setPhase('slow'), slowMs)
    return () => {
      clearTimeout(waiting)
      clearTimeout(slow)
    }
  }, [isPending, attempt])
  return isPending ? phase : 'quiet'
}
