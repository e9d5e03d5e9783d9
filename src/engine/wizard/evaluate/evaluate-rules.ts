import type { Problem } from '../../problem.ts'
import type { Json } from '../../json.ts'
import { isAnswered } from './answered.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import { concretePath, listPath } from '../graph/keys.ts'
import type { FieldNode, ListNode, RuleOf } from '../graph/product-index.ts'

/**
 * Returns whether a rule applies, and its result: `silent` when its condition is false, or when a field or list where
 * it is displayed is unanswered.
 */
export function evaluateRule(
  evaluated: Evaluated,
  { rule, list, at }: RuleOf,
  item: string | null,
): 'silent' | 'holds' | 'fails' {
  if (rule.when !== null && !evaluated.scope.holds(rule.when, item)) return 'silent'
  for (const one of at) {
    if (
      'pattern' in one
        ? !isAnswered(evaluated.relevantValue(one, item))
        : !evaluated.cells.listCounts(one, item)
    ) {
      return 'silent'
    }
  }
  return evaluated.scope.evaluate(rule.holds, list, item) ? 'holds' : 'fails'
}

/** Returns the problem of a failed rule at one of its places. */
export function ruleProblem(
  evaluated: Evaluated,
  { rule, list }: RuleOf,
  at: FieldNode | ListNode | null,
  item: string | null,
): Problem {
  const params: Record<string, Json> = {}
  for (const [name, value] of Object.entries(rule.params))
    params[name] = evaluated.scope.evaluate(value, list, item)
  return { path: placeOf(at, item), code: `rule.${rule.id}`, params }
}

function placeOf(at: FieldNode | ListNode | null, item: string | null): string {
  if (at === null) return ''
  return 'pattern' in at ? concretePath(at, item) : listPath(at, item)
}
