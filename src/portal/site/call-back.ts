import { useEffect, useState } from 'react'
import { usualCallBackMinutes } from '../../../machines/call-back-rules.ts'
import { callBackPromise, parseWorkingHours, type CallBackPromise } from '../../../machines/working-hours.ts'

const refreshMs = 30_000

/**
 * Returns the time within which a customer is promised a call now, from the minutes and hours that the server wrote
 * into the document.
 */
export function promiseOfNow(): CallBackPromise {
  const minutes = Number(written('qadam-call-back-minutes')) || usualCallBackMinutes
  return callBackPromise(parseWorkingHours(written('qadam-operator-hours')) ?? [], Date.now(), minutes)
}

/** Returns the promise, updated while the page is open, because working hours begin and end. */
export function useCallBackPromise(): CallBackPromise {
  const [promise, setPromise] = useState(promiseOfNow)
  useEffect(() => {
    const timer = window.setInterval(() => setPromise(promiseOfNow()), refreshMs)
    return () => window.clearInterval(timer)
  }, [])
  return promise
}

function written(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
