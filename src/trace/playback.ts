import { laterReactions } from '../engine/index.ts'
import type { CompiledProduct, Json, Step } from '../engine/index.ts'
import { wizardLogic, type WizardActorSnapshot, type WizardLogic } from '../../machines/wizard-logic.ts'
import { eventOf, startOf } from './replay.ts'
import type { CallLine, EventLine, StateMark, Trace } from './trace-file.ts'

/** Every this number of states is stored; those between are replayed. */
const keptEvery = 64

/** One event of a recording, with its displayed details. */
export interface PlayedEvent {
  /** Number of the event, from 1. */
  readonly number: number
  /** Milliseconds since the recording began. Older traces carry none: their events are a second apart. */
  readonly atMs: number
  readonly line: EventLine
  /** The answer of the event; null for an event without an answer. */
  readonly call: CallLine | null
  /** State before it, as recorded. */
  readonly before: StateMark
}

/** One value that an event changed. */
export interface ChangedValue {
  readonly path: string
  readonly before: Json
  readonly after: Json
}

/**
 * A recording that can be viewed at any moment: the wizard is replayed up to it without network and clock, from the
 * nearest stored state.
 */
export class Playback {
  readonly product: CompiledProduct
  readonly trace: Trace
  readonly events: readonly PlayedEvent[]
  readonly #logic: WizardLogic
  readonly #kept = new Map<number, WizardActorSnapshot>()
  #last: { readonly number: number; readonly after: WizardActorSnapshot }

  constructor(product: CompiledProduct, trace: Trace) {
    this.product = product
    this.trace = trace
    this.events = playedEvents(trace)
    this.#logic = wizardLogic(product, laterReactions)
    const first = this.#logic.getInitialSnapshot(null, startOf(trace.header))
    this.#kept.set(0, first)
    this.#last = { number: 0, after: first }
  }

  /** Length of the recording in milliseconds. */
  get lengthMs(): number {
    return this.events.at(-1)?.atMs ?? 0
  }

  /** Plays the recording once and stores states between, so that every moment is near one. */
  prepare(): this {
    this.at(this.events.length)
    return this
  }

  /** The wizard after an event; 0 is the wizard before the first. */
  at(number: number): Step {
    const target = Math.max(0, Math.min(number, this.events.length))
    let from = Math.floor(target / keptEvery) * keptEvery
    while (!this.#kept.has(from)) from -= keptEvery
    let now = this.#kept.get(from) ?? this.#last.after
    if (this.#last.number <= target && this.#last.number > from) {
      from = this.#last.number
      now = this.#last.after
    }
    for (let next = from + 1; next <= target; next += 1) {
      const event = this.events[next - 1]
      if (!event) break
      const answers = new Map(event.call ? [[event.call.key, event.call]] : [])
      now = this.#logic.transition(now, eventOf(event.line.event, answers, now.context))
      if (next % keptEvery === 0) this.#kept.set(next, now)
    }
    this.#last = { number: target, after: now }
    return now.context
  }

  /** Returns the values that an event changed, as recorded. */
  changes(number: number): readonly ChangedValue[] {
    const changed = this.events[number - 1]?.line.after.changed ?? {}
    return Object.entries(changed).map(([path, after]) => ({
      path,
      before: this.#valueBefore(path, number),
      after,
    }))
  }

  #valueBefore(path: string, number: number): Json {
    for (let earlier = number - 2; earlier >= 0; earlier -= 1) {
      const value = this.events[earlier]?.line.after.changed[path]
      if (value !== undefined) return value
    }
    return this.trace.header.before.changed[path] ?? null
  }
}

function playedEvents({ header, lines }: Trace): readonly PlayedEvent[] {
  const answers = new Map<string, CallLine>()
  const events: PlayedEvent[] = []
  let before = header.before
  for (const line of lines) {
    if (line.kind === 'call') {
      answers.set(line.key, line)
      continue
    }
    const number = events.length + 1
    const call = line.event.type === 'call.answered' ? (answers.get(line.event.key) ?? null) : null
    events.push({ number, atMs: line.t ?? number * 1000, line, call, before })
    before = line.after
  }
  return events
}
