import type { Json, JsonObject } from '../../engine/index.ts'
import type { DataMark } from '../data-mark.ts'
import type { Device, TRACE_VERSION } from '../trace-file.ts'

/** Recording of a machine that belongs to no product: the header, then one line per event and one line per call. */
export interface MachineTrace {
  readonly header: MachineHeader
  readonly lines: readonly MachineLine[]
}

/** Everything besides the events that a replay needs. */
export interface MachineHeader {
  readonly trace: typeof TRACE_VERSION
  readonly kind: 'machine'
  /** Name of the machine. */
  readonly machine: string
  readonly language: string
  /** ISO date of the recording. */
  readonly today: string
  /** Device of the recording; absent in older traces. */
  readonly device?: Device
  /** Start values of the machine, when it has others than a clock. */
  readonly input?: JsonObject
  /** State before the first event. */
  readonly before: MachineMark
  /** Description of the trace for people. */
  readonly title?: string
}

/** One line of a machine's trace. */
export type MachineLine = MachineEventLine | MachineCallLine

/**
 * One event and the state after it. An event of an answer only names the call; the answer is in the call line before
 * it.
 */
export interface MachineEventLine {
  readonly kind: 'event'
  /** Milliseconds since the recording began, rounded to 100; absent in older traces. */
  readonly t?: number
  /** Seconds that passed since the event before, as far as the machine waited for them. */
  readonly waited?: number
  readonly event: MachineEvent
  readonly after: MachineMark
}

/** One call: its request, its result, its duration. */
export interface MachineCallLine {
  readonly kind: 'call'
  /** Time of the answer, on the same scale as `t` of an event. */
  readonly t?: number
  readonly key: string
  readonly request: Json
  readonly outcome: CallOutcome
  readonly tookMs: number
}

/** Result of a call: the answer that the machine received, or that it received none. */
export type CallOutcome = { readonly kind: 'answer'; readonly answer: Json } | { readonly kind: 'failure' }

/** An event as it is written to a trace. */
export type MachineEvent = JsonObject & { readonly type: string }

/** Comparable mark of a machine: its state, and a mark of its context. */
export interface MachineMark extends DataMark {
  /** States from the outermost to the innermost, joined by dots. */
  readonly state: string
}
