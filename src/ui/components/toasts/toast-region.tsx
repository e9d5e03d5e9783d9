import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../../language.ts'
import { useBarHeight } from '../price/bar-height.ts'
import { Toast } from './toast.tsx'
import type { ToastStore } from './toast-store.ts'
import styles from './toasts.module.css'

/** The visible toasts, above everything else. Their time stops while they are hovered or focused, and in a hidden tab. */
export function ToastRegion({ store }: { readonly store: ToastStore }) {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(store.subscribe, store.current, store.current)
  const region = useRef<HTMLElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useHiddenTab()
  const paused = isHovered || isFocused || isHidden
  const newest = toasts.at(-1)?.id
  const barHeight = useBarHeight()
  useSpokenNow(store)

  useEffect(() => {
    // React gets no blur event when a button is removed while it has the focus or is under a finger.
    setFocused(region.current?.contains(document.activeElement) ?? false)
    if (toasts.length === 0) setHovered(false)
  }, [toasts])

  useEffect(() => {
    // In the top layer, above a dialog that was opened before. A browser without popovers shows a fixed element.
    const element = region.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])

  return (
    // Hovering and focusing only stop the clock.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      className={styles['region']}
      style={{ marginBlockEnd: barHeight }}
      popover="manual"
      aria-label={t({ id: 'ui.toasts.region', message: 'Уведомления' })}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <ol className={styles['list']}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} paused={paused} onClose={() => store.close(toast.id)} />
        ))}
      </ol>
    </section>
  )
}

/** Closes toasts whose text is not of the language that the page has changed to. */
function useSpokenNow(store: ToastStore): void {
  const language = useLanguage()
  const spoken = useRef(language)
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    for (const { id, text, status } of store.current())
      if (typeof text !== 'function' && status !== 'loading') store.close(id)
  }, [store, language])
}

function useHiddenTab(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  )
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
