import type { StandIn } from '../stand-in.ts'
import { drawTime } from '../time/stand-in.ts'
import { isDateTime } from './instant.ts'

/** The stand-in of the day, and another time with the same offset. */
export const dateTime: StandIn = {
  replaces: isDateTime,
  draw: (value, close, draws) =>
    `${draws.of(value.slice(0, 10), close)}${value.charAt(10)}${drawTime(value.slice(11), draws)}`,
}
