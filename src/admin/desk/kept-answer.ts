import { ownKey } from '../../api/index.ts'

const keyOf = (appealId: string): string => ownKey(`admin.answer.${appealId}`)

/** The answer to an appeal that was begun on this device and not sent. */
export function keptAnswer(appealId: string): string {
  try {
    return window.localStorage.getItem(keyOf(appealId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps an answer while it is being written: a list that is searched again renders its items again. */
export function keepAnswer(appealId: string, answer: string): void {
  try {
    if (answer === '') window.localStorage.removeItem(keyOf(appealId))
    else window.localStorage.setItem(keyOf(appealId), answer)
  } catch {
    // Storage may be refused or full: then the answer lives as long as it is shown.
  }
}
