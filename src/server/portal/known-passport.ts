import { addDays } from '../../engine/runtime/index.ts'
import { QadamError } from '../errors/index.ts'
import type { Contract, Store, User } from '../store/index.ts'
import { hasPassport, profileOf } from './profile.ts'

/** Days after the end of a policy in which it still says whose phone bought it: operators give unused numbers to others. */
const knownDays = 90

/**
 * Returns whether the passport of a person is known: it is in the profile, is bound, or was given when a policy was
 * bought with this phone. What it opens are the policies of this phone, never those of other phones: these take a
 * bound passport, because a person who has only the phone may be another one.
 */
export async function isPassportKnown(
  store: Pick<Store, 'contracts'>,
  user: User,
  today: string,
): Promise<boolean> {
  if (user.pinfl !== null || hasPassport(profileOf(user))) return true
  return (await store.contracts.ofPhone(user.phone)).some((contract) => namesHolder(contract, today))
}

/**
 * Returns whether a contract says who its holder is: it was bought here, where a code proved the phone, and has not
 * ended, or ended not long ago.
 */
export function namesHolder({ version, pinfl, term_to: end }: Contract, today: string): boolean {
  return version !== '' && pinfl !== null && (end === '' || end >= (addDays(today, -knownDays) ?? today))
}

/** Refuses a person whose passport is not known. @throws QDM_PASSPORT_NEEDED */
export async function refuseUnknown(
  store: Pick<Store, 'contracts'>,
  user: User,
  today: string,
): Promise<void> {
  if (!(await isPassportKnown(store, user, today))) throw new QadamError('QDM_PASSPORT_NEEDED')
}
