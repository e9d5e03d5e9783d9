import type { Json } from '../../engine/index.ts'
import type { ChangedValue } from '../playback.ts'
import type { MachineCallLine, MachineEventLine, MachineMark, MachineTrace } from './machine-trace.ts'

/** Every this number of states is stored; those between are found from the marks. */
const keptEvery = 64

/** One event of a machine's recording, with its displayed details. */
export interface PlayedMachineEvent {
  /** Number of the event, from 1. */
  readonly number: number
  /** Milliseconds since the recording began. Older traces carry none: their events are a second apart. */
  readonly atMs: number
  readonly line: MachineEventLine
  /** The call that the event ends; null for an event of another kind. */
  readonly call: MachineCallLine | null
  /** State before it, as recorded. */
  readonly before: MachineMark
}

/**
 * A machine's recording that can be viewed at any moment, as it was recorded. The marks hold every value, so it is shown
 * without the machine, of an unknown machine, too.
 */
export class MachinePlayback {
  readonly trace: MachineTrace
  readonly events: readonly PlayedMachineEvent[]
  readonly #kept = new Map<number, ReadonlyMap<string, Json>>()

  constructor(trace: MachineTrace) {
    this.trace = trace
    this.events = playedEvents(trace)
    this.#kept.set(0, new Map(Object.entries(trace.header.before.changed)))
  }

  /** Every known value after an event, by path; 0 is the state before the first. */
  at(number: number): ReadonlyMap<string, Json> {
    const target = Math.max(0, Math.min(number, this.events.length))
    let from = Math.floor(target / keptEvery) * keptEvery
    while (!this.#kept.has(from)) from -= keptEvery
    const leaves = new Map(this.#kept.get(from))
    for (let next = from + 1; next <= target; next += 1) {
      for (const [path, value] of Object.entries(this.events[next - 1]?.line.after.changed ?? {}))
        if (value === null) leaves.delete(path)
        else leaves.set(path, value)
      if (next % keptEvery === 0) this.#kept.set(next, new Map(leaves))
    }
    return leaves
  }

  /** Returns the values that an event changed, as recorded. */
  changes(number: number): readonly ChangedValue[] {
    const changed = this.events[number - 1]?.line.after.changed ?? {}
    const before = this.at(number - 1)
    return Object.entries(changed).map(([path, after]) => ({ path, before: before.get(path) ?? null, after }))
  }
}

function playedEvents({ header, lines }: MachineTrace): readonly PlayedMachineEvent[] {
  const calls = new Map<string, MachineCallLine>()
  const events: PlayedMachineEvent[] = []
  let { before } = header
  for (const line of lines) {
    if (line.kind === 'call') {
      calls.set(line.key, line)
      continue
    }
    const number = events.length + 1
    const call = line.event.type === 'call.answered' ? (calls.get(String(line.event['key'])) ?? null) : null
    events.push({ number, atMs: line.t ?? number * 1000, line, call, before })
    before = line.after
  }
  return events
}
