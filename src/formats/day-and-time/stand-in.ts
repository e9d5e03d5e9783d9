import type { StandIn } from '../stand-in.ts'
import { drawTimeOfDay } from '../time-of-day/stand-in.ts'

/** The stand-in of the day, and another time. */
export const dayAndTime: StandIn = {
  replaces: (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text),
  draw: (value, close, draws) => `${draws.of(value.slice(0, 10), close)}T${drawTimeOfDay(draws)}`,
}
