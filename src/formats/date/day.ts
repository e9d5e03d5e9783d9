/**
 * Calendar dates as ISO text (`2026-02-28`) of the proleptic Gregorian calendar, years 0001 to 9999. Text of this
 * shape orders as dates do, so comparisons need no arithmetic. Whatever is not a date, or leaves these years, is null.
 */
export type DateText = string

/** Returns whether a value is the text of a day that exists. */
export function isDate(value: unknown): value is DateText {
  if (typeof value !== 'string' || value.length !== 10 || value[4] !== '-' || value[7] !== '-') return false
  // A character that is no digit makes its number NaN, and no comparison with NaN holds.
  const year = yearOf(value)
  const month = monthOf(value)
  const day = dayOf(value)
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

// Read by character codes: a regular expression and `Number` cost ten times as much, and rules read dates at every key.
function digits(value: string, from: number): number {
  const tens = value.charCodeAt(from) - 48
  const ones = value.charCodeAt(from + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

/** Returns the year of a date; NaN for text of another shape. */
export function yearOf(value: DateText): number {
  return digits(value, 0) * 100 + digits(value, 2)
}

/** Returns the month of a date, 1 to 12. */
export function monthOf(value: DateText): number {
  return digits(value, 5)
}

/** Returns the day of the month of a date. */
export function dayOf(value: DateText): number {
  return digits(value, 8)
}

/** Returns the number of days of a month. */
export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return 30 + ((month + (month >> 3)) & 1)
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}
