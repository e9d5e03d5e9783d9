import { useEffect, useEffectEvent } from 'react'
import { useRun, useWizard } from '../../run/run-context.tsx'
import type { Telegram } from './telegram.ts'

/** Telegram's Back is the Back of the wizard. On the first slide Telegram shows its Close. */
export function useBackButton({ post, on }: Telegram): void {
  const { goBack } = useRun()
  const hasBack = useWizard((_, state) => state.activeSlide > 1 && state.stop === null)
  const handleBack = useEffectEvent(() => goBack())
  useEffect(() => on('back_button_pressed', () => handleBack()), [on])
  useEffect(() => post('web_app_setup_back_button', { is_visible: hasBack }), [post, hasBack])
  useEffect(() => () => post('web_app_setup_back_button', { is_visible: false }), [post])
}
