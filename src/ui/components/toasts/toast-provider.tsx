import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { laterPieces } from '../../later/later-pieces.tsx'
import { whenIdle } from '../../later/persistent-import.ts'
import { createToastStore, type Toasts, type ToastStore } from './toast-store.ts'

export interface ToastProviderProps {
  /** To show toasts from outside of React; a store of its own unless given. */
  readonly store?: ToastStore | undefined
  readonly children: ReactNode
}

// The words of a lost connection must be there when it is lost.
const later = laterPieces(() => import('./toast-region.tsx'))

/** Loads the stylesheet and components of toasts before the first toast is shown. */
export const loadToasts = later.load

const ToastRegion = later.piece((of) => of.ToastRegion)

const ToastContext = createContext<Toasts | null>(null)

/** Provides the toasts of the page, and shows them. sonner would be 9.3 KB (gzip) instead of 1.9: docs/decisions/0033. */
export function ToastProvider({ store: given, children }: ToastProviderProps) {
  const [own] = useState(createToastStore)
  const store = given ?? own
  const hasToasts = useSyncExternalStore(
    store.subscribe,
    () => store.current().length > 0,
    () => false,
  )
  useEffect(() => whenIdle(() => void loadToasts()), [])
  return (
    <ToastContext value={store}>
      {children}
      <Suspense>{hasToasts && <ToastRegion store={store} />}</Suspense>
    </ToastContext>
  )
}

/** Shows, changes and closes toasts of the page. */
export function useToasts(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToasts: there is no ToastProvider around this component')
  return toasts
}
