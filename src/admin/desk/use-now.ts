import { useEffect, useState } from 'react'

const tickMs = 10_000

/** The server's time as this page goes on, in milliseconds since 1970; `serverNow` is what the server last said, in ISO. */
export function useNow(serverNow: string): number {
  const [aheadMs, setAhead] = useState(() => Date.parse(serverNow) - Date.now())
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // What came with this answer may be younger than the last tick: its promise would seem longer than it is.
    setAhead(Date.parse(serverNow) - Date.now())
    setNow(Date.now())
  }, [serverNow])
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), tickMs)
    return () => window.clearInterval(timer)
  }, [])
  return now + aheadMs
}
