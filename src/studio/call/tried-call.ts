import type { CallAnswer } from '../../engine/index.ts'
import type { Outcome } from '../../engine/compiled/compiled-product.ts'
import { outcomeOf } from '../../engine/wizard/index.ts'
import type { Trial, TrialValue } from '../../engine/interpret/index.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import type { Outcomes } from './call-outcomes.ts'
import type { SentValue } from './mapped-values.ts'

/** A value of a request with what its expression gave. */
export interface TriedValueOfCall extends Pick<SentValue, 'in' | 'name'> {
  readonly value: Json
}

/** A request as it is sent. */
export interface RequestOfTrial {
  readonly path: JsonObject
  readonly query: JsonObject
  /** Null when the operation has none. */
  readonly body: Json
}

/** Puts the values of a request where they are sent; the name of a value in the body may be a pointer. */
export function requestOfValues(
  values: readonly TriedValueOfCall[],
  whole: Json | undefined,
): RequestOfTrial {
  const of = (where: SentValue['in']) =>
    Object.fromEntries(values.filter((one) => one.in === where).map(({ name, value }) => [name, value]))
  const named = values.filter((one) => one.in === 'body')
  const body = named.reduce<Json>(
    (made, { name, value }) =>
      withValueAt(made, name.startsWith('/') ? name.slice(1).split('/') : [name], value),
    null,
  )
  return { path: of('path'), query: of('query'), body: whole ?? body }
}

function withValueAt(whole: Json, [step, ...deeper]: readonly string[], value: Json): Json {
  if (step === undefined) return value
  const around: JsonObject = isObject(whole) ? whole : {}
  return { ...around, [step]: withValueAt(around[step] ?? null, deeper, value) }
}

/** Returns the name of the outcome to which an answer leads, as the wizard chooses it. */
export function outcomeNameOf(outcomes: Outcomes, answer: CallAnswer): string {
  const compiled = Object.entries(outcomes).map(([name, one]): Outcome => ({
    name,
    status: [one['status'] ?? []].flat().filter((status) => typeof status === 'number'),
    code: typeof one['code'] === 'string' ? one['code'] : null,
    at: null,
    manual: one['manual'] === true,
    retry: one['retry'] === true,
    stop: typeof one['stop'] === 'string' ? one['stop'] : null,
    goesOn: one['goesOn'] === true,
  }))
  return outcomeOf({ outcomes: compiled }, answer).name
}

/** The readings of several trials, each name once. */
export function readingsOfTrials(trials: readonly (Trial | null)[]): Trial['readings'] {
  return [...new Map(trials.flatMap((trial) => trial?.readings ?? []).map((one) => [one.of, one])).values()]
}

/** The values that are typed, as examples have them. */
export function givenOf(values: Readonly<Record<string, Json>>): readonly TrialValue[] {
  return Object.entries(values).map(([of, is]) => ({ of, is }))
}
