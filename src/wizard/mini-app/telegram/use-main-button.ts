import { useEffect, useEffectEvent } from 'react'
import { priceView, slideView } from '../../../engine/index.ts'
import { formatMoney, useLanguage } from '../../../ui/index.ts'
import { activeSlideOf } from '../../run/active-slide.ts'
import { useRun, useWizard } from '../../run/run-context.tsx'
import { slideFormId } from '../../slide/slide-form-id.ts'
import { useContinue } from '../../slide/use-continue.ts'
import type { Telegram } from './telegram.ts'

/** The colours of the main button. */
export interface ButtonColors {
  readonly button: `#${string}`
  readonly text: `#${string}`
}

/** Telegram's main button is the Continue of the wizard, with the price once it is known. */
export function useMainButton({ post, on }: Telegram, colors: ButtonColors | null): void {
  const { actor } = useRun()
  const slide = useWizard((_, state) => activeSlideOf(state))
  const { label, busy } = useContinue(slide)
  const price = usePriceOnButton(slide)
  const isShown = useWizard((product, state) => {
    const isSent = product.purchase === null && state.purchase.status === 'created'
    return state.stop === null && !isSent
  })
  const text = busy === null ? [label, price].filter((part) => part !== null).join(' · ') : busy

  const handlePress = useEffectEvent(() => {
    if (busy !== null) return
    const before = activeSlideOf(actor.getSnapshot().context.state)
    const form = document.getElementById(slideFormId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
    // What is missing is displayed at once; a finger feels that the slide stays.
    const { state, waiting } = actor.getSnapshot().context
    const isRefused = activeSlideOf(state) === before && waiting === null && state.purchase.status === 'none'
    if (isRefused)
      post('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: 'error' })
  })
  useEffect(() => on('main_button_pressed', () => handlePress()), [on])
  useEffect(
    () =>
      post('web_app_setup_main_button', {
        is_visible: isShown,
        is_active: busy === null,
        is_progress_visible: busy !== null,
        text,
        ...(colors && { color: colors.button, text_color: colors.text }),
      }),
    [post, isShown, busy, text, colors],
  )
  useEffect(() => {
    const hide = () => post('web_app_setup_main_button', { is_visible: false })
    // The page of a payment provider has no use for it.
    window.addEventListener('pagehide', hide)
    return () => {
      window.removeEventListener('pagehide', hide)
      hide()
    }
  }, [post])
}

/** The price for the button; null where its label has the sum, and before it is known. */
function usePriceOnButton(slide: string): string | null {
  const language = useLanguage()
  const premium = useWizard((product, state) => {
    const view = priceView(product, state)
    const isSaid = slideView(product, state, slide)?.buys === true || state.purchase.status === 'paid'
    return isSaid || view?.status === 'recalculating' ? null : (view?.premium ?? null)
  })
  const currency = useWizard((product) => product.price?.currency ?? null)
  return premium === null || currency === null ? null : formatMoney({ minor: premium, currency }, language)
}
