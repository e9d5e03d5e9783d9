import { laterReactions } from '../../engine/index.ts'
import type { CallAnswer, CompiledProduct, Json, WizardState } from '../../engine/index.ts'
import { wizardLogic } from '../../../machines/wizard-logic.ts'
import { eventOf, replay, startOf } from '../replay.ts'
import type { CallLine, RecordedEvent, Trace } from '../trace-file.ts'
import { firstDifference, isSameList, withoutItem, type Cause, type Difference } from './first-difference.ts'
import { premiumOf, type Moment, type Played } from './moment.ts'

/**
 * Ways in which another version can treat a recorded customer, by priority: when several apply, the first one is
 * reported.
 */
export const treatments = ['unplayable', 'stopped', 'refused', 'price', 'questions', 'same'] as const
/** The way in which another version treats a recorded customer. */
export type Treatment = (typeof treatments)[number]

/** Result of comparing one recording with another version. */
export interface Comparison {
  readonly treatment: Treatment
  /** Number of the first event, from 1, after which they differ; 0 for the beginning, null when they never do. */
  readonly event: number | null
  readonly cause: Cause | null
  /** Value in the recorded version; the next property is the value in the other one. */
  readonly was: Json
  readonly is: Json
  /** Premium at the end in whole minor units; null without a price. */
  readonly premiumWas: number | null
  readonly premiumIs: number | null
}

/** Answer of a call on one of two versions, from its recorded answer and the key of the request that this version sends. */
export type AnswerAgain = (side: 'was' | 'is', call: CallLine, requestKey: string) => CallAnswer

/**
 * Plays a recording on the version that was recorded and on another one, with no network and no clock. Calls take their
 * recorded answers on both, unless `answerAgain` gives others. A difference does not end the comparison: the treatment
 * is that at the end of the recording.
 */
export function compareVersions(
  recorded: CompiledProduct,
  other: CompiledProduct,
  trace: Trace,
  answerAgain: AnswerAgain = (_, { answer }) => answer,
): Comparison {
  try {
    return comparisonFrom(begunOn(recorded, trace), other, trace, answerAgain)
  } catch {
    return unplayable
  }
}

/** Result for a version that cannot play the recording. */
const unplayable: Comparison = {
  treatment: 'unplayable',
  event: 0,
  cause: { kind: 'engine', id: 'error', slide: '' },
  was: null,
  is: null,
  premiumWas: null,
  premiumIs: null,
}

/** Result for a version in which nothing differs, without prices. */
const same: Comparison = { ...unplayable, treatment: 'same', event: null, cause: null }

function comparisonFrom(
  beginningOfRecorded: Played,
  other: CompiledProduct,
  trace: Trace,
  answerAgain: AnswerAgain,
): Comparison {
  const found: Found = { first: null, isRefused: false, isPriced: false, isAsked: false }
  const answers = new Map<string, CallLine>()
  let was = beginningOfRecorded
  let is = begunOn(other, trace)
  noteDifferences(found, { number: 0, event: null, was, is })
  let number = 0
  for (const line of trace.lines) {
    if (line.kind === 'call') {
      answers.set(line.key, line)
      continue
    }
    number += 1
    was = after(was, line.event, answers, (call, key) => answerAgain('was', call, key))
    is = after(is, line.event, answers, (call, key) => answerAgain('is', call, key))
    noteDifferences(found, { number, event: line.event, was, is })
  }
  const { first } = found
  return {
    treatment: treatmentOf(found, was.wizard.context.state, is.wizard.context.state),
    event: first?.event ?? null,
    cause: first?.cause ?? null,
    was: first?.was ?? null,
    is: first?.is ?? null,
    premiumWas: premiumOf(was),
    premiumIs: premiumOf(is),
  }
}

/** Returns a version before the first event of the recording; it takes over a saved beginning of another one. */
function begunOn(product: CompiledProduct, { header }: Trace): Played {
  const logic = wizardLogic(product, laterReactions)
  return { product, logic, wizard: logic.getInitialSnapshot(null, startOf(header)) }
}

/** Returns a version after one event of the recording; `answerOf` gives the answer of a call from the recorded one. */
function after(
  { product, logic, wizard }: Played,
  event: RecordedEvent,
  answers: ReadonlyMap<string, CallLine>,
  answerOf: (call: CallLine, requestKey: string) => CallAnswer,
): Played {
  const played = eventOf(event, answers, wizard.context)
  const call = played.type === 'call.answered' ? answers.get(played.key) : undefined
  const next =
    played.type === 'call.answered' && call
      ? { ...played, answer: answerOf(call, played.requestKey) }
      : played
  return { product, logic, wizard: logic.transition(wizard, next) }
}

/**
 * Compares another version with the states in the recording itself, for a recorded version that no longer exists. The
 * replay ends at the first difference.
 */
export function compareWithMarks(other: CompiledProduct, trace: Trace): Comparison {
  try {
    const { divergence } = replay(other, trace)
    if (divergence === null) return same
    const { event, type, expected, got } = divergence
    const [name = ''] = Object.keys(got).filter((key) => key !== 'digest')
    return {
      treatment: treatmentAt(got),
      event,
      cause: { kind: 'event', id: name === '' ? type : `${type}: ${withoutItem(name)}`, slide: '' },
      was: expected[name] ?? null,
      is: got[name] ?? null,
      premiumWas: null,
      premiumIs: null,
    }
  } catch {
    return unplayable
  }
}

/** Text that identifies a cause: equal for all recordings that it changes. */
export function causeKey(cause: Cause, other: Pick<CompiledProduct, 'hash'>): string {
  return `${cause.kind} ${cause.id} ${other.hash.slice(0, 12)}`
}

interface Found {
  first: (Difference & { readonly event: number }) | null
  isRefused: boolean
  isPriced: boolean
  isAsked: boolean
}

function treatmentOf(
  { first, isRefused, isPriced, isAsked }: Found,
  was: WizardState,
  is: WizardState,
): Treatment {
  if (is.stop !== null && was.stop === null) return 'stopped'
  if (isRefused) return 'refused'
  if (isPriced) return 'price'
  return isAsked || first !== null ? 'questions' : 'same'
}

function noteDifferences(found: Found, moment: Moment): void {
  const { was, is, number } = moment
  if (is.wizard.context.refusal !== null && was.wizard.context.refusal === null) found.isRefused = true
  if (premiumOf(was) !== premiumOf(is)) found.isPriced = true
  if (!isSameList(flagIdsOf(was.wizard.context.state), flagIdsOf(is.wizard.context.state)))
    found.isAsked = true
  if (found.first !== null) return
  const difference = firstDifference(moment)
  if (difference) found.first = { event: number, ...difference }
}

function flagIdsOf({ slides }: WizardState): readonly string[] {
  return slides.flatMap(({ id, flagIds }) => [id, ...flagIds])
}

/** The treatment of a recording that the other version cannot play to its end. */
function treatmentAt(got: Readonly<Record<string, Json>>): Treatment {
  if (typeof got['stop'] === 'string') return 'stopped'
  return typeof got['refused'] === 'string' ? 'refused' : 'questions'
}
