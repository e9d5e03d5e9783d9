import { localDateOf } from '../../ui/index.ts'

/** Returns whether this day is in the future, by the country's calendar. */
export function isToCome(day: string | null): boolean {
  return day !== null && day > (localDateOf(Date.now()) ?? '')
}
