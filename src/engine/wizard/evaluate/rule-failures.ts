import type { Problem } from '../../problem.ts'
import type { ListNode, RuleOf } from '../graph/product-index.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import { evaluateRule, ruleProblem } from './evaluate-rules.ts'

/** Returns the reasons why a specialist must review the case before payment; empty when it can be paid at once. */
export function referrals(working: Evaluated): readonly Problem[] {
  return working.index.rules.flatMap((of) => (of.rule.severity === 'refer' ? failuresOf(working, of) : []))
}

/** Returns the problems of a rule, in each item in which it fails. */
export function failuresOf(working: Evaluated, of: RuleOf): readonly Problem[] {
  return itemsOf(working, of.list)
    .filter((item) => evaluateRule(working, of, item) === 'fails')
    .map((item) => ruleProblem(working, of, of.at[0] ?? null, item))
}

/**
 * Returns the items in which a list's elements are evaluated; one null for elements outside lists; none for a list that
 * does not count.
 */
export function itemsOf(working: Evaluated, list: ListNode | null): readonly (string | null)[] {
  if (list === null) return [null]
  return working.cells.itemIds(list).filter((item) => working.cells.listCounts(list, item))
}
