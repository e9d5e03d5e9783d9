import type { JsonObject } from '../../json.ts'
import { itemInAnswers, stepsToList } from '../working-copy/item-steps.ts'
import { markList, markNode } from '../working-copy/mark-readers.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { idOf, itemKey } from '../paths/item-id.ts'
import { writtenAt } from '../working-copy/write-together.ts'
import { objectsOf, valueAt, withValueAt } from '../paths/pointer.ts'
import type { ListNode, ListRelevanceNode, RelevanceNode } from '../graph/product-index.ts'

/** Evaluates whether the answer in a field counts, and queues its readers when that changed. */
export function evaluateRelevance(working: WorkingCopy, node: RelevanceNode, item: string | null): void {
  const { field, whenAll, shownBy, list } = node
  const holds = (name: string): boolean => working.scope.holds(name, item)
  const counts = whenAll.every(holds) && (shownBy.length === 0 || shownBy.some((place) => place.every(holds)))
  const isChanged = working.cells.put('relevance', { list, cell: field.relevanceCell }, item, counts)
  if (isChanged) working.show(field, item, counts)
}

/** Evaluates whether a list counts with its items, and queues its readers when that changed. */
export function evaluateListRelevance(
  working: WorkingCopy,
  { of, shownBy }: ListRelevanceNode,
  item: string | null,
): void {
  const holds = (name: string): boolean => working.scope.holds(name, item)
  const isWanted = of.list.when === null || holds(of.list.when)
  const counts = isWanted && (shownBy.length === 0 || shownBy.some((place) => place.every(holds)))
  const cells = working.cells.lists[of.position]
  if (cells === undefined) return
  if (item === null) {
    if (cells.counts === counts) return
    working.cells.putList(of, { ...cells, counts })
  } else {
    if (cells.hiddenIn.has(item) !== counts) return
    const hiddenIn = new Set(cells.hiddenIn)
    if (counts) hiddenIn.delete(item)
    else hiddenIn.add(item)
    working.cells.putList(of, { ...cells, hiddenIn })
  }
  const steps = stepsToList(working.cells, of, item)
  if (steps !== null)
    working.relevant = writtenAt(working.relevant, steps, counts ? relevantItems(working, of, item) : [])
  markWhole(working, of, item)
}

/** Queues the readers of a list and of everything in its items. */
export function markWhole(working: WorkingCopy, list: ListNode, outer: string | null): void {
  markList(working, list, outer)
  for (const node of list.own) markNode(working, node, outer)
  for (const inner of list.inner) markWhole(working, inner, outer)
}

/** The items of a list, within one item for a list within a list, as expressions see them. */
export function relevantItems(
  working: WorkingCopy,
  list: ListNode,
  outer: string | null,
): readonly JsonObject[] {
  const around =
    list.outer === null
      ? working.answers.data
      : itemInAnswers(working.cells, working.answers.data, list.outer, outer)
  return objectsOf(around === null ? null : valueAt(around, list.steps)).map((item) => {
    const key = itemKey(outer, idOf(item))
    const cells = working.cells.itemCells(list, key)
    let seen = item
    for (const field of list.fields) {
      if (field.relevance === null || cells?.relevance[field.relevanceCell] === true) continue
      seen = withValueAt(seen, field.steps, null)
    }
    for (const inner of list.inner) {
      const isHidden = working.cells.lists[inner.position]?.hiddenIn.has(key) === true
      seen = withValueAt(seen, inner.steps, isHidden ? [] : relevantItems(working, inner, key))
    }
    return seen
  })
}
