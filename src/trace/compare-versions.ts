import { begin, priceView, problemsOf, restore, step } from '../engine/index.ts'
import type { CompiledProduct, Json, Step, WizardState } from '../engine/index.ts'
import { eventOf, replay } from './replay.ts'
import type { CallLine, RecordedEvent, Trace } from './trace-file.ts'

/**
 * Ways in which another version can treat a recorded customer, by priority: when several apply, the first one is
 * reported.
 */
export const treatments = ['unplayable', 'stopped', 'refused', 'price', 'questions', 'same'] as const
/** The way in which another version treats a recorded customer. */
export type Treatment = (typeof treatments)[number]

/** Cause of the first difference between two versions. */
export interface Cause {
  readonly kind:
    'slide' | 'part' | 'rule' | 'flag' | 'stop' | 'call' | 'price' | 'purchase' | 'event' | 'engine'
  /** Id of the slide, part, rule, …; `kind` says of which. */
  readonly id: string
  /** Id of the slide on which it shows. */
  readonly slide: string
}

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

/**
 * Plays a recording on the version that was recorded and on another one, with no network and no clock. Calls take their
 * recorded answers on both. A difference does not end the comparison: the treatment is that at the end of the recording.
 */
export function compareVersions(recorded: CompiledProduct, other: CompiledProduct, trace: Trace): Comparison {
  const found: Found = { first: null, isRefused: false, isPriced: false, isAsked: false }
  const answers = new Map<string, CallLine>()
  let was = { product: recorded, step: beginning(recorded, trace) }
  let is: Played
  try {
    is = { product: other, step: beginning(other, trace) }
    noteDifferences(found, { number: 0, event: null, was, is })
    let number = 0
    for (const line of trace.lines) {
      if (line.kind === 'call') {
        answers.set(line.key, line)
        continue
      }
      number += 1
      was = {
        product: recorded,
        step: step(recorded, was.step.state, eventOf(line.event, answers, was.step)),
      }
      is = { product: other, step: step(other, is.step.state, eventOf(line.event, answers, is.step)) }
      noteDifferences(found, { number, event: line.event, was, is })
    }
  } catch {
    const nothing = { was: null, is: null, premiumWas: null, premiumIs: null }
    return {
      treatment: 'unplayable',
      event: 0,
      cause: { kind: 'engine', id: 'error', slide: '' },
      ...nothing,
    }
  }
  const { first } = found
  return {
    treatment: treatmentOf(found, was.step.state, is.step.state),
    event: first?.event ?? null,
    cause: first?.cause ?? null,
    was: first?.was ?? null,
    is: first?.is ?? null,
    premiumWas: premiumOf(was),
    premiumIs: premiumOf(is),
  }
}

/**
 * Compares another version with the states in the recording itself, for a recorded version that no longer exists. The
 * replay ends at the first difference.
 */
export function compareWithMarks(other: CompiledProduct, trace: Trace): Comparison {
  const nothing = { was: null, is: null, premiumWas: null, premiumIs: null }
  try {
    const { divergence } = replay(other, trace)
    if (divergence === null) return { treatment: 'same', event: null, cause: null, ...nothing }
    const { event, type, expected, got } = divergence
    const [name = ''] = Object.keys(got).filter((key) => key !== 'digest')
    const isStopped = typeof got['stop'] === 'string'
    const isRefused = typeof got['refused'] === 'string'
    return {
      ...nothing,
      treatment: isStopped ? 'stopped' : isRefused ? 'refused' : 'questions',
      event,
      cause: { kind: 'event', id: name === '' ? type : `${type}: ${withoutItem(name)}`, slide: '' },
      was: expected[name] ?? null,
      is: got[name] ?? null,
    }
  } catch {
    const cause: Cause = { kind: 'engine', id: 'error', slide: '' }
    return { treatment: 'unplayable', event: 0, cause, ...nothing }
  }
}

/** Text that identifies a cause: equal for all recordings that it changes. */
export function causeKey(cause: Cause, other: Pick<CompiledProduct, 'hash'>): string {
  return `${cause.kind} ${cause.id} ${other.hash.slice(0, 12)}`
}

interface Found {
  first: { readonly event: number; readonly cause: Cause; readonly was: Json; readonly is: Json } | null
  isRefused: boolean
  isPriced: boolean
  isAsked: boolean
}

