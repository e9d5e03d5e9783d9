const key = 'qadam.recordings'

/** Whether the customer lets this browser send recordings of wizards; yes until they say no. */
export function areRecordingsAllowed(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    // Where nothing can be kept, a choice could not be either.
    return false
  }
}

/** Keeps the customer's choice on this device. */
export function allowRecordings(isAllowed: boolean): void {
  try {
    if (isAllowed) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Nothing is sent from a browser without storage.
  }
}
