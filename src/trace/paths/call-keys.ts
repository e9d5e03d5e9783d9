/** Returns the id of the call that a key names: `find:d2` → `find`. */
export function callOf(key: string): string {
  return key.split(':', 1)[0] ?? key
}

/** Returns the item whose own call a key names: `find:d2` → `d2`; undefined for a call outside lists. */
export function itemOfCall(key: string): string | undefined {
  return key.split(':')[1]
}
