import { useEffect } from 'react'
import type { Telegram } from './telegram.ts'

const sides = ['top', 'right', 'bottom', 'left'] as const

/** Opens the Mini App to its whole height, keeps clear of Telegram's own controls, and keeps the focused field in view. */
export function useViewport({ post, on }: Telegram): void {
  useEffect(() => {
    const { style } = document.documentElement
    const insets = {
      device: { top: 0, right: 0, bottom: 0, left: 0 },
      content: { top: 0, right: 0, bottom: 0, left: 0 },
    }
    const show = () => {
      // Telegram's controls lie inside of the area that the device leaves.
      for (const side of sides)
        style.setProperty(`--mini-app-inset-${side}`, `${insets.device[side] + insets.content[side]}px`)
    }
    let height = window.innerHeight
    const stops = [
      on('safe_area_changed', (device) => {
        insets.device = device
        show()
      }),
      on('content_safe_area_changed', (content) => {
        insets.content = content
        show()
      }),
      on('viewport_changed', ({ height: now, is_state_stable: isStable }) => {
        if (!isStable) return
        const isSmaller = now < height
        height = now
        // The keyboard came: the page scrolls until the field is above it.
        const field = document.activeElement
        if (isSmaller && field instanceof HTMLElement && field !== document.body)
          field.scrollIntoView({ block: 'center' })
      }),
    ]
    post('web_app_expand')
    post('web_app_request_viewport')
    post('web_app_request_safe_area')
    post('web_app_request_content_safe_area')
    post('web_app_ready')
    return () => {
      for (const stop of stops) stop()
      for (const side of sides) style.removeProperty(`--mini-app-inset-${side}`)
    }
  }, [post, on])
}
