import { laterReactions } from '../engine/index.ts'
import type { CompiledProduct } from '../engine/index.ts'
import { wizardLogic } from '../../machines/wizard-logic.ts'
import { eventOf, startOf } from './replay.ts'
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
    const logic = wizardLogic(product, laterReactions)
    let now = logic.getInitialSnapshot(null, startOf(header))
    const marks = marker()
    const { hash, engine } = product
    const from = header.from ? { from: { ...header.from, hash } } : {}
    const before = marks.mark(now.context.state)
    const lines: TraceLine[] = []
    for (const { call, event } of units) {
      if (call) lines.push(call)
      const answers = new Map(call ? [[call.key, call]] : [])
      now = logic.transition(now, eventOf(event.event, answers, now.context))
      const { state, refusal } = now.context
      const { refused: _refused, ...line } = event
      lines.push({
        ...line,
        after: marks.mark(state),
        ...(refusal ? { refused: refusal.code } : {}),
      })
    }
    return { header: { ...header, hash, engine, ...from, before }, lines }
  } catch {
    return null
  }
}
