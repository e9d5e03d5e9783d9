import { useEffect } from 'react'
import { useWizard } from '../../run/run-context.tsx'
import { isBegun } from '../../saved/is-begun.ts'
import type { Telegram } from './telegram.ts'

/** While a form is half filled, Telegram asks before it closes, and a swipe down scrolls. A paid purchase is felt. */
export function useUnsaved({ post }: Telegram): void {
  const isHalfFilled = useWizard(
    (_, state) => isBegun(state) && ['none', 'creating', 'failed'].includes(state.purchase.status),
  )
  const isPaid = useWizard((_, state) => state.purchase.status === 'paid')
  useEffect(() => {
    post('web_app_setup_closing_behavior', { need_confirmation: isHalfFilled })
    post('web_app_setup_swipe_behavior', { allow_vertical_swipe: !isHalfFilled })
  }, [post, isHalfFilled])
  useEffect(() => {
    if (isPaid)
      post('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: 'success' })
  }, [post, isPaid])
  useEffect(() => {
    const release = () => {
      post('web_app_setup_closing_behavior', { need_confirmation: false })
      post('web_app_setup_swipe_behavior', { allow_vertical_swipe: true })
    }
    window.addEventListener('pagehide', release)
    return () => {
      window.removeEventListener('pagehide', release)
      release()
    }
  }, [post])
}
