import { begin, restore, step } from '../engine/index.ts'
import type { CompiledProduct, Step } from '../engine/index.ts'
import { eventOf } from './replay.ts'
import { marker } from './state-mark.ts'
import type { CallLine, EventLine, Trace, TraceHeader, TraceLine } from './trace-file.ts'

/** An event with the answer that came with it. */
export interface PlayedUnit {
  readonly call: CallLine | null
  readonly event: EventLine
}

/** The events of a recording, in order, each with its answer. */
export function unitsOf({ lines }: Trace): readonly PlayedUnit[] {
  const answers = new Map<string, CallLine>()
  const units: PlayedUnit[] = []
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

/** The wizard before the first event of a recording. A saved beginning is taken over by another version. */
export function beginningOn(
  product: CompiledProduct,
  { today, language, values, from }: Pick<TraceHeader, 'today' | 'language' | 'values' | 'from'>,
): Step {
  const world = { today, language }
  return from
    ? restore(product, { ...from, hash: product.hash }, world)
    : begin(product, values ? { ...world, values } : world)
}

/** The wizard after one event, which takes its recorded answer. */
export function stepOf(product: CompiledProduct, now: Step, { call, event }: PlayedUnit): Step {
  return step(product, now.state, eventOf(event.event, new Map(call ? [[call.key, call]] : []), now))
}

/**
 * Returns these events as a recording of a version: the states and refusals are those that this version gives. Null
 * when the engine cannot play them.
 */
export function recordedOn(
  product: CompiledProduct,
  header: TraceHeader,
  units: readonly PlayedUnit[],
): Trace | null {
  try {
    let now = beginningOn(product, header)
    const marks = marker()
    const { hash, engine } = product
    const from = header.from ? { from: { ...header.from, hash } } : {}
    const before = marks.mark(now.state)
    const lines: TraceLine[] = []
    for (const unit of units) {
      if (unit.call) lines.push(unit.call)
      now = stepOf(product, now, unit)
      const { refused: _refused, ...line } = unit.event
      lines.push({
        ...line,
        after: marks.mark(now.state),
        ...(now.refusal ? { refused: now.refusal.code } : {}),
      })
    }
    return { header: { ...header, hash, engine, ...from, before }, lines }
  } catch {
    return null
  }
}
