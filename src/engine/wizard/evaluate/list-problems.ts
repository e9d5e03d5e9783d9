import type { Problem } from '../../problem.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { itemPath } from '../graph/keys.ts'
import type { ListNode } from '../graph/product-index.ts'

/** How many items a list takes now. */
export function boundsOf(
  working: WorkingCopy,
  { list }: ListNode,
): { readonly min: number; readonly max: number } {
  return { min: working.scope.evaluate(list.min), max: working.scope.evaluate(list.max) }
}

/** What is wrong with a list as a whole: too few, too many, the same one twice. */
export function listProblems(working: WorkingCopy, list: ListNode): readonly Problem[] {
  const count = working.itemIds(list).length
  const { min, max } = boundsOf(working, list)
  const path = list.list.at
  const problems: Problem[] = []
  if (count < min) problems.push({ path, code: 'minItems', params: { limit: min } })
  if (count > max) problems.push({ path, code: 'maxItems', params: { limit: max } })
  for (const id of duplicatesOf(working, list)) {
    problems.push({ path: itemPath(list, id), code: 'uniqueItems', params: {} })
  }
  return problems
}

/** Ids of items that say the same as an item before them. */
function duplicatesOf(working: WorkingCopy, list: ListNode): readonly string[] {
  if (list.unique === null) return []
  const seen = new Set<unknown>()
  const duplicates: string[] = []
  for (const { id, unique } of working.lists[list.position]?.items ?? []) {
    if (unique === null || unique === '') continue
    if (seen.has(unique)) duplicates.push(id)
    else seen.add(unique)
  }
  return duplicates
}
