import { useLingui } from '@lingui/react/macro'
import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { laterPieces } from '../../later/later-pieces.tsx'
import { whenIdle } from '../../later/persistent-import.ts'
import { createToastStore, type Toasts, type ToastStore } from './toast-store.ts'
import styles from './toasts.module.css'

export interface ToastProviderProps {
  /** To show toasts from outside of React; a store of its own unless given. */
  readonly store?: ToastStore | undefined
  readonly children: ReactNode
}

// The words of a lost connection must be there when it is lost.
const later = laterPieces(() => import('./toast.tsx'))

/** Loads the stylesheet and component of toasts before the first toast is shown. */
export const loadToasts = later.load

const Toast = later.piece((of) => of.Toast)

const ToastContext = createContext<Toasts | null>(null)

/** Provides the toasts of the page, and shows them. sonner would be 9.3 KB (gzip) instead of 1.9: docs/decisions/0033. */
export function ToastProvider({ store: given, children }: ToastProviderProps) {
  const [own] = useState(createToastStore)
  const store = given ?? own
  return (
    <ToastContext value={store}>
      {children}
      <ToastRegion store={store} />
    </ToastContext>
  )
}

/** Shows, changes and closes toasts of the page. */
export function useToasts(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToasts: there is no ToastProvider around this component')
  return toasts
}

function ToastRegion({ store }: { readonly store: ToastStore }) {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(store.subscribe, store.current, store.current)
  const region = useRef<HTMLElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useHiddenTab()
  const paused = isHovered || isFocused || isHidden
  const newest = toasts.at(-1)?.id

  useEffect(() => whenIdle(() => void loadToasts()), [])

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
      popover="manual"
      aria-label={t({ id: 'ui.toasts.region', message: 'Уведомления' })}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <ol className={styles['list']}>
        <Suspense>
          {toasts.map((toast) => (
            <Toast key={toast.id} toast={toast} paused={paused} onClose={() => store.close(toast.id)} />
          ))}
        </Suspense>
      </ol>
    </section>
  )
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
