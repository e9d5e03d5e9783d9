import {
  begin,
  type CompiledProduct,
  type JsonObject,
  step,
  type Step,
  type WizardEvent,
} from '../../engine/index.ts'
import {
  type Divergence,
  isProductTrace,
  readTrace,
  recorder,
  replay,
  type TraceFault,
  writeTrace,
} from '../../trace/index.ts'
import { type AnyForm, openForm } from '../engine/form.ts'

/** How a recorded wizard begins. */
export interface RecordingStart {
  /** ISO date that counts as today. */
  readonly today: string
  readonly language: string
  readonly values?: JsonObject
  /** Random numbers in [0, 1) for the stand-ins of personal data; by default those of `crypto`. */
  readonly random?: () => number
}

/** A wizard that is recorded while it runs. */
export interface RecordedForm {
  /** The latest step. */
  readonly now: () => Step
  /** Applies an event and records it. */
  readonly send: (event: WizardEvent) => Step
  /** The recording as JSON Lines, personal data replaced. */
  readonly text: () => string
}

/** Begins a wizard of a form and records it. @throws FormRefused */
export function recordForm(
  form: AnyForm | CompiledProduct,
  { random = randomFraction, ...beginning }: RecordingStart,
): RecordedForm {
  const product = openForm(form)
  const recording = recorder(product, { ...beginning, random })
  let now = begin(product, beginning)
  return {
    now: () => now,
    send: (event) => {
      now = step(product, now.state, event)
      recording.record(event, now)
      return now
    },
    text: () => writeTrace(recording.trace()),
  }
}

/** Result of replaying the text of a recording. */
export type ReplayedText =
  | {
      readonly ok: true
      /** Events that were played, the diverging one included. */
      readonly events: number
      /** Digest of all answers at the end: equal for equal answers only. */
      readonly digest: string
    }
  | {
      readonly ok: false
      readonly events: number
      /** The first place where the form goes another way than the recording; null for a text that is no recording of it. */
      readonly divergence: Divergence | null
      /** What is wrong with the text; null when it was played. */
      readonly fault:
        | TraceFault
        | { readonly code: 'TRACE_OF_ANOTHER_FORM'; readonly line: 1; readonly found: string }
        | null
    }

/** Plays the text of a recording on a form, with no network and no clock. Never throws for any text. @throws FormRefused */
export function replayText(form: AnyForm | CompiledProduct, text: string): ReplayedText {
  const product = openForm(form)
  const reading = readTrace(text)
  if (!reading.ok) return { ok: false, events: 0, divergence: null, fault: reading.fault }
  const { trace } = reading
  if (!isProductTrace(trace) || trace.header.product !== product.id) {
    const found = isProductTrace(trace) ? trace.header.product : trace.header.kind
    return {
      ok: false,
      events: 0,
      divergence: null,
      fault: { code: 'TRACE_OF_ANOTHER_FORM', line: 1, found },
    }
  }
  const { events, divergence } = replay(product, trace)
  if (divergence !== null) return { ok: false, events, divergence, fault: null }
  const marks = trace.lines.flatMap((line) => (line.kind === 'event' ? [line.after.digest] : []))
  return { ok: true, events, digest: marks.at(-1) ?? trace.header.before.digest }
}

function randomFraction(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number / 2 ** 32
}
