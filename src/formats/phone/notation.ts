import { bareCode, NBSP } from '../characters.ts'
import type { Notation } from '../notation.ts'

const countryCode = '998'
const nationalLength = 9

/**
 * Returns the stored form of a typed phone: `998901234567`, a shorter one while it is incomplete, or empty. A
 * number of another country keeps its plus, `+77011234567`: without it the first nine digits could be a
 * number of this country.
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

/** Returns the national part of a stored phone, complete or not: `99890` → `90`. */
export function nationalPart(value: string): string {
  return value.startsWith(countryCode) ? value.slice(countryCode.length) : value
}

/** Groups national digits as they are read aloud: `901234567` → `90 123 45 67`; also incomplete ones. */
export function groupPhone(digits: string): string {
  if (!/^\d*$/.test(digits)) return digits
  return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)]
    .filter(Boolean)
    .join(NBSP)
}

/** Formats a complete phone: `998901234567` → `+998 90 123 45 67`; returns other text unchanged. */
export function formatPhone(value: string): string {
  return /^\+?998\d{9}$/.test(value)
    ? `+998${NBSP}${groupPhone(nationalPart(value.replace('+', '')))}`
    : value
}

export const phone = { show: formatPhone, box: null } satisfies Notation
