import type { Json, JsonObject } from '../../engine/index.ts'
import type { DataMark } from '../data-mark.ts'
import type { Device, TRACE_VERSION } from '../trace-file.ts'

/** A machine that is no product's, as it was used: the header, then one line an event and one line a call. */
export interface MachineTrace {
  readonly header: MachineHeader
  readonly lines: readonly MachineLine[]
}

/** What a replay needs besides the events. */
export interface MachineHeader {
  readonly trace: typeof TRACE_VERSION
  readonly kind: 'machine'
  /** Name of the machine. */
  readonly machine: string
  readonly language: string
  /** ISO date of the recording. */
  readonly today: string
  /** What it was recorded on; absent in older traces. */
  readonly device?: Device
  /** What the machine began with, when it begins with more than a clock. */
  readonly input?: JsonObject
  /** State before the first event. */
  readonly before: MachineMark
  /** What the trace shows, in a person's words. */
  readonly title?: string
}

/** One line of a machine's trace. */
export type MachineLine = MachineEventLine | MachineCallLine

/** One event and the state after it. An answer stands in the call line before; its event only names it. */
export interface MachineEventLine {
  readonly kind: 'event'
  /** Milliseconds since the recording began, rounded to 100; absent in older traces. */
  readonly t?: number
  /** Seconds that passed since the event before, as far as the machine waited for them. */
  readonly waited?: number
  readonly event: MachineEvent
  readonly after: MachineMark
}

/** One call: what was asked, how it ended, how long it took. */
export interface MachineCallLine {
  readonly kind: 'call'
  /** When the answer came, as `t` of an event. */
  readonly t?: number
  readonly key: string
  readonly request: Json
  readonly outcome: CallOutcome
  readonly tookMs: number
}

/** Result of a call: the answer that the machine received, or that it received none. */
export type CallOutcome = { readonly kind: 'answer'; readonly answer: Json } | { readonly kind: 'failure' }

/** An event as it is written down. */
export type MachineEvent = JsonObject & { readonly type: string }

/** What is compared: where the machine is, and what it knows. */
export interface MachineMark extends DataMark {
  /** States from the outermost to the innermost, joined by dots. */
  readonly state: string
}
