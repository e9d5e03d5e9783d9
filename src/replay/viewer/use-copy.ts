import { useLingui } from '@lingui/react/macro'
import { useToasts } from '../../ui/index.ts'

/** Returns a function that copies a text and shows `done`, or that the browser refused. */
export function useCopy(): (text: string, done: string) => void {
  const { t } = useLingui()
  const toasts = useToasts()
  const failed = t({ id: 'replay.copy.failed', message: 'Браузер не дал скопировать.' })
  return (text, done) => {
    navigator.clipboard.writeText(text).then(
      () => toasts.show({ status: 'success', text: done }),
      () => toasts.show({ status: 'error', text: failed }),
    )
  }
}
