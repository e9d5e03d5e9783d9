import { isObject, type Json, type JsonObject } from '../../../engine/json.ts'
import type { Seals } from '../../seal.ts'
import type { ForwardedAnswer } from '../service.ts'
import { maskedValue } from './masked-value.ts'
import type { LookupRule, Shown, ShownFacts } from './visible-facts.ts'

/**
 * Returns a registry's answer as this asker may see it. `pinfl` is the personal ID that is bound to the asker's
 * account, if any. Refusals contain no facts and stay unchanged.
 */
export function answerFor(
  seals: Seals,
  { stranger, personIn }: LookupRule,
  answer: ForwardedAnswer,
  pinfl: string | null,
): ForwardedAnswer {
  if (answer.status >= 300 || !isObject(answer.body)) return answer
  const facts = answer.body['data']
  if (!isObject(facts)) return answer
  const isOwn = personIn !== null && pinfl !== null && facts[personIn] === pinfl
  const body: Json = { data: isOwn ? known(facts, stranger) : masked(seals, facts, stranger) }
  return { ...answer, body, content: null }
}

/** Returns the facts that the rules list, unchanged. */
function known(facts: JsonObject, rules: ShownFacts): JsonObject {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => Object.hasOwn(rules, name)))
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
