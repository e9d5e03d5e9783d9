import { isObject } from '../../engine/json.ts'

/**
 * The tab stores the state of the modal, because phones that switch to another app for the code may reload the page.
 */
const KEY = 'qadam.auth'

/** Stores the state of the modal with the address of the page below; null removes it. */
export function keepModal(kept: object | null): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify({ ...kept, address: location.pathname }))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be refused or full: then the modal starts from its first slide.
  }
}

/** Returns the stored value, closed when it was left at another address; its reader validates the rest. */
export function keptModal(): Readonly<Record<string, unknown>> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isObject(kept)) return null
    return kept['address'] === location.pathname ? kept : { ...kept, isOpenAuthModal: false }
  } catch {
    return null
  }
}

/** Returns the group that was open when this page was left, or null. */
export function groupLeftOpen(): unknown {
  const kept = keptModal()
  return kept?.['isOpenAuthModal'] === true ? kept['group'] : null
}
