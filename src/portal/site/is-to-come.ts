import { localDateOf } from '../../ui/index.ts'

/** Whether this day of the country is still to come. */
export function isToCome(day: string | null): boolean {
  return day !== null && day > (localDateOf(Date.now()) ?? '')
}
