import { useEffect, useState } from 'react'

/** Time in ms after which a page that was not left takes presses again: the app of a provider opened beside it. */
const restMs = 5000

/** Buttons of which one press is enough: a second one, on whichever of them, is ignored while they rest. */
export interface Rest {
  readonly isResting: boolean
  /** Does this unless the buttons rest, and lets them rest. */
  readonly once: (work: () => void) => void
}

/** Buttons that do not rest yet. */
export function useRest(): Rest {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting) return undefined
    const timer = setTimeout(() => setResting(false), restMs)
    return () => clearTimeout(timer)
  }, [isResting])
  return {
    isResting,
    once: (work) => {
      if (isResting) return
      setResting(true)
      work()
    },
  }
}
