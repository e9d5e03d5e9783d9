import { begin, save, step } from '../engine/index.ts'
import type {
  CallRequest,
  CompiledProduct,
  JsonObject,
  Step,
  WizardEvent,
  WizardState,
} from '../engine/index.ts'
import { redactor } from './redact-event.ts'
import { LATE } from './replay.ts'
import { attempts, type Random } from './stand-in.ts'
import { marker } from './state-mark.ts'
import { TRACE_VERSION, type Device, type StateMark, type Trace, type TraceLine } from './trace-file.ts'

/** Options of a recording. */
export interface Recording {
  readonly today: string
  readonly language: string
  /** Random numbers for the stand-ins of personal data. */
  readonly random: Random
  readonly device?: Device
  readonly values?: JsonObject
  /** Smallest number of lines to keep; older ones are dropped. */
  readonly limit?: number
}

/** Records one wizard in a bounded list of lines. The recording holds no personal data. */
export interface Recorder {
  /**
   * Records an event and the state after it; for an answered call also its request and its duration.
   * @param atMs Milliseconds since the recording began.
   */
  readonly record: (
    event: WizardEvent,
    after: Step,
    call?: { readonly request: CallRequest; readonly tookMs: number } | null,
    atMs?: number,
  ) => void
  readonly trace: (title?: string) => Trace
}

/**
 * Returns a recorder that runs the same wizard beside the real one, with stand-ins for personal data. It uses a
 * stand-in only when the wizard makes the same decisions with it. The result is the trace of the second wizard.
 */
export function recorder(product: CompiledProduct, recording: Recording): Recorder {
  const stands = redactor(product, recording.random)
  const half = Math.ceil((recording.limit ?? 1000) / 2)
  const values = recording.values && stands.values(recording.values, 'free')
  stands.keep()
  let shadow = begin(product, {
    today: recording.today,
    language: recording.language,
    ...(values ? { values } : {}),
  })
  let marks = marker()
  let older: Chunk | null = null
  let newer: Chunk = {
    lines: [],
    header: { ...headerOf(product, recording, marks.mark(shadow.state)), ...(values ? { values } : {}) },
  }

  const turnOver = (): void => {
    older = newer
    const world = { ...recording, language: shadow.state.language, today: shadow.state.today }
    marks = marker()
    const header = {
      ...headerOf(product, world, marks.mark(shadow.state)),
      from: save(product, shadow.state),
    }
    newer = { header, lines: [] }
  }

  return {
    record: (event, after, call, atMs = 0) => {
      const [redacted, next] = sameDecisions(product, shadow, event, after, stands)
      stands.keep()
      shadow = next
      const mark = marks.mark(shadow.state)
      const refused = shadow.refusal ? { refused: shadow.refusal.code } : {}
      const t = roundedMoment(atMs)
      if (redacted.type === 'call.answered') {
        newer.lines.push({
          kind: 'call',
          t,
          key: redacted.key,
          operation: call?.request.operation ?? '',
          request: redacted.requestKey,
          answer: redacted.answer,
          tookMs: Math.round(call?.tookMs ?? 0),
        })
        newer.lines.push({
          kind: 'event',
          t,
          event: {
            type: redacted.type,
            key: redacted.key,
            ...(redacted.requestKey === LATE ? { late: true } : {}),
          },
          after: mark,
          ...refused,
        })
      } else {
        newer.lines.push({ kind: 'event', t, event: redacted, after: mark, ...refused })
      }
      if (newer.lines.length >= half) turnOver()
    },
    trace: (title) => {
      const first = older ?? newer
      const lines = older ? [...older.lines, ...newer.lines] : [...newer.lines]
      return { header: title === undefined ? first.header : { ...first.header, title }, lines }
    },
  }
}

interface Chunk {
  readonly header: Trace['header']
  readonly lines: TraceLine[]
}

function headerOf(
  product: CompiledProduct,
  world: Pick<Recording, 'today' | 'language' | 'device'>,
  before: StateMark,
): Trace['header'] {
  const { today, language, device } = world
  return {
    trace: TRACE_VERSION,
    kind: 'product',
    product: product.id,
    hash: product.hash,
    engine: product.engine,
    language,
    today,
    ...(device ? { device } : {}),
    before,
  }
}

/** Returns a moment rounded to 100 ms: a finer rhythm of typing can identify a person. */
export function roundedMoment(atMs: number): number {
  return Math.max(0, Math.round(atMs / 100) * 100)
}

/** Returns the event with the most different stand-ins that keep every decision, and the second wizard after it. */
function sameDecisions(
  product: CompiledProduct,
  shadow: Step,
  event: WizardEvent,
  real: Step,
  stands: ReturnType<typeof redactor>,
): readonly [WizardEvent, Step] {
  const wanted = decisions(real)
  let last: readonly [WizardEvent, Step] | null = null
  for (const close of attempts) {
    const redacted = forShadow(stands.event(event, real.state, close), shadow.state, real)
    const next = step(product, shadow.state, redacted)
    last = [redacted, next]
    if (decisions(next) === wanted) break
  }
  // When even the closest stand-in changes a decision, the recording stays consistent but differs from the real wizard
  // here.
  return last ?? [event, shadow]
}

/**
 * Returns the event for the second wizard, whose requests contain stand-ins: the answer to a current request stays
 * current, a late answer stays late.
 */
function forShadow(event: WizardEvent, shadow: WizardState, real: Step): WizardEvent {
  if (event.type !== 'call.answered') return event
  const isLate = real.refusal?.code === 'CALL_STALE'
  return { ...event, requestKey: isLate ? LATE : (shadow.calls[event.key]?.requestKey ?? LATE) }
}

function decisions({ state, refusal }: Step): string {
  const calls = Object.entries(state.calls).map(([key, call]) => [key, call.status, call.outcome, call.stale])
  return JSON.stringify([
    state.activeSlide,
    state.furthestStep,
    state.lastAllowedSlide,
    state.slides.map((slide) => [slide.id, slide.flags]),
    calls,
    state.stop,
    state.purchase.status,
    refusal?.code ?? null,
  ])
}
