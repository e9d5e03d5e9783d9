import { useEffect, useEffectEvent } from 'react'

/** How often the desk is read again without news of it. */
const pollMs = 20_000

/** Calls back when the desk may have changed: every few seconds while the page is seen, and as soon as it is seen again. */
export function useDeskChanges(onChange: () => void): void {
  const handleChange = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onChange()
  })
  useEffect(() => {
    const listener = () => handleChange()
    const timer = window.setInterval(listener, pollMs)
    document.addEventListener('visibilitychange', listener)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [])
}
