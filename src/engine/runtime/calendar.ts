import { type DateText, dayOf, daysInMonth, isDate, monthOf, yearOf } from '../../formats/date/day.ts'
import type { Json } from '../json.ts'

/** The date that a value writes, or null. */
export function date(value: Json | undefined): DateText | null {
  return isDate(value) ? value : null
}

const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

function write(year: number, month: number, day: number): DateText | null {
  if (!(year >= 1 && year <= 9999)) return null
  return `${twoDigits[Math.floor(year / 100)]}${twoDigits[year % 100]}-${twoDigits[month]}-${twoDigits[day]}`
}

/** Days since 1970-01-01, by Howard Hinnant's days_from_civil (howardhinnant.github.io/date_algorithms.html). */
export function dayNumber(value: DateText): number {
  const month = monthOf(value)
  // Years begin in March, so that the leap day is a year's last.
  const year = yearOf(value) - (month < 3 ? 1 : 0)
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOf(value) - 1
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
  const count = yearOf(value) * 12 + monthOf(value) - 1 + Math.trunc(months)
  const year = Math.floor(count / 12)
  const month = count - year * 12 + 1
  return write(year, month, Math.min(dayOf(value), daysInMonth(year, month)))
}

/** The date moved forward (1) or back (−1) by months and then by days; null when there is no span. */
export function shift(
  value: DateText | null,
  span: readonly [months: number, days: number] | null,
  sign: 1 | -1,
): DateText | null {
  return span && addDays(addMonths(value, sign * span[0]), sign * span[1])
}

/** Days from the first date to the second; negative when it is earlier. */
export function daysBetween(from: DateText | null, to: DateText | null): number | null {
  return from === null || to === null ? null : dayNumber(to) - dayNumber(from)
}

/** Full years from a birth date to a day: the most years that can be added to it without passing the day. */
export function age(birth: DateText | null, on: DateText | null): number | null {
  if (birth === null || on === null) return null
  const year = yearOf(on)
  const months = monthOf(on) - monthOf(birth)
  const days = dayOf(on) - Math.min(dayOf(birth), daysInMonth(year, monthOf(birth)))
  return year - yearOf(birth) - (months < 0 || (months === 0 && days < 0) ? 1 : 0)
}

/** One part of a date: its year, month (1 to 12) or day. */
export function partOfDate(value: DateText | null, part: 'year' | 'month' | 'day'): number | null {
  if (value === null) return null
  if (part === 'year') return yearOf(value)
  return part === 'month' ? monthOf(value) : dayOf(value)
}
