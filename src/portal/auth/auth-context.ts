import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { AuthContext as AuthState } from '../../../machines/auth-state.ts'
import type { AuthActor } from './use-auth-actor.ts'

/** The machine of the modal around a slide. */
export const AuthContext = createContext<AuthActor | null>(null)

/** The machine of the modal around this slide. */
export function useAuth(): AuthActor {
  const actor = use(AuthContext)
  if (!actor) throw new Error('useAuth: there is no modal around this slide')
  return actor
}

/** One value of the modal's state, followed. */
export function useAuthState<Name extends keyof AuthState>(name: Name): AuthState[Name] {
  return useSelector(useAuth(), ({ context }) => context[name])
}

/** Whether an answer of the server is awaited. */
export function useIsBusy(): boolean {
  return useSelector(
    useAuth(),
    (snapshot) =>
      snapshot.hasTag('busy') ||
      snapshot.context.verification.isChecking ||
      snapshot.context.verification.step === 'sending',
  )
}
