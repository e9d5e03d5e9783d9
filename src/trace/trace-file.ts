import type { CallAnswer, Json, JsonObject, WizardSnapshot, WizardEvent } from '../engine/index.ts'

/** Version of the trace format that this code writes. Its JSON Schema is `schemas/meta/trace.schema.json`. */
export const TRACE_VERSION = 3

/**
 * A wizard as it happened: JSON Lines. The first line is the header; then one line an event with the state after it,
 * and before an answered call's event one line with the answer.
 */
export interface Trace {
  readonly header: TraceHeader
  readonly lines: readonly TraceLine[]
}

/** Everything besides the events that a replay needs. */
export interface TraceHeader {
  readonly trace: typeof TRACE_VERSION
  /** Kind of the recording: a product's wizard. A machine that belongs to no product has another kind. */
  readonly kind: 'product'
  readonly product: string
  /** Content hash of the product version. */
  readonly hash: string
  readonly engine: number
  readonly language: string
  /** ISO date that counted as today. */
  readonly today: string
  /** Device of the recording; absent in generated and older traces. */
  readonly device?: Device
  /** Answers that the wizard began with. */
  readonly values?: JsonObject
  /** Start state of a recording whose beginning was dropped. */
  readonly from?: WizardSnapshot
  /** State before the first event. */
  readonly before: StateMark
  /** Purpose of a generated trace, or a person's note. */
  readonly title?: string
  /** The recording that this one was made from, by a change in the past or by going on by hand. */
  readonly origin?: TraceOrigin
}

/** A moment of another recording. */
export interface TraceOrigin {
  /** Id on the server, or the name of a recording that is not there. */
  readonly recording: string
  /** Number of the event, from 1; 0 is the beginning. */
  readonly event: number
}

/** The screen that a wizard was used on. */
export interface Device {
  /** Width of the window in CSS pixels, rounded to ten. */
  readonly width: number
  readonly kind: 'phone' | 'tablet' | 'desktop'
}

/** One line of a wizard's trace. */
export type TraceLine = EventLine | CallLine

/**
 * One event and the state after it. An event of an answer only names the call; the answer is in the call line before
 * it.
 */
export interface EventLine {
  readonly kind: 'event'
  /** Milliseconds since the recording began, rounded to 100; absent in older traces. */
  readonly t?: number
  readonly event: RecordedEvent
  readonly after: StateMark
  /** Code of the refusal; absent when the event took effect. */
  readonly refused?: string
}

/** One call: its request, its result, its duration. */
export interface CallLine {
  readonly kind: 'call'
  /** Time of the answer, on the same scale as `t` of an event. */
  readonly t?: number
  readonly key: string
  readonly operation: string
  readonly request: Json
  readonly answer: CallAnswer
  readonly tookMs: number
}

/** An event as it is written to a trace. Its answer is in the latest call line with the same key. */
export type RecordedEvent =
  | Exclude<WizardEvent, { readonly type: 'call.answered' }>
  | { readonly type: 'call.answered'; readonly key: string; readonly late?: true }

/** Comparable mark of the state. */
export interface StateMark {
  readonly slide: string
  /** Numbers from 1. */
  readonly active: number
  readonly furthest: number
  readonly lastAllowed: number
  /** Slide id → its flags as ones and zeros. */
  readonly flags: Readonly<Record<string, string>>
  /** Digest of all data, the same for equal data only. */
  readonly digest: string
  /** Paths whose value this event changed; in the header, everything that is not null. */
  readonly changed: Readonly<Record<string, Json>>
  readonly stop?: string
  readonly purchase?: string
}
