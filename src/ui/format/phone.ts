import { NBSP } from './language.ts'
import { digitsOf } from './characters.ts'

const countryCode = '998'
const nationalLength = 9

/** The nine national digits of what a person typed or pasted: `+998 (90) 123-45-67` → `901234567`. */
export function nationalPhoneDigits(text: string): string {
  const digits = digitsOf(text)
  // Nine digits that start with 998 are a number of operator 99; only more of them carry the country's code.
  const national = digits.length > nationalLength && digits.startsWith(countryCode) ? digits.slice(3) : digits
  return national.slice(0, nationalLength)
}

/** What is kept of a phone: `998901234567`, or the shorter rest while it is being typed, or nothing. */
export function phoneValue(text: string): string {
  const national = nationalPhoneDigits(text)
  return national && countryCode + national
}

/** The national digits of a kept phone, whole or not: `99890` → `90`. */
export function nationalPart(value: string): string {
  return nationalPhoneDigits(value.replace(/^\+?998/, ''))
}

/** National digits as they are read aloud: `901234567` → `90 123 45 67`; a part of them as far as it goes. */
export function groupPhone(text: string): string {
  const digits = nationalPhoneDigits(text)
  return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7, 9)]
    .filter(Boolean)
    .join(NBSP)
}

/** A whole phone for reading: `998901234567` → `+998 90 123 45 67`; other text is returned as it is. */
export function formatPhone(value: string): string {
  return /^\+?998\d{9}$/.test(value) ? `+998${NBSP}${groupPhone(nationalPart(value))}` : value
}
