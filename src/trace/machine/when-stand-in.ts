import { claimRules, countryClock, isTimeOfDay } from '../../../machines/claim-rules.ts'
import { date, dateOfDay, dayNumber } from '../../engine/runtime/index.ts'
import type { StandIns } from '../stand-in.ts'

const noonMinutes = 12 * 60

/** Returns another day on the same side of today and of the last day for reporting an event. */
export function dayStandIn(value: string, standIns: StandIns, now: number, today: string): string {
  const day = date(value.trim())
  if (day === null) return value.trim() === '' ? value : 'no date'
  const ago = dayNumber(countryClock(now).day) - dayNumber(day)
  return (
    dateOfDay(dayNumber(today) - sameSide(ago, standIns.number(`day ${value}`, claimRules.notifyDays))) ??
    today
  )
}

function sameSide(ago: number, chance: number): number {
  const { notifyDays } = claimRules
  if (ago === 0) return 0
  if (ago < 0) return -1 - chance
  return (ago > notifyDays ? notifyDays : 0) + 1 + chance
}

/** Returns another time on the same side of the current time; the player's clock shows noon. */
export function timeStandIn(value: string, standIns: StandIns, now: number): string {
  if (!isTimeOfDay(value)) return value.trim() === '' ? value : 'no time'
  const isPast = value <= countryClock(now).time
  const minutes = isPast ? noonMinutes + 1 : noonMinutes - 1
  return timeText(standIns.number(`time ${value}`, minutes) + (isPast ? 0 : noonMinutes + 1))
}

function timeText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
