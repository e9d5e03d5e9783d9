import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useToasts } from '../../ui/index.ts'
import { useTexts } from '../../wizard/index.ts'
import {
  type AuthModalOptions,
  closeAuthModal,
  openAuthModal,
  useAuthModalOptions,
} from './auth-modal-store.ts'
import { groupLeftOpen } from './kept-modal.ts'
import { useIsSignedIn } from './signed-in.ts'

const loadModal = () => import('./auth-modal.tsx')

const AuthModal = lazy(async () => ({ default: (await loadModal()).AuthModal }))

export interface AuthModalHostProps {
  /** Text shown when the modal cannot be loaded, because its own texts are not loaded then. */
  readonly notLoaded: () => string
}

/** Place of the sign-in modal, which is loaded when it first opens. `?auth=login` also opens it. */
export function AuthModalHost({ notLoaded }: AuthModalHostProps) {
  const options = useAuthModalOptions()
  const { history } = useRouter()
  useAddress(history)
  const isLoaded = useLoadedModal(options !== null, notLoaded)
  const wasOpen = useRef(false)
  useEffect(() => {
    const isOver = wasOpen.current && options === null
    wasOpen.current = options !== null
    // The sign-in button is removed after signing in: the focus moves to the cabinet link in its place.
    if (isOver && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-account], #main')?.focus()
  }, [options])
  return (
    options &&
    isLoaded && (
      <Suspense>
        <AuthModal history={history} options={options} onClose={closeAuthModal} />
      </Suspense>
    )
  )
}

const addresses: Readonly<Record<string, AuthModalOptions>> = {
  login: {},
  'sign-up': {},
  recovery: { group: 'passwordRecovery' },
}

/**
 * Opens the modal that the address names, and removes its name from the address; or opens the one that was open before a
 * reload.
 */
function useAddress(history: RouterHistory): void {
  const isSignedIn = useIsSignedIn()
  const asked = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('auth') })
  const handleAsked = useEffectEvent((name: string) => {
    const { pathname, search, hash } = history.location
    const query = new URLSearchParams(search)
    query.delete('auth')
    history.replace(`${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`)
    const options = addresses[name]
    if (options && !isSignedIn) openAuthModal(options)
  })
  useEffect(() => {
    if (asked !== null) handleAsked(asked)
  }, [asked])
  const handleLoaded = useEffectEvent(() => {
    const group = groupLeftOpen()
    if (group !== null && (group === 'myProfile') === isSignedIn) openAuthModal()
  })
  useEffect(() => handleLoaded(), [])
}

/** Returns whether the modal and its texts are loaded; loading starts with the first request. */
function useLoadedModal(isWanted: boolean, notLoaded: () => string): boolean {
  const texts = useTexts()
  const toasts = useToasts()
  const [isLoaded, setLoaded] = useState(false)
  const handleFailed = useEffectEvent(() => {
    closeAuthModal()
    toasts.show({ status: 'error', key: 'auth', text: notLoaded })
  })
  useEffect(() => {
    if (!isWanted || isLoaded) return
    Promise.all([loadModal(), texts.want('auth', 'errors')]).then(
      () => setLoaded(true),
      () => handleFailed(),
    )
  }, [isWanted, isLoaded, texts])
  return isLoaded
}
