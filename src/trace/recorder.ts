import { laterReactions, save } from '../engine/index.ts'
import type {
  CallRequest,
  CompiledProduct,
  JsonObject,
  Step,
  WizardEvent,
  WizardSnapshot,
} from '../engine/index.ts'
import { wizardLogic } from '../../machines/wizard-logic.ts'
import { redactor } from './redact-event.ts'
import { LATE, startOf } from './replay.ts'
import { sameDecisions } from './same-decisions.ts'
import type { Random } from './stand-in.ts'
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
  /** Wizard that the recording begins with. Its personal values are stand-ins already. */
  readonly from?: WizardSnapshot
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
  const standIns = redactor(product, recording.random)
  const half = Math.ceil((recording.limit ?? 1000) / 2)
  const values = recording.values && standIns.values(recording.values, 'free')
  standIns.keep()
  const { values: _real, ...beginning } = recording
  const logic = wizardLogic(product, laterReactions)
  let shadow = logic.getInitialSnapshot(null, startOf({ ...beginning, ...(values && { values }) }))
  let marks = marker()
  let older: Chunk | null = null
  let newer: Chunk = {
    lines: [],
    header: {
      ...headerOf(product, recording, marks.mark(shadow.context.state)),
      ...(values ? { values } : {}),
      ...(recording.from ? { from: recording.from } : {}),
    },
  }

  const turnOver = (): void => {
    older = newer
    const { state } = shadow.context
    const world = { ...recording, language: state.language, today: state.today }
    marks = marker()
    const header = {
      ...headerOf(product, world, marks.mark(state)),
      from: save(product, state),
    }
    newer = { header, lines: [] }
  }

  return {
    record: (event, after, call, atMs = 0) => {
      const [redacted, next] = sameDecisions(logic, shadow, { event, after }, standIns)
      standIns.keep()
      shadow = next
      const { state, refusal } = shadow.context
      const mark = marks.mark(state)
      const refused = refusal ? { refused: refusal.code } : {}
      newer.lines.push(...linesOf(redacted, call ?? null, { t: roundedMoment(atMs), after: mark, refused }))
      if (newer.lines.length >= half) turnOver()
    },
    trace: (title) => {
      const first = older ?? newer
      const lines = older ? [...older.lines, ...newer.lines] : [...newer.lines]
      return { header: title === undefined ? first.header : { ...first.header, title }, lines }
    },
  }
}

/** Returns the lines of one event; of an answered call, the line of its answer comes first. */
function linesOf(
  event: WizardEvent,
  call: { readonly request: CallRequest; readonly tookMs: number } | null,
  {
    t,
    after,
    refused,
  }: { readonly t: number; readonly after: StateMark; readonly refused: { readonly refused?: string } },
): readonly TraceLine[] {
  if (event.type !== 'call.answered') return [{ kind: 'event', t, event, after, ...refused }]
  const { type, key, requestKey, answer } = event
  const operation = call?.request.operation ?? ''
  const tookMs = Math.round(call?.tookMs ?? 0)
  const late = requestKey === LATE ? { late: true as const } : {}
  return [
    { kind: 'call', t, key, operation, request: requestKey, answer, tookMs },
    { kind: 'event', t, event: { type, key, ...late }, after, ...refused },
  ]
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
