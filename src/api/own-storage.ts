/** Prefix of the keys of values that a signed-in person wrote; sign-out removes them. */
const prefix = 'qadam.own.'

/** Returns the key of a value that sign-out removes. */
export function ownKey(name: string): string {
  return prefix + name
}

/** Calls back on sign-out, so that copies in memory are removed too. Returns the function that unsubscribes. */
export function onOwnForgotten(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const listeners = new Set<() => void>()

/** Returns whether a sign-out would remove something from this browser. */
export function hasOwn(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return false
  }
}

/**
 * Removes the values that the person who signs out wrote on this device, because the next user may be another
 * person.
 */
export function forgetOwn(): void {
  for (const listener of listeners) listener()
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(prefix)) window.localStorage.removeItem(key)
  } catch {
    // Without storage nothing was stored.
  }
}
