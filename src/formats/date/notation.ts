import type { Notation } from '../notation.ts'

/** A calendar date as forms and documents write it in every language: `2026-11-21` → `21.11.2026`. */
export function formatDate(isoDate: string): string {
  const parts = datePartsOf(isoDate)
  return parts ? `${pad(parts.day)}.${pad(parts.month)}.${parts.year}` : isoDate
}

/** A calendar date in numbers. */
export interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Returns the parts of an ISO date; null when the day does not exist. */
export function datePartsOf(isoDate: string): DateParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return isRealDate(year, month, day) ? { year, month, day } : null
}

/** Returns whether a calendar date exists: `2028-02-29` does, `2026-02-29` does not. */
export function isRealDate(year: number, month: number, day: number): boolean {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1) return false
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (lengths[month - 1] ?? 0)
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

export const date = { show: formatDate, box: null } satisfies Notation
