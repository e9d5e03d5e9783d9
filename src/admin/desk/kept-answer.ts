import { ownKey } from '../../api/index.ts'

const keyOf = (appealId: string): string => ownKey(`admin.answer.${appealId}`)

/** Returns the unsent answer to an appeal that is stored on this device; empty when there is none. */
export function keptAnswer(appealId: string): string {
  try {
    return window.localStorage.getItem(keyOf(appealId)) ?? ''
  } catch {
    return ''
  }
}

/** Stores an unsent answer on this device, because a new search unmounts the item. Empty text removes it. */
export function keepAnswer(appealId: string, answer: string): void {
  try {
    if (answer === '') window.localStorage.removeItem(keyOf(appealId))
    else window.localStorage.setItem(keyOf(appealId), answer)
  } catch {
    // Storage may be refused or full: then the answer is lost when its card is unmounted.
  }
}
