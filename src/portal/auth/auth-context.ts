import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { AuthContext as AuthState } from '../../../machines/auth-state.ts'
import type { AuthRun } from './use-auth-run.ts'

/** The modal around a slide. */
export const AuthProviderContext = createContext<AuthRun | null>(null)

/** The modal around this slide. */
export function useAuth(): AuthRun {
  const auth = use(AuthProviderContext)
  if (!auth) throw new Error('useAuth: there is no modal around this slide')
  return auth
}

/** One value of the modal's state, followed. */
export function useAuthState<Name extends keyof AuthState>(name: Name): AuthState[Name] {
  return useSelector(useAuth().actor, ({ context }) => context[name])
}

/** Returns whether a request to the server is running. */
export function useIsBusy(): boolean {
  return useSelector(
    useAuth().actor,
    (snapshot) =>
      snapshot.hasTag('busy') ||
      snapshot.context.verification.isChecking ||
      snapshot.context.verification.step === 'sending',
  )
}

/** Returns whether the browser asks the person for a passkey. */
export function useIsAskingPasskey(): boolean {
  return useSelector(useAuth().actor, (snapshot) => snapshot.matches({ open: { comingIn: 'passkey' } }))
}
