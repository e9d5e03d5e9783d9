/** Values under these keys were written by a signed-in person and are removed when they sign out. */
const prefix = 'qadam.own.'

/** The key of something that goes with its writer. */
export function ownKey(name: string): string {
  return prefix + name
}

/** Calls back on sign-out, so that state in memory is forgotten too. Returns the function that unsubscribes. */
export function onOwnForgotten(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const listeners = new Set<() => void>()

/** Whether a sign-out would remove something from this browser. */
export function hasOwn(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return false
  }
}

/** Removes what the person who signs out wrote on this device: the next user may be another person. */
export function forgetOwn(): void {
  for (const listener of listeners) listener()
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(prefix)) window.localStorage.removeItem(key)
  } catch {
    // Where storage is refused nothing was stored.
  }
}
