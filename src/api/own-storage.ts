/** Whatever stands under these keys was written by somebody signed in, and goes when they sign out. */
const prefix = 'qadam.own.'

/** The key of something that goes with its writer. */
export function ownKey(name: string): string {
  return prefix + name
}

/** Calls back when somebody signs out here, so that what is still open is forgotten, too; returns how to stop. */
export function onOwnForgotten(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const listeners = new Set<() => void>()

/** Whether something is stored here that goes with whoever signs out. */
export function hasOwn(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return false
  }
}

/** Forgets what was written on this device by who signs out now: the next one to use it may be somebody else. */
export function forgetOwn(): void {
  for (const listener of listeners) listener()
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(prefix)) window.localStorage.removeItem(key)
  } catch {
    // Where storage is refused nothing was stored.
  }
}
