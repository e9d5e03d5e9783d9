import type { JsonObject } from '../../json.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { idOf, itemKey } from '../paths/item-id.ts'
import { writtenAt } from '../working-copy/write-together.ts'
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
export function evaluateListRelevance(
  working: WorkingCopy,
  { of, shownBy }: ListRelevanceNode,
  item: string | null,
): void {
  const holds = (name: string): boolean => working.scope.holds(name, item)
  const isWanted = of.list.when === null || holds(of.list.when)
  const counts = isWanted && (shownBy.length === 0 || shownBy.some((place) => place.every(holds)))
  const cells = working.lists[of.position]
  if (cells === undefined) return
  if (item === null) {
    if (cells.counts === counts) return
    working.putListCells(of, { ...cells, counts })
  } else {
    if (cells.hiddenIn.has(item) !== counts) return
    const hiddenIn = new Set(cells.hiddenIn)
    if (counts) hiddenIn.delete(item)
    else hiddenIn.add(item)
    working.putListCells(of, { ...cells, hiddenIn })
  }
  const steps = working.stepsToList(of, item)
  if (steps !== null)
    working.relevant = writtenAt(working.relevant, steps, counts ? relevantItems(working, of, item) : [])
  markWhole(working, of, item)
}

/** A list with everything in its items waits. */
function markWhole(working: WorkingCopy, list: ListNode, outer: string | null): void {
  working.markList(list, outer)
  for (const node of list.own) working.markNode(node, outer)
  for (const inner of list.inner) markWhole(working, inner, outer)
}

/** The items of a list, within one item for a list within a list, as expressions see them. */
export function relevantItems(
  working: WorkingCopy,
  list: ListNode,
  outer: string | null,
): readonly JsonObject[] {
  const around =
    list.outer === null ? working.answers.data : working.itemOf(working.answers.data, list.outer, outer)
  return objectsOf(around === null ? null : valueAt(around, list.steps)).map((item) => {
    const key = itemKey(outer, idOf(item))
    const cells = working.itemCells(list, key)
    let seen = item
    for (const field of list.fields) {
      if (field.relevance === null || cells?.relevance[field.relevanceCell] === true) continue
      seen = withValueAt(seen, field.steps, null)
    }
    for (const inner of list.inner) {
      const isHidden = working.lists[inner.position]?.hiddenIn.has(key) === true
      seen = withValueAt(seen, inner.steps, isHidden ? [] : relevantItems(working, inner, key))
    }
    return seen
  })
}
