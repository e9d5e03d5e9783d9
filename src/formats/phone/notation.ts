import { NBSP } from '../characters.ts'
import type { Notation } from '../notation.ts'

/** Country's code of a stored phone. */
export const countryCode = '998'

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
