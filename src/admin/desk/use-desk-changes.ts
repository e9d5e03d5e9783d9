import { useEffect, useEffectEvent } from 'react'
import { receiveEvents } from '../../api/index.ts'

/** How often the desk is read again while no stream tells of its changes. */
const pollMs = 20_000
/** Changes that come at once are read at once. */
const gatherMs = 200

/**
 * Calls back when the desk has changed: at once by the server's events, every few seconds while there are none, and when
 * the page is seen again.
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
    const timer = window.setInterval(() => {
      if (!isOpen) change()
    }, pollMs)
    document.addEventListener('visibilitychange', change)
    return () => {
      stop()
      window.clearInterval(timer)
      window.clearTimeout(gathering)
      document.removeEventListener('visibilitychange', change)
    }
  }, [])
}
