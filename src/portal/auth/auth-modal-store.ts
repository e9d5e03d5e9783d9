import { useSyncExternalStore } from 'react'

/** The three groups of slides that the modal holds. */
export type AuthGroup = 'authContainer' | 'myProfile' | 'passwordRecovery'

/** Options with which the modal opens. */
export interface AuthModalOptions {
  /** `authContainer` unless given. */
  readonly group?: AuthGroup | undefined
  /** Number of the slide in its group, from 1; default: the group's current slide. */
  readonly slide?: number | undefined
  /** The phone that is known already. */
  readonly phone?: string | undefined
  /** Called once the person is signed in and the modal has closed. */
  readonly onSignedIn?: (() => void) | undefined
}

let asked: AuthModalOptions | null = null
const listeners = new Set<() => void>()

/** Opens the sign-in modal over the current page; closing it returns to that page. */
export function openAuthModal(options: AuthModalOptions = {}): void {
  change(options)
}

/** Closes the modal. */
export function closeAuthModal(): void {
  change(null)
}

/** Returns the options with which the modal was opened; null while it is closed. */
export function useAuthModalOptions(): AuthModalOptions | null {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
}

function change(options: AuthModalOptions | null): void {
  asked = options
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
