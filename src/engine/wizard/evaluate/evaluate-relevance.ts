import type { JsonObject } from '../../json.ts'
import type { Draft } from '../working-copy/draft.ts'
import { objectsOf, valueAt, withValueAt } from '../paths/pointer.ts'
import type { ListNode, ListRelevanceNode, RelevanceNode } from '../graph/product-index.ts'

/** Lets an answer count, or no longer. */
export function evaluateRelevance(draft: Draft, node: RelevanceNode, item: string | null): void {
  const { field, whenAll, shownBy, list } = node
  const holds = (name: string): boolean => draft.scope.holds(name, item)
  const counts = whenAll.every(holds) && (shownBy.length === 0 || shownBy.some((place) => place.every(holds)))
  const cell = field.relevanceCell
  if (list === null) {
    if (draft.relevance[cell] === counts) return
    draft.relevance = draft.written(draft.relevance, cell, counts)
  } else {
    const cells = draft.itemCells(list, item)
    if (cells === null || cells.relevance[cell] === counts) return
    draft.putItemCells(list, cells.id, { relevance: draft.written(cells.relevance, cell, counts) })
  }
  draft.show(field, item, counts)
}

/** Lets a list count with its items, or no longer. */
export function evaluateListRelevance(draft: Draft, { of, shownBy }: ListRelevanceNode): void {
  const holds = (name: string): boolean => draft.scope.holds(name, null)
  const isWanted = of.list.when === null || holds(of.list.when)
  const counts = isWanted && (shownBy.length === 0 || shownBy.some((place) => place.every(holds)))
  const cells = draft.lists[of.position]
  if (cells === undefined || cells.counts === counts) return
  draft.putListCells(of, { ...cells, counts })
  draft.relevant = withValueAt(draft.relevant, of.steps, counts ? relevantItems(draft, of) : [])
  draft.markList(of)
  for (const node of of.own) draft.markNode(node, null)
}

/** The items of a list as expressions see them. */
export function relevantItems(draft: Draft, list: ListNode): readonly JsonObject[] {
  return objectsOf(valueAt(draft.answers.data, list.steps)).map((item, position) => {
    const cells = draft.lists[list.position]?.items[position]
    let seen = item
    for (const field of list.fields) {
      if (field.relevance === null || cells?.relevance[field.relevanceCell] === true) continue
      seen = withValueAt(seen, field.steps, null)
    }
    return seen
  })
}
