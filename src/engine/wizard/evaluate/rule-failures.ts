import type { Problem } from '../../problem.ts'
import type { ListNode, RuleOf } from '../graph/product-index.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import { evaluateRule, ruleProblem } from './evaluate-rules.ts'

/** Returns the reasons why a specialist must review the case before payment; empty when it can be paid at once. */
export function referrals(evaluated: Evaluated): readonly Problem[] {
  return evaluated.index.rules.flatMap((of) =>
    of.rule.severity === 'refer' ? failuresOf(evaluated, of) : [],
  )
}

/** Returns the problems of a rule, in each item in which it fails. */
export function failuresOf(evaluated: Evaluated, of: RuleOf): readonly Problem[] {
  return itemsOf(evaluated, of.list)
    .filter((item) => evaluateRule(evaluated, of, item) === 'fails')
    .map((item) => ruleProblem(evaluated, of, of.at[0] ?? null, item))
}

/**
 * Returns the items in which a list's elements are evaluated; one null for elements outside lists; none for a list that
 * does not count.
 */
export function itemsOf(evaluated: Evaluated, list: ListNode | null): readonly (string | null)[] {
  if (list === null) return [null]
  return evaluated.cells.itemIds(list).filter((item) => evaluated.cells.listCounts(list, item))
}
