import type { Json } from '../json.ts'

/**
 * Calendar dates as ISO text (`2026-02-28`) of the proleptic Gregorian calendar, years 0001 to 9999. Text of this
 * shape orders as dates do, so comparisons need no arithmetic. Whatever is not a date, or leaves these years, is null.
 */
export type DateText = string

const dateShape = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Whether a value is the text of a day that exists. */
export function isDate(value: Json | undefined): value is DateText {
  return (
    typeof value === 'string' &&
    dateShape.test(value) &&
    +value.slice(8) <= daysInMonth(+value.slice(0, 4), +value.slice(5, 7))
  )
}

/** The date that a value writes, or null. */
export function date(value: Json | undefined): DateText | null {
  return isDate(value) ? value : null
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return 30 + ((month + (month >> 3)) & 1)
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

function write(year: number, month: number, day: number): DateText | null {
  if (!(year >= 1 && year <= 9999)) return null
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
}

/** Days since 1970-01-01, by Howard Hinnant's days_from_civil (howardhinnant.github.io/date_algorithms.html). */
export function dayNumber(value: DateText): number {
  const month = +value.slice(5, 7)
  // Years begin in March, so that the leap day is a year's last.
  const year = +value.slice(0, 4) - (month < 3 ? 1 : 0)
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + +value.slice(8) - 1
  return (
    365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + dayOfYear - 719_468
  )
}

/** The date of a day number; the inverse of `dayNumber`. */
export function dateOfDay(number: number): DateText | null {
  const days = number + 719_468
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  return write(
    yearOfEra + era * 400 + (month < 3 ? 1 : 0),
    month,
    dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  )
}

/** The date so many days later; a fraction of a day is dropped. */
export function addDays(value: DateText | null, days: number): DateText | null {
  return value === null ? null : dateOfDay(dayNumber(value) + Math.trunc(days))
}

/** The date so many months later, clamped to the end of its month: 31 January and a month is the last of February. */
export function addMonths(value: DateText | null, months: number): DateText | null {
  if (value === null) return null
  const count = +value.slice(0, 4) * 12 + +value.slice(5, 7) - 1 + Math.trunc(months)
  const year = Math.floor(count / 12)
  const month = count - year * 12 + 1
  return write(year, month, Math.min(+value.slice(8), daysInMonth(year, month)))
}

/** Days from the first date to the second; negative when it is earlier. */
export function daysBetween(from: DateText | null, to: DateText | null): number | null {
  return from === null || to === null ? null : dayNumber(to) - dayNumber(from)
}

/** Full years from a birth date to a day: the most years that can be added to it without passing the day. */
export function age(birth: DateText | null, on: DateText | null): number | null {
  if (birth === null || on === null) return null
  const years = +on.slice(0, 4) - +birth.slice(0, 4)
  const birthday = addMonths(birth, years * 12)
  return birthday !== null && birthday > on ? years - 1 : years
}

/** One part of a date: its year, month (1 to 12) or day. */
export function partOfDate(value: DateText | null, part: 'year' | 'month' | 'day'): number | null {
  if (value === null) return null
  return +(part === 'year' ? value.slice(0, 4) : part === 'month' ? value.slice(5, 7) : value.slice(8))
}
