import type { Json } from '../../engine/index.ts'
import type { PlayedEvent } from '../../trace/index.ts'
import { callEnd } from './event-words.ts'

/** One event of a recording as the viewer displays it: of a product's wizard, or of another machine. */
export interface ViewedEvent {
  /** From 1. */
  readonly number: number
  /** Milliseconds since the recording began. */
  readonly atMs: number
  /** Slide of the wizard, or state of the machine, before the event. */
  readonly before: string
  readonly after: string
  /** The answer of the event; null for an event without an answer. */
  readonly call: ViewedCall | null
  /** Code of the refusal; null when the event took effect. */
  readonly refused: string | null
}

/** A call with its recorded answer. */
export interface ViewedCall {
  readonly key: string
  readonly request: Json
  readonly answer: Json
  /** Result for people: the status of the answer, or the kind of failure. */
  readonly end: string
  readonly isFailed: boolean
  readonly tookMs: number
}

/** The events of a wizard's recording as the viewer displays them. */
export function viewedEvents(events: readonly PlayedEvent[]): readonly ViewedEvent[] {
  return events.map(({ number, atMs, line, call, before }) => ({
    number,
    atMs,
    before: before.slide,
    after: line.after.slide,
    refused: line.refused ?? null,
    call: call && {
      key: call.key,
      request: requestOf(call.request),
      // An answer is recorded as plain data.
      answer: { ...call.answer },
      end: callEnd(call.answer),
      isFailed: call.answer.kind === 'failure' || call.answer.status >= 400,
      tookMs: call.tookMs,
    },
  }))
}

/** A request is recorded as the canonical text that keys it. */
function requestOf(request: Json): Json {
  if (typeof request !== 'string') return request
  try {
    // The recorder wrote it.
    return JSON.parse(request) as Json
  } catch {
    return request
  }
}