function beginning(product: CompiledProduct, { header }: Trace): Step {
  const { today, language, values, from } = header
  const world = { today, language }
  // The other version takes over the recorded wizard in the way it takes over a customer's saved wizard.
  return from
    ? restore(product, { ...from, hash: product.hash }, world)
    : begin(product, values ? { ...world, values } : world)
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

/** A version and its answer to the last event. */
interface Played {
  readonly product: CompiledProduct
  readonly step: Step
}

/** Both versions after one event; `event` is null at the beginning, whose number is 0. */
interface Moment {
  readonly number: number
  readonly event: RecordedEvent | null
  readonly was: Played
  readonly is: Played
}

function noteDifferences(found: Found, moment: Moment): void {
  const { was, is, number } = moment
  if (is.step.refusal !== null && was.step.refusal === null) found.isRefused = true
  if (premiumOf(was) !== premiumOf(is)) found.isPriced = true
  if (!sameList(flagIdsOf(was.step.state), flagIdsOf(is.step.state))) found.isAsked = true
  if (found.first !== null) return
  const difference = firstDifference(moment)
  if (difference) found.first = { event: number, ...difference }
}

interface Difference {
  readonly cause: Cause
  readonly was: Json
  readonly is: Json
}

/** The first difference in this order: slides, parts, rules and flags, then the price. */
function firstDifference(moment: Moment): Difference | null {
  const { product: recorded, step: was } = moment.was
  const { product: other, step: is } = moment.is
  const slide = activeSlide(is.state)
  const differs = (kind: Cause['kind'], id: string, before: Json, after: Json, at = slide): Difference => ({
    cause: { kind, id, slide: at },
    was: before,
    is: after,
  })
  const slidesWas = was.state.slides.map(({ id }) => id)
  const slidesIs = is.state.slides.map(({ id }) => id)
  const changedSlide = oneOfEither(slidesWas, slidesIs)
  if (changedSlide !== null)
    return differs(
      'slide',
      changedSlide,
      slidesWas.includes(changedSlide),
      slidesIs.includes(changedSlide),
      changedSlide,
    )
  if (!sameList(slidesWas, slidesIs))
    return differs('slide', slidesIs.join(' '), [...slidesWas], [...slidesIs])
  if (was.state.stop !== is.state.stop)
    return differs('stop', is.state.stop ?? was.state.stop ?? '', was.state.stop, is.state.stop)
  for (const [index, now] of is.state.slides.entries()) {
    const before = was.state.slides[index]
    if (!before || before === now) continue
    const part = oneOfEither(before.flagIds.map(withoutItem), now.flagIds.map(withoutItem))
    if (part !== null)
      return differs(
        'part',
        `${now.id}/${part}`,
        before.flagIds.map(withoutItem).includes(part),
        now.flagIds.map(withoutItem).includes(part),
        now.id,
      )
    const at = now.flags.findIndex((flag, place) => flag !== before.flags[place])
    if (at < 0) continue
    const rule = oneOfEither(
      problemsOf(recorded, was.state, now.id).map(({ code }) => code),
      problemsOf(other, is.state, now.id).map(({ code }) => code),
    )
    const [flagWas = null, flagIs = null] = [before.flags[at], now.flags[at]]
    return rule === null
      ? differs('flag', `${now.id}/${withoutItem(now.flagIds[at] ?? '')}`, flagWas, flagIs, now.id)
      : differs('rule', rule, flagWas, flagIs, now.id)
  }
  const [priceWas, priceIs] = [premiumOf(moment.was), premiumOf(moment.is)]
  if (priceWas !== priceIs) return differs('price', 'premium', priceWas, priceIs)
  const call = callThatDiffers(was.state, is.state)
  if (call !== null)
    return differs('call', withoutItem(call), outcomeOf(was.state, call), outcomeOf(is.state, call))
  const [refusedWas, refusedIs] = [was.refusal?.code ?? null, is.refusal?.code ?? null]
  if (refusedWas !== refusedIs) return differs('event', moment.event?.type ?? 'begin', refusedWas, refusedIs)
  if (activeSlide(was.state) !== slide) return differs('slide', slide, activeSlide(was.state), slide)
  if (was.state.purchase.status !== is.state.purchase.status)
    return differs('purchase', 'status', was.state.purchase.status, is.state.purchase.status)
  return null
}

function premiumOf({ product, step: { state } }: Played): number | null {
  return priceView(product, state)?.premium ?? null
}

function activeSlide({ slides, activeSlide: active }: WizardState): string {
  return slides[active - 1]?.id ?? ''
}

function flagIdsOf({ slides }: WizardState): readonly string[] {
  return slides.flatMap(({ id, flagIds }) => [id, ...flagIds])
}

function callThatDiffers(was: WizardState, is: WizardState): string | null {
  const keys = new Set([...Object.keys(was.calls), ...Object.keys(is.calls)])
  return [...keys].find((key) => outcomeOf(was, key) !== outcomeOf(is, key)) ?? null
}

function outcomeOf({ calls }: WizardState, key: string): string {
  const call = calls[key]
  return call ? `${call.status} ${call.outcome}` : 'idle '
}

/** The first member that only one of two lists has. */
function oneOfEither(was: readonly string[], is: readonly string[]): string | null {
  return is.find((one) => !was.includes(one)) ?? was.find((one) => !is.includes(one)) ?? null
}

function sameList(was: readonly string[], is: readonly string[]): boolean {
  return was.length === is.length && was.every((one, index) => one === is[index])
}

/** The id of a cause without ids of list items, which differ between recordings. */
function withoutItem(id: string): string {
  return id.replaceAll(/([/:])[a-z]+\d+(?=[/:]|$)/g, '$1*')
}
