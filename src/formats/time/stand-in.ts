import type { Draws, StandIn } from '../stand-in.ts'
import { isTime } from './time-of-day.ts'

/** Another time of the day with the same offset. */
export const time: StandIn = {
  replaces: isTime,
  draw: (value, _, draws) => drawTime(value, draws),
}

/** Another hour, minute and second; fractions and offset stay. */
export function drawTime(value: string, { below }: Draws): string {
  const two = (limit: number): string => String(below(limit)).padStart(2, '0')
  return `${two(24)}:${two(60)}:${two(60)}${value.slice('14:30:00'.length)}`
}
