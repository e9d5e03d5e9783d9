import type { SimulatedClock } from '../../../machines/xstate.ts'

/** Seconds of the longest recording. */
const longest = 24 * 60 * 60

/**
 * Seconds that are left of the longest recording after so many milliseconds. It is the clock of machines with several
 * timers: a recorder compares the rest of both machines and lets the same time pass.
 */
export function secondsLeftAfter(elapsedMs: number): number {
  return longest - elapsedMs / 1000
}

/** The same for the clock of a player, which begins at 0. */
export function secondsLeftOn(clock: SimulatedClock): number {
  return secondsLeftAfter(clock.now())
}
