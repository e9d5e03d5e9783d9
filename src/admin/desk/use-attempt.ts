import { useState } from 'react'
import { useToasts } from '../../ui/index.ts'
import { useFailureText } from '../../staff/index.ts'

/** Messages after a call. */
export interface AttemptOptions {
  /** Toast after success; none when it is not given. */
  readonly done?: string
  /** True when the form itself shows this failure, so that no toast is needed. */
  readonly isShown?: (error: unknown) => boolean
}

/** Runs an operator's calls: busy during one, then its answer is passed on, or a toast gives the reason of the failure. */
export interface Attempts<Changed> {
  readonly isBusy: boolean
  readonly attempt: (call: () => Promise<Changed>, options?: AttemptOptions) => Promise<void>
}

/** Makes calls and hands their answers to `onChanged`. A toast with the same `key` replaces the one before. */
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
