import { addDays } from '../../engine/runtime/index.ts'
import type { Settings } from '../settings/settings-table.ts'
import { calendarDay, endOfDay } from '../world.ts'

/**
 * Moment until which a complaint of now is answered: the end of the last day of QADAM_COMPLAINT_DAYS, in milliseconds
 * since 1970. Null when the insurer promises no day.
 */
export function complaintDueAt(
  { complaintDays }: Pick<Settings, 'complaintDays'>,
  now: number,
): number | null {
  const day = complaintDays === 0 ? null : addDays(calendarDay(now), complaintDays)
  return day === null ? null : endOfDay(day)
}
