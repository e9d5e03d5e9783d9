import type { VerifiedFact } from '../../engine/index.ts'
import type { Problem } from '../../engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import type { Seals } from '../seal.ts'
import { QadamError } from '../errors/index.ts'
import { calendarDay } from '../world.ts'
import type { Operation } from '../operations/index.ts'

const minuteMs = 60_000

/**
 * Lifetime of a signed answer, by role. A price has the shortest one, because it is the amount that the customer pays.
 */
const lifeMsOfRole: Readonly<Record<string, number>> = {
  price: 30 * minuteMs,
  lookup: 120 * minuteMs,
}
const usualLifeMs = 60 * minuteMs

/** The request and answer of a call. */
export interface AnsweredCall {
  readonly requestKey: string
  readonly status: number
  readonly body: Json
}

/** Signs an answer, so that a contract can rest on it later: the value of `Qadam-Fact`. */
export function signFact(seals: Seals, operation: Operation, call: AnsweredCall, now: number): string {
  const expires = now + (lifeMsOfRole[operation.mark.role ?? ''] ?? usualLifeMs)
  return seals.seal('fact', { operation: operation.id, ...call, day: calendarDay(now) }, expires)
}

/**
 * Opens the facts that came with a submission. Prices hold for the day on which they were given.
 * @throws QDM_SUBMISSION_REFUSED for a fact that we never signed, QDM_QUOTE_STALE for one that is out of date.
 */
export function openFacts(
  seals: Seals,
  operations: ReadonlyMap<string, Operation>,
  statements: readonly string[],
  now: number,
): readonly VerifiedFact[] {
  const opened = statements.map((statement) => seals.open('fact', statement, now))
  const forged = problemsWhere(opened, (fact) => fact.kind === 'forged', 'forged')
  if (forged.length > 0) throw new QadamError('QDM_SUBMISSION_REFUSED', { problems: forged })

  const today = calendarDay(now)
  const isStale = (fact: (typeof opened)[number]): boolean => {
    if (fact.kind === 'forged') return false
    const role = operations.get(textIn(fact.payload, 'operation'))?.mark.role
    return fact.kind === 'expired' || (role === 'price' && fact.payload['day'] !== today)
  }
  const stale = problemsWhere(opened, isStale, 'stale')
  if (stale.length > 0) throw new QadamError('QDM_QUOTE_STALE', { problems: stale })
  return opened.map((fact) => factOf(fact.kind === 'forged' ? {} : fact.payload))
}

function problemsWhere<Fact>(
  facts: readonly Fact[],
  holds: (fact: Fact) => boolean,
  code: string,
): readonly Problem[] {
  return facts.flatMap((fact, index) =>
    holds(fact) ? [{ path: `/qadam/facts/${index}`, code, params: {} }] : [],
  )
}

/** We sealed it ourselves, so it has this shape. */
function factOf(payload: JsonObject): VerifiedFact {
  return {
    operation: textIn(payload, 'operation'),
    requestKey: textIn(payload, 'requestKey'),
    status: Number(payload['status']),
    body: payload['body'] ?? null,
  }
}

function textIn(payload: JsonObject, name: string): string {
  const value = payload[name]
  return typeof value === 'string' ? value : ''
}
