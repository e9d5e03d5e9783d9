/**
 * The tab stores the state of the modal, because phones that switch to another app for the code may reload the page.
 */
const KEY = 'qadam.auth'

/** Keeps it, or forgets it. */
export function keepModal(kept: object | null): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be refused or full: then the modal starts from its first slide.
  }
}

/** Returns the stored value; its reader validates it. */
export function keptModal(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

/** Returns the group that was open when the page was left, or null. */
export function groupLeftOpen(): unknown {
  const kept = keptModal()
  const isOpen =
    typeof kept === 'object' && kept !== null && 'isOpenAuthModal' in kept && kept.isOpenAuthModal
  return isOpen === true && 'group' in kept ? kept.group : null
}
