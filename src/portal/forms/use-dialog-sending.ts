import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useToasts } from '../../ui/index.ts'
import { type FormSending, useSending } from './use-sending.ts'

/** The dialog whose form is sent. */
export interface DialogSendingOptions {
  readonly open: boolean
  /** Opens the dialog again with the previous input. */
  readonly onOpen: () => void
  /** Texts of the toast while the dialog is closed. */
  readonly words: Readonly<Record<'sending' | 'sent' | 'failed', () => string>>
}

/**
 * Sends the form of a dialog. Closing the dialog does not stop the request: a toast shows that it is running, and then its
 * result.
 */
export function useDialogSending({ open, onOpen, words }: DialogSendingOptions): FormSending {
  const { t } = useLingui()
  const toasts = useToasts()
  const key = useId()
  const sending = useSending()
  // Read when the answer arrives, which may be after the page was left.
  const seen = useRef<'dialog' | 'page' | null>(null)
  const toast = useRef<string | null>(null)
  const isHidden = !open && sending.state.kind === 'sending'

  useEffect(() => {
    seen.current = open ? 'dialog' : 'page'
    if (open && toast.current !== null) toasts.close(toast.current)
    return () => {
      seen.current = null
    }
  }, [open, toasts])

  const handleHidden = useEffectEvent(() => {
    toast.current = toasts.show({ key, status: 'loading', text: words.sending })
  })
  useEffect(() => {
    if (isHidden) handleHidden()
  }, [isHidden])

  const tell = (isSent: boolean) => {
    if (seen.current === 'dialog') return
    const again = { label: () => t({ id: 'portal.sending.open', message: 'Открыть' }), onPress: onOpen }
    toast.current = toasts.show({
      key,
      status: isSent ? 'success' : 'error',
      text: isSent ? words.sent : words.failed,
      action: isSent || seen.current === null ? undefined : again,
    })
  }
  return {
    ...sending,
    send: (work) =>
      sending.send(async (signal) => {
        try {
          await work(signal)
        } catch (error) {
          tell(false)
          throw error
        }
        tell(true)
      }),
  }
}
