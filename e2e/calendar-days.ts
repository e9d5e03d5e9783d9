import { calendarDay } from '../src/server/world.ts'

/** A day by the country's calendar, so many days from today: `2026-11-22`. */
export function isoDayFromNow(days: number): string {
  return calendarDay(Date.now() + days * 24 * 60 * 60 * 1000)
}

/** The same day as it is typed: `22.11.2026`. */
export function dayFromNow(days: number): string {
  return isoDayFromNow(days).split('-').toReversed().join('.')
}
