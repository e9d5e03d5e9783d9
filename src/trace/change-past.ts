import type { CallAnswer, CompiledProduct, Json } from '../engine/index.ts'
import { recordedOn, unitsOf, type PlayedUnit } from './played-units.ts'
import type { EventLine, Trace } from './trace-file.ts'

/** Another answer of the customer, or another answer of a called service. */
export type PastChange =
  { readonly kind: 'value'; readonly value: Json } | { readonly kind: 'answer'; readonly answer: CallAnswer }

/** A recording whose past was changed. */
export interface ChangedPast {
  readonly trace: Trace
  /** Numbers of the events, from 1, whose result differs from the recording. */
  readonly differing: readonly number[]
}

/**
 * Changes one event of a recording and plays the rest on it, without network and clock. Calls take their recorded
 * answers; an answer to a request that is no longer made is refused. Returns null when the event cannot be changed so.
 */
export function changePast(
  product: CompiledProduct,
  recorded: Trace,
  number: number,
  change: PastChange,
): ChangedPast | null {
  const units = unitsOf(recorded)
  const unit = units[number - 1]
  const changed = unit && changedUnit(unit, change)
  if (!changed) return null
  const trace = recordedOn(product, recorded.header, units.with(number - 1, changed))
  return trace && { trace, differing: eventsThatDiffer(recorded, trace) }
}

/** Numbers of the events, from 1, whose result differs between two recordings of the same events. */
function eventsThatDiffer(one: Trace, other: Trace): readonly number[] {
  const others = unitsOf(other)
  return unitsOf(one).flatMap(({ event }, index) => {
    const same = others[index]
    return same && resultOf(event) === resultOf(same.event) ? [] : [index + 1]
  })
}

function changedUnit({ call, event: line }: PlayedUnit, change: PastChange): PlayedUnit | null {
  const { event } = line
  if (change.kind === 'answer') return call && { call: { ...call, answer: change.answer }, event: line }
  if (event.type !== 'field.changed') return null
  return { call, event: { ...line, event: { ...event, value: change.value } } }
}

/** What an event led to, without the data, which a changed answer always changes. */
function resultOf({ after, refused }: EventLine): string {
  const { slide, active, furthest, lastAllowed, flags, stop, purchase } = after
  const ofSlides = Object.entries(flags).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([slide, active, furthest, lastAllowed, ofSlides, stop, purchase, refused])
}
