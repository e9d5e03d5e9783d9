import { useEffect, useEffectEvent } from 'react'
import { receiveEvents } from '../../api/index.ts'

/** Changes that follow each other within this time cause one read. */
const gatherMs = 200

/** Calls back when the server says that the desk changed, and when its stream of events breaks: the server may be away. */
export function useDeskChanges(onChange: () => void): void {
  const handleChange = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onChange()
  })
  useEffect(() => {
    let wasOpen = false
    let gathering: number | undefined
    const change = () => {
      window.clearTimeout(gathering)
      gathering = window.setTimeout(() => handleChange(), gatherMs)
    }
    const stop = receiveEvents('/api/v1/admin/desk/events', {
      onEvent: change,
      onConnection: (isOpen) => {
        if (wasOpen && !isOpen) change()
        wasOpen = isOpen
      },
    })
    return () => {
      stop()
      window.clearTimeout(gathering)
    }
  }, [])
}
