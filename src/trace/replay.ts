import { laterReactions } from '../engine/index.ts'
import type { CallAnswer, CompiledProduct, Json, Step, WizardEvent } from '../engine/index.ts'
import { wizardLogic, type WizardStart } from '../../machines/wizard-logic.ts'
import { marker } from './state-mark.ts'
import type { CallLine, RecordedEvent, StateMark, Trace, TraceHeader } from './trace-file.ts'

/** Request key of an answer that arrived too late; no pending request has it. */
export const LATE = 'late'

/** The first place where a replay differs from the recording. */
export interface Divergence {
  /** Number of the event, from 1; 0 is the state before the first. */
  readonly event: number
  readonly type: string
  readonly expected: Readonly<Record<string, Json>>
  readonly got: Readonly<Record<string, Json>>
  /** Paths of data that differ. */
  readonly paths: readonly string[]
}

/** Result of a replay. */
export interface Replay {
  /** Events that were replayed, the diverging one included. */
  readonly events: number
  readonly divergence: Divergence | null
  /** The state at the end. */
  readonly last: Step
}

/** Plays a trace again, with no network and no clock, up to the first difference. */
export function replay(product: CompiledProduct, trace: Trace): Replay {
  const { header } = trace
  const logic = wizardLogic(product, laterReactions)
  let now = logic.getInitialSnapshot(null, startOf(header))
  const marks = marker()
  const outcomeOf = ({ state, refusal }: Step): Outcome => ({
    mark: marks.mark(state),
    refused: refusal?.code,
  })
  const first = divergenceAt(
    { event: 0, type: 'begin' },
    { mark: header.before, refused: undefined },
    outcomeOf(now.context),
  )
  if (first) return { events: 0, divergence: first, last: now.context }

  const answers = new Map<string, CallLine>()
  let events = 0
  for (const line of trace.lines) {
    if (line.kind === 'call') {
      answers.set(line.key, line)
      continue
    }
    events += 1
    now = logic.transition(now, eventOf(line.event, answers, now.context))
    const at = { event: events, type: line.event.type }
    const divergence = divergenceAt(at, { mark: line.after, refused: line.refused }, outcomeOf(now.context))
    if (divergence) return { events, divergence, last: now.context }
  }
  return { events, divergence: null, last: now.context }
}

/** What the wizard of a recording starts from. */
export function startOf({
  today,
  language,
  values,
  from,
}: Pick<TraceHeader, 'today' | 'language' | 'values' | 'from'>): WizardStart {
  return { today, language, ...(values && { values }), ...(from && { saved: from }) }
}

/** The event as the engine takes it: an answer is for the request that this very replay has under way. */
export function eventOf(
  recorded: RecordedEvent,
  answers: ReadonlyMap<string, CallLine>,
  now: Step,
): WizardEvent {
  if (recorded.type !== 'call.answered') return recorded
  const answer: CallAnswer = answers.get(recorded.key)?.answer ?? { kind: 'failure', failure: 'fetch' }
  const { key, late } = recorded
  const requestKey = late ? LATE : (now.state.calls[key]?.requestKey ?? LATE)
  return { type: 'call.answered', key, requestKey, answer }
}

/** A state after an event, and the code of a refused event. */
interface Outcome {
  readonly mark: StateMark
  readonly refused: string | undefined
}

/** Returns the names and paths that differ, each with both values; null when nothing differs. */
function divergenceAt(
  at: Pick<Divergence, 'event' | 'type'>,
  expected: Outcome,
  got: Outcome,
): Divergence | null {
  if (isSame(expected.mark, got.mark) && expected.refused === got.refused) return null
  const [wanted, had] = [flat(expected.mark, expected.refused), flat(got.mark, got.refused)]
  const keys = [...new Set([...Object.keys(wanted), ...Object.keys(had)])].filter(
    (key) => (wanted[key] ?? null) !== (had[key] ?? null),
  )
  if (keys.length === 0) return null
  const [wantedAt, hadAt] = [expected.mark.changed, got.mark.changed]
  const paths = [...new Set([...Object.keys(wantedAt), ...Object.keys(hadAt)])].filter(
    (path) => JSON.stringify(wantedAt[path] ?? null) !== JSON.stringify(hadAt[path] ?? null),
  )
  const pick = (from: Readonly<Record<string, Json>>, changed: StateMark['changed']) => ({
    ...Object.fromEntries(keys.map((key) => [key, from[key] ?? null])),
    ...Object.fromEntries(paths.map((path) => [path, changed[path] ?? null])),
  })
  return { ...at, expected: pick(wanted, wantedAt), got: pick(had, hadAt), paths }
}

/** Most marks are the same: that is seen without writing them out. */
function isSame(one: StateMark, other: StateMark): boolean {
  const flags = Object.keys(one.flags)
  return (
    one.digest === other.digest &&
    one.slide === other.slide &&
    one.active === other.active &&
    one.furthest === other.furthest &&
    one.lastAllowed === other.lastAllowed &&
    one.stop === other.stop &&
    one.purchase === other.purchase &&
    flags.length === Object.keys(other.flags).length &&
    flags.every((slide) => one.flags[slide] === other.flags[slide])
  )
}

/** The mark as flat names, so that two can be compared name by name. */
function flat(mark: StateMark, refused: string | undefined): Readonly<Record<string, Json>> {
  return {
    slide: mark.slide,
    active: mark.active,
    furthest: mark.furthest,
    lastAllowed: mark.lastAllowed,
    ...Object.fromEntries(Object.entries(mark.flags).map(([slide, flags]) => [`flags of ${slide}`, flags])),
    digest: mark.digest,
    stop: mark.stop ?? null,
    purchase: mark.purchase ?? null,
    refused: refused ?? null,
  }
}
