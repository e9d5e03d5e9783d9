import { useEffect, useState } from 'react'
import { applyReadingSettings, useReadingSettings } from '../../../ui/index.ts'
import type { Telegram } from '../telegram/telegram.ts'
import type { ButtonColors } from '../telegram/use-main-button.ts'
import { modeOf, telegramTheme } from './telegram-theme.ts'

const prefix = '--qdm-color-'

/**
 * Shows the page in the colours of Telegram, and follows their changes. A person who chose a theme or a higher contrast on this
 * device keeps it. Returns the colours of the main button; null for Telegram's own.
 */
export function useTelegramTheme({ theme, on, post }: Telegram): ButtonColors | null {
  const { settings } = useReadingSettings()
  const [given, setGiven] = useState(theme)
  const [colors, setColors] = useState<ButtonColors | null>(null)
  useEffect(() => on('theme_changed', ({ theme_params: changed }) => setGiven(changed)), [on])
  useEffect(() => {
    const { dataset, style } = document.documentElement
    const mode = modeOf(given)
    if (mode !== null) dataset['hostTheme'] = mode
    applyReadingSettings(settings)
    const computed = getComputedStyle(document.documentElement)
    const ours = (name: string) => computed.getPropertyValue(prefix + name).trim()
    const isFree = dataset['theme'] === mode && dataset['contrast'] !== 'high'
    const made = isFree ? telegramTheme(given, ours) : null
    const button = {
      button: made?.['primary'] ?? ours('primary'),
      text: made?.['on-primary'] ?? ours('on-primary'),
    }
    const ground = made?.['page'] ?? ours('page')
    for (const [name, color] of Object.entries(made ?? {})) style.setProperty(prefix + name, color)
    post('web_app_set_background_color', { color: hex(ground) })
    post('web_app_set_header_color', { color: hex(ground) })
    setColors({ button: hex(button.button), text: hex(button.text) })
    return () => {
      for (const name of Object.keys(made ?? {})) style.removeProperty(prefix + name)
    }
  }, [given, settings, post])
  return colors
}

/** Our tokens and the colours that were made are all written `#rrggbb`. */
function hex(color: string): `#${string}` {
  return color as `#${string}`
}
