import type { Profile } from './own-things.ts'

/** Returns first and last name in this order; empty while the profile has none. */
export function nameOf({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Returns the first name and the first letter of the last one, "Anvar K."; empty while the profile has none. */
export function shortNameOf({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return [firstName, lastName && `${lastName.charAt(0)}.`].filter(Boolean).join(' ')
}

/** First letters of the name; empty while there is none. */
export function initialsOf({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].map((part) => part?.charAt(0).toUpperCase() ?? '').join('')
}
