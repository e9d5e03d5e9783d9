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

/** What a replay needs besides the events. */
export interface TraceHeader {
  readonly trace: typeof TRACE_VERSION
  /** What was recorded: a wizard of a product, or a machine that is no product's. */
  readonly kind: 'product'
  readonly product: string
  /** Content hash of the product version. */
  readonly hash: string
  readonly engine: number
  readonly language: string
  /** ISO date that counted as today. */
  readonly today: string
  /** What it was recorded on; absent in generated and older traces. */
  readonly device?: Device
  /** Answers that the wizard began with. */
  readonly values?: JsonObject
  /** Where a recording starts that had to let its beginning go. */
  readonly from?: WizardSnapshot
  /** State before the first event. */
  readonly before: StateMark
  /** What a generated trace is for, or what a person wrote to it. */
  readonly title?: string
}

/** The screen that a wizard was used on. */
export interface Device {
  /** Width of the window in CSS pixels, rounded to ten. */
  readonly width: number
  readonly kind: 'phone' | 'tablet' | 'desktop'
}

/** One line of a wizard's trace. */
export type TraceLine = EventLine | CallLine

/** One event and the state after it. An answer stands in the call line before; its event only names it. */
export interface EventLine {
  readonly kind: 'event'
  /** Milliseconds since the recording began, rounded to 100; absent in older traces. */
  readonly t?: number
  readonly event: RecordedEvent
  readonly after: StateMark
  /** Code of the refusal; absent when the event took effect. */
  readonly refused?: string
}

/** One call: what was asked, how it ended, how long it took. */
export interface CallLine {
  readonly kind: 'call'
  /** When the answer came, as `t` of an event. */
  readonly t?: number
  readonly key: string
  readonly operation: string
  readonly request: Json
  readonly answer: CallAnswer
  readonly tookMs: number
}

/** An event as it is written down; an answer is taken from the latest call line of the same key. */
export type RecordedEvent =
  | Exclude<WizardEvent, { readonly type: 'call.answered' }>
  | { readonly type: 'call.answered'; readonly key: string; readonly late?: true }

/** What is compared: the state in a few words. */
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
