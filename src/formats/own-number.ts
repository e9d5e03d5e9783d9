import { digitsOf } from './characters.ts'

/** Digits from which a text is the number of a policy or a claim. */
const numberDigits = 5

/** Returns whether a text is the number of a policy or a claim: it belongs in no address and in no log. */
export function isOwnNumber(words: string): boolean {
  return digitsOf(words).length >= numberDigits
}
