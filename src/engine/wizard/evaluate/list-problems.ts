import type { Problem } from '../../problem.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import { outerOf } from '../paths/item-id.ts'
import { itemPath, listPath } from '../graph/keys.ts'
import type { ListNode } from '../graph/product-index.ts'

/** Returns the allowed number of items of a list now; for a list within a list, in the given outer item. */
export function boundsOf(
  evaluated: Evaluated,
  { list, outer: around }: ListNode,
  outer: string | null,
): { readonly min: number; readonly max: number } {
  const { scope } = evaluated
  return { min: scope.evaluate(list.min, around, outer), max: scope.evaluate(list.max, around, outer) }
}

/** Returns the faults of a list as a whole: too few items, too many, or a duplicate. */
export function listProblems(evaluated: Evaluated, list: ListNode, outer: string | null): readonly Problem[] {
  const count = evaluated.cells.itemIdsIn(list, outer).length
  const { min, max } = boundsOf(evaluated, list, outer)
  const path = listPath(list, outer)
  const problems: Problem[] = []
  if (count < min) problems.push({ path, code: 'minItems', params: { limit: min } })
  if (count > max) problems.push({ path, code: 'maxItems', params: { limit: max } })
  for (const id of duplicatesOf(evaluated, list, outer)) {
    problems.push({ path: itemPath(list, id), code: 'uniqueItems', params: {} })
  }
  return problems
}

/** Returns the ids of items that repeat an earlier item. */
function duplicatesOf(evaluated: Evaluated, list: ListNode, outer: string | null): readonly string[] {
  if (list.unique === null) return []
  const seen = new Set<unknown>()
  const duplicates: string[] = []
  for (const { id, unique } of evaluated.cells.lists[list.position]?.items ?? []) {
    if (unique === null || unique === '' || outerOf(id) !== outer) continue
    if (seen.has(unique)) duplicates.push(id)
    else seen.add(unique)
  }
  return duplicates
}
