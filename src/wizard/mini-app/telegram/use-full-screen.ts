import { useEffect } from 'react'
import type { Telegram } from './telegram.ts'

/** Telegram's apps for phones. On a computer a full screen would hide the other windows behind one form. */
const phones: ReadonlySet<string> = new Set(['android', 'android_x', 'ios'])

/**
 * Asks Telegram for the whole screen of a phone, where its version can give it; where it does not, the page stays expanded.
 * The area that stays clear of Telegram's controls is asked for again after each change.
 */
export function useFullScreen({ post, on, can, platform, isFullScreen }: Telegram): void {
  useEffect(() => {
    const askForAreas = () => {
      post('web_app_request_safe_area')
      post('web_app_request_content_safe_area')
    }
    const stops = [
      on('fullscreen_changed', askForAreas),
      on('fullscreen_failed', ({ error }) => {
        // Some apps shrink the page before they refuse.
        if (error !== 'ALREADY_FULLSCREEN') post('web_app_expand')
        askForAreas()
      }),
    ]
    // Who leaves the full screen has chosen so: it is asked for once.
    if (phones.has(platform) && !isFullScreen && can('web_app_request_fullscreen'))
      post('web_app_request_fullscreen')
    return () => {
      for (const stop of stops) stop()
    }
  }, [post, on, can, platform, isFullScreen])
}
