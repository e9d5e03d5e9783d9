import { bareCode } from '../characters.ts'
import { plainSigns } from '../plain-signs.ts'
import { countryCode } from './notation.ts'

const nationalLength = 9

/**
 * Returns the stored form of a typed phone: `998901234567`, a shorter one while it is incomplete, or empty. A
 * number of another country keeps its plus, `+77011234567`: without it the first nine digits could be a
 * number of this country.
 */
export function phoneValue(text: string): string {
  const plain = plainSigns(text)
    .trim()
    .replace(/^tel:\s*/i, '')
  const isInternational = plain.startsWith('+')
  const code = withoutPrefix(bareCode(plain), /^8\D/.test(plain))
  // Nine digits that start with 998 are a number of operator 99; only more of them carry the country's code.
  const carriesCode = code.startsWith(countryCode) && (isInternational || code.length > nationalLength)
  if (carriesCode) return code === countryCode ? '' : code
  if (isInternational) return `+${code}`
  return code && countryCode + code
}

/**
 * Removes what is dialled before a number: `00` before a country, and `8`, the old trunk prefix, before nine digits. Without
 * a mark behind it, the 8 of `87` and `88` is an operator's, and there is a digit too many.
 */
function withoutPrefix(code: string, isApart: boolean): string {
  return code
    .replace(/^00(?=[1-9]\d{9})/, '')
    .replace(isApart ? /^8(?=[2-9]\d{8}$)/ : /^8(?=[2-69]\d{8}$)/, '')
}

/** Returns whether a stored phone has all digits of this country's, or is one of another country. */
export function isWholePhone(value: string): boolean {
  return /^(?:998\d{9}|\+\d{8,})$/.test(value)
}
