import { useEffect, useState } from 'react'

const tickMs = 10_000

/**
 * Returns the server's time in milliseconds since 1970, updated every 10 s. `serverNow` is the time of the
 * latest answer, in ISO.
 */
export function useNow(serverNow: string): number {
  const [aheadMs, setAhead] = useState(() => Date.parse(serverNow) - Date.now())
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // Items of this answer may be newer than the last tick; the old time would show more time left than there is.
    setAhead(Date.parse(serverNow) - Date.now())
    setNow(Date.now())
  }, [serverNow])
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), tickMs)
    return () => window.clearInterval(timer)
  }, [])
  return now + aheadMs
}
