import type { CompiledProduct } from '../engine/index.ts'
import { recordedOn, unitsOf, type PlayedUnit } from './played-units.ts'
import type { Trace } from './trace-file.ts'

/** Attempts at most; each plays a recording. */
const mostAttempts = 2000

/**
 * Returns the shortest recording found that shows the same difference, by delta debugging: it removes events, first
 * many at once, then one by one. States after the remaining events are those of the recorded version.
 */
export function minimise(
  recorded: CompiledProduct,
  trace: Trace,
  showsTheSame: (shorter: Trace) => boolean,
  most = mostAttempts,
): Trace {
  let units = unitsOf(trace)
  let best = trace
  let attempts = 0
  const attempt = (fewer: readonly PlayedUnit[]): boolean => {
    if (attempts >= most) return false
    attempts += 1
    const shorter = recordedOn(recorded, trace.header, fewer)
    if (shorter === null || !showsTheSame(shorter)) return false
    units = fewer
    best = shorter
    return true
  }
  // From the end: what came after the difference is the easiest to do without.
  const leaveOut = (size: number): boolean => {
    let isShorter = false
    for (let end = units.length; end > 0;) {
      const start = Math.max(0, end - size)
      if (attempt([...units.slice(0, start), ...units.slice(end)])) isShorter = true
      end = start
    }
    return isShorter
  }
  for (let size = Math.ceil(units.length / 2); size > 1; size = Math.ceil(size / 2)) leaveOut(size)
  while (leaveOut(1)) {
    // Without one event another one may be left out, too.
  }
  return best
}
