import { isDate } from '../date/day.ts'
import { isTime } from '../time/time-of-day.ts'

/** Returns whether a text is a day that exists, `T`, and a time of RFC 3339. */
export function isDateTime(text: string): boolean {
  return isDate(text.slice(0, 10)) && isTime(text.slice(11))
}
