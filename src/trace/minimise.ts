import { begin, restore, step } from '../engine/index.ts'
import type { CompiledProduct, Step } from '../engine/index.ts'
import { eventOf } from './replay.ts'
import { marker } from './state-mark.ts'
import type { CallLine, EventLine, Trace, TraceLine } from './trace-file.ts'

/** Attempts at most; each plays a recording. */
const mostAttempts = 2000

/**
 * The shortest recording found that still shows the same, by delta debugging: events are left out, first many at once,
 * then one by one. States after the events that remain are those of the version that was recorded.
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
  const attempt = (fewer: readonly Unit[]): boolean => {
    if (attempts >= most) return false
    attempts += 1
    const shorter = marked(recorded, trace, fewer)
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

/** An event with the answer that came with it. */
interface Unit {
  readonly call: CallLine | null
  readonly event: EventLine
}

function unitsOf({ lines }: Trace): readonly Unit[] {
  const answers = new Map<string, CallLine>()
  const units: Unit[] = []
  for (const line of lines) {
    if (line.kind === 'call') answers.set(line.key, line)
    else
      units.push({
        event: line,
        call: line.event.type === 'call.answered' ? (answers.get(line.event.key) ?? null) : null,
      })
  }
  return units
}

/** Returns the events as a separate recording; null when the engine refuses them. */
function marked(product: CompiledProduct, { header }: Trace, units: readonly Unit[]): Trace | null {
  const { today, language, values, from } = header
  const world = { today, language }
  try {
    let now: Step = from
      ? restore(product, from, world)
      : begin(product, values ? { ...world, values } : world)
    const marks = marker()
    const before = marks.mark(now.state)
    const lines: TraceLine[] = []
    for (const { call, event } of units) {
      if (call) lines.push(call)
      now = step(product, now.state, eventOf(event.event, new Map(call ? [[call.key, call]] : []), now))
      const { refused: _refused, ...line } = event
      lines.push({
        ...line,
        after: marks.mark(now.state),
        ...(now.refusal ? { refused: now.refusal.code } : {}),
      })
    }
    return { header: { ...header, before }, lines }
  } catch {
    return null
  }
}
