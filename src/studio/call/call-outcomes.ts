import { isObject } from '../../engine/json.ts'
import { grammarKeys } from '../grammar/grammar-keys.ts'
import { withKeyInOrder } from '../grammar/key-order.ts'
import { freeName } from '../outline/element-edits.ts'

/** A value of a product file: an outcome of a call. */
export type OutcomeValue = Readonly<Record<string, unknown>>

/** Outcomes of a call by name. */
export type Outcomes = Readonly<Record<string, OutcomeValue>>

/** What a switch of the table sets. */
export type OutcomeFlag = 'manual' | 'retry' | 'goesOn'

/** Returns the outcomes of a call as they are in the file; none where it has no object of them. */
export function outcomesOf(value: unknown): Outcomes {
  if (!isObject(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isObject(one) ? one : {}]))
}

/** Returns the outcomes with another value of one key; undefined takes the key away. Other keys keep their order. */
export function withOutcome(outcomes: Outcomes, name: string, key: string, value: unknown): Outcomes {
  const { [key]: _before, ...others } = outcomes[name] ?? {}
  if (value === undefined) return { ...outcomes, [name]: others }
  return { ...outcomes, [name]: withKeyInOrder(outcomes[name] ?? {}, key, value, grammarKeys('OutcomeFile')) }
}

/** Reads statuses that are separated by commas or blanks; null for any other text. */
export function statusesOfText(text: string): readonly number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  const statuses = [...new Set(parts.map(Number))]
  const areRight = statuses.every((one) => Number.isInteger(one) && one >= 100 && one <= 599)
  return areRight ? statuses : null
}

/** Names of outcomes by the status that they answer to, where a product has no name of its own. */
const usualNames: Readonly<Record<number, string>> = {
  400: 'refused',
  401: 'signedOut',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  410: 'gone',
  422: 'notAccepted',
  429: 'tooMany',
  503: 'unavailable',
}

/** Returns the outcomes with one for a status: it offers to try again. It comes before the failures of the network. */
export function withStatus(outcomes: Outcomes, status: number): Outcomes {
  const name = freeName(usualNames[status] ?? `status${status}`, Object.keys(outcomes))
  return withNewOutcome(outcomes, name, [status])
}

/** Returns the outcomes with a new one that offers to try again. It comes before the failures of the network. */
export function withNewOutcome(outcomes: Outcomes, name: string, status: readonly number[]): Outcomes {
  const entries = Object.entries(outcomes)
  const at = entries.findIndex(([one]) => ['offline', 'timeout', 'malformed', 'error'].includes(one))
  const value = { ...(status.length > 0 ? { status } : {}), retry: true }
  const added: readonly [string, OutcomeValue] = [name, value]
  return Object.fromEntries(entries.toSpliced(at < 0 ? entries.length : at, 0, [...added]))
}

/** Returns the statuses that an operation answers with and no outcome names: they end as `error`. */
export function unnamedStatuses(outcomes: Outcomes, failures: readonly number[]): readonly number[] {
  const named = new Set(Object.values(outcomes).flatMap(({ status }) => [status].flat()))
  return failures.filter((status) => !named.has(status))
}
