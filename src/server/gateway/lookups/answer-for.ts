import { isObject, type Json, type JsonObject } from '../../../engine/json.ts'
import type { Seals } from '../../seal.ts'
import type { ForwardedAnswer } from '../service.ts'
import { maskedValue } from './masked-value.ts'
import type { LookupRule, Shown, ShownFacts } from './visible-facts.ts'

/** Persons that an asker is known to be. */
export interface KnownPersons {
  /** The personal ID that is bound to the asker's account. */
  readonly bound: string | null
  /** Personal IDs of people who are named on policies that the asker has. */
  readonly named: ReadonlySet<string>
}

/** A visitor who is not signed in. */
export const noPersons: KnownPersons = { bound: null, named: new Set() }

/**
 * Returns a registry's answer as this asker may see it: all own facts to a person whose passport is bound, names to one who
 * has a policy of this person, which contains them. Refusals contain no facts and stay unchanged.
 */
export function answerFor(
  seals: Seals,
  { stranger, personIn }: LookupRule,
  answer: ForwardedAnswer,
  { bound, named }: KnownPersons,
): ForwardedAnswer {
  if (answer.status >= 300 || !isObject(answer.body)) return answer
  const facts = answer.body['data']
  if (!isObject(facts)) return answer
  const person = personIn === null ? null : facts[personIn]
  const isOwn = typeof person === 'string' && person === bound
  const isNamed = typeof person === 'string' && named.has(person)
  const body: Json = {
    data: isOwn ? known(facts, stranger) : masked(seals, facts, isNamed ? withNames(stranger) : stranger),
  }
  return { ...answer, body, content: null }
}

/** Returns the facts that the rules list, unchanged. */
function known(facts: JsonObject, rules: ShownFacts): JsonObject {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => Object.hasOwn(rules, name)))
}

/** The rules for a reader who knows the names. */
function withNames(rules: ShownFacts): ShownFacts {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, rule === 'name' ? 'open' : rule] as const),
  )
}

function masked(seals: Seals, facts: JsonObject, rules: ShownFacts): JsonObject {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const value = facts[name]
      return value === undefined ? [] : [[name, shownAs(seals, value, rule)] as const]
    }),
  )
}

function shownAs(seals: Seals, value: Json, rule: Shown | ShownFacts): Json {
  if (rule === 'open') return value
  if (rule === 'none' || value === null) return null
  if (typeof rule !== 'string') return isObject(value) ? masked(seals, value, rule) : null
  return typeof value === 'string' ? maskedValue(seals, rule, value) : null
}
