import { bareCode, NBSP } from '../characters.ts'
import type { Notation } from '../notation.ts'

const countryCode = '998'
const nationalLength = 9

/**
 * What is kept of a phone: `998901234567`, or the shorter rest while it is being typed, or nothing. A number of another
 * country keeps its plus, `+77011234567`: without it the first nine digits could be a number of this one.
 */
export function phoneValue(text: string): string {
  const code = bareCode(text).replace(/^00(?=[1-9]\d{9})/, '')
  const isInternational = text.trim().startsWith('+')
  // Nine digits that start with 998 are a number of operator 99; only more of them carry the country's code.
  const carriesCode = code.startsWith(countryCode) && (isInternational || code.length > nationalLength)
  if (carriesCode) return code === countryCode ? '' : code
  if (isInternational) return `+${code}`
  return code && countryCode + code
}

/** What is typed of a kept phone, whole or not: `99890` → `90`. */
export function nationalPart(value: string): string {
  return value.startsWith(countryCode) ? value.slice(countryCode.length) : value
}

/** National digits as they are read aloud: `901234567` → `90 123 45 67`; a part of them as far as it goes. */
export function groupPhone(digits: string): string {
  if (!/^\d*$/.test(digits)) return digits
  return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)]
    .filter(Boolean)
    .join(NBSP)
}

/** A whole phone for reading: `998901234567` → `+998 90 123 45 67`; other text is returned as it is. */
export function formatPhone(value: string): string {
  return /^\+?998\d{9}$/.test(value)
    ? `+998${NBSP}${groupPhone(nationalPart(value.replace('+', '')))}`
    : value
}

export const phone = { show: formatPhone, box: null } satisfies Notation
