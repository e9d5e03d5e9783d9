import { useState } from 'react'
import { useToasts } from '../../ui/index.ts'
import { useFailureText } from '../../staff/index.ts'

/** Messages shown after a call. */
export interface AttemptOptions {
  /** Text of the toast after success; without it no toast appears. */
  readonly done?: string
  /** Returns true when the form itself shows this failure, so no toast is needed. */
  readonly isShown?: (error: unknown) => boolean
}

/** Runs calls of an operator. `isBusy` is true while a call runs. */
export interface Attempts<Changed> {
  readonly isBusy: boolean
  readonly attempt: (call: () => Promise<Changed>, options?: AttemptOptions) => Promise<void>
}

/**
 * Returns a function that runs a call and passes its result to `onChanged`; a failure is shown as a toast
 * with this `key`, which replaces the previous toast of the key.
 */
export function useAttempt<Changed>(key: string, onChanged: (changed: Changed) => void): Attempts<Changed> {
  const toasts = useToasts()
  const say = useFailureText()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    attempt: async (call, { done, isShown = () => false } = {}) => {
      setBusy(true)
      try {
        const changed = await call()
        if (done !== undefined) toasts.show({ status: 'success', key, text: done })
        onChanged(changed)
      } catch (error) {
        if (!isShown(error)) toasts.show({ status: 'error', key, text: say(error) })
      } finally {
        setBusy(false)
      }
    },
  }
}
