import { QadamError } from '../errors/index.ts'
import { namesHolder } from '../names-holder.ts'
import type { Store, User } from '../store/index.ts'
import { hasPassport, profileOf } from './profile.ts'

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

/** Refuses a person whose passport is not known. @throws QDM_PASSPORT_NEEDED */
export async function refuseUnknown(
  store: Pick<Store, 'contracts'>,
  user: User,
  today: string,
): Promise<void> {
  if (!(await isPassportKnown(store, user, today))) throw new QadamError('QDM_PASSPORT_NEEDED')
}
