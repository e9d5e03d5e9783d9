const key = 'qadam.recordings'

/**
 * Returns whether the customer lets this browser send recordings of wizards: true until they decline, false
 * without storage.
 */
export function areRecordingsAllowed(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    // Without storage a refusal could not be stored either.
    return false
  }
}

/** Stores the customer's choice on this device. */
export function allowRecordings(isAllowed: boolean): void {
  try {
    if (isAllowed) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Nothing is sent from a browser without storage.
  }
}
