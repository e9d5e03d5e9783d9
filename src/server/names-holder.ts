import { addDays } from '../engine/runtime/index.ts'
import type { Contract } from './store/index.ts'

/** Days after the end of a policy in which it still says whose phone bought it: operators give unused numbers to others. */
const knownDays = 90

/**
 * Returns whether a contract says who its holder is: it was bought here, where a code proved the phone, and has not
 * ended, or ended not long ago.
 */
export function namesHolder({ version, pinfl, term_to: end }: Contract, today: string): boolean {
  return version !== '' && pinfl !== null && (end === '' || end >= (addDays(today, -knownDays) ?? today))
}
