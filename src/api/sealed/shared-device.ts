const key = 'qadam.shared-device'

/** IndexedDB database of the copies of files that are on their way. */
export const uploadCopies = 'qadam-uploads'

/**
 * Returns whether the person marked this device as shared; then no personal data is stored in this
 * browser.
 */
export function isSharedDevice(): boolean {
  try {
    return window.localStorage.getItem(key) !== null
  } catch {
    return memory
  }
}

/** Stores whether others use this device. */
export function keepSharedDevice(isShared: boolean): void {
  memory = isShared
  try {
    if (isShared) {
      window.localStorage.setItem(key, '1')
      window.indexedDB.deleteDatabase(uploadCopies)
    } else window.localStorage.removeItem(key)
  } catch {
    // Without storage no personal data is stored anyway.
  }
}

/** Returns whether this is the storage key of the choice; used for changes by another tab. */
export function isSharedDeviceKey(changed: string | null): boolean {
  return changed === key
}

let memory = false
