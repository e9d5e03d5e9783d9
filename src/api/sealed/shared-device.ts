const key = 'qadam.shared-device'

/** Whether the person said that others use this device, too: then no personal data is left in this browser. */
export function isSharedDevice(): boolean {
  try {
    return window.localStorage.getItem(key) !== null
  } catch {
    return memory
  }
}

/** Remembers what the person said of this device. */
export function keepSharedDevice(isShared: boolean): void {
  memory = isShared
  try {
    if (isShared) window.localStorage.setItem(key, '1')
    else window.localStorage.removeItem(key)
  } catch {
    // Where storage is refused nothing is kept anyway.
  }
}

/** Whether a storage event tells that another tab changed it. */
export function isSharedDeviceKey(changed: string | null): boolean {
  return changed === key
}

let memory = false
