import { useEffect, useState } from 'react'

/** Returns the seconds until a moment, by the clock: a page in the background is not woken every second. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(Math.ceil((moment - now) / 1000), 0)
}
