import { useEffect, useEffectEvent } from 'react'
import { receiveEvents } from '../../api/index.ts'
import { lookWhileVisible } from '../../ui/index.ts'

/** Interval of polling while there is no event stream. */
const pollMs = 20_000
/** Changes that follow each other within this time cause one read. */
const gatherMs = 200

/**
 * Calls back when the desk may have changed: at a server event, every few seconds without an event stream,
 * and when the page becomes visible again.
 */
export function useDeskChanges(onChange: () => void): void {
  const handleChange = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onChange()
  })
  useEffect(() => {
    let isOpen = false
    let gathering: number | undefined
    const change = () => {
      window.clearTimeout(gathering)
      gathering = window.setTimeout(() => handleChange(), gatherMs)
    }
    const stop = receiveEvents('/api/v1/admin/desk/events', {
      onEvent: change,
      onConnection: (open) => (isOpen = open),
    })
    const stopLooking = lookWhileVisible((cause) => {
      if (cause === 'shown' || !isOpen) change()
    }, pollMs)
    return () => {
      stop()
      stopLooking()
      window.clearTimeout(gathering)
    }
  }, [])
}
