import type { JsonObject } from '../../json.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { objectsOf, valueAt, withValueAt } from '../paths/pointer.ts'
import type { ListNode, ListRelevanceNode, RelevanceNode } from '../graph/product-index.ts'

/** Lets an answer count, or no longer. */
export function evaluateRelevance(working: WorkingCopy, node: RelevanceNode, item: string | null): void {
  const { field, whenAll, shownBy, list } = node
  const holds = (name: string): boolean => working.scope.holds(name, item)
  const counts = whenAll.every(holds) && (shownBy.length === 0 || shownBy.some((place) => place.every(holds)))
  const cell = field.relevanceCell
  if (list === null) {
    if (working.relevance[cell] === counts) return
    working.relevance = working.written(working.relevance, cell, counts)
  } else {
    const cells = working.itemCells(list, item)
    if (cells === null || cells.relevance[cell] === counts) return
    working.putItemCells(list, cells.id, { relevance: working.written(cells.relevance, cell, counts) })
  }
  working.show(field, item, counts)
}

/** Lets a list count with its items, or no longer. */
export function evaluateListRelevance(working: WorkingCopy, { of, shownBy }: ListRelevanceNode): void {
  const holds = (name: string): boolean => working.scope.holds(name, null)
  const isWanted = of.list.when === null || holds(of.list.when)
  const counts = isWanted && (shownBy.length === 0 || shownBy.some((place) => place.every(holds)))
  const cells = working.lists[of.position]
  if (cells === undefined || cells.counts === counts) return
  working.putListCells(of, { ...cells, counts })
  working.relevant = withValueAt(working.relevant, of.steps, counts ? relevantItems(working, of) : [])
  working.markList(of)
  for (const node of of.own) working.markNode(node, null)
}

/** The items of a list as expressions see them. */
export function relevantItems(working: WorkingCopy, list: ListNode): readonly JsonObject[] {
  return objectsOf(valueAt(working.answers.data, list.steps)).map((item, position) => {
    const cells = working.lists[list.position]?.items[position]
    let seen = item
    for (const field of list.fields) {
      if (field.relevance === null || cells?.relevance[field.relevanceCell] === true) continue
      seen = withValueAt(seen, field.steps, null)
    }
    return seen
  })
}
