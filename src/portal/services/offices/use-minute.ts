import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** Returns the current moment, updated every minute. */
export function useMinute(): number {
  const [moment, setMoment] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setMoment(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return moment
}
